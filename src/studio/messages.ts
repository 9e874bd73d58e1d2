/** What the studio's page asks of its server, and is told. */
import type { Change, ClaimProof, Difference } from '#analysis';
import type { LocatedFinding } from '#analysis/words';
import type {
  Answers,
  FormularyDocument,
  Mode,
  QuestionnaireDocument,
  TakenListDocument,
} from '#engine';

/** A questionnaire that can be shown. */
export interface Usable {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly modes: readonly Mode[];
}

/** A file that cannot be shown: which one, where in it, and one sentence on the mend. */
export interface Broken {
  readonly id: string;
  readonly file: string;
  readonly pointer: string;
  readonly sentence: string;
}

/** What is in the folder at this moment. */
export interface Shelf {
  readonly usable: readonly Usable[];
  readonly broken: readonly Broken[];
}

/** Somebody who stands for all whom the document treats as it treats her. */
export interface ExamplePatient {
  /** All her answers. */
  readonly answers: Answers;
  /** Those that make her an example. */
  readonly inWords: string;
  /** The refusals she meets; none when she can be sent for review. */
  readonly refusedBy: readonly string[];
}

/** Questions that decide about each other, and an example of every way to answer them. */
export interface PatientGroup {
  readonly questions: readonly string[];
  readonly patients: readonly ExamplePatient[];
}

/** A document as it is written, with what no patient's browser is given, and the medicines it speaks of. */
export interface Written {
  readonly document: QuestionnaireDocument;
  readonly formulary: FormularyDocument | undefined;
  /** What people take besides, if there is a list of it. */
  readonly taken: TakenListDocument | undefined;
}

/** The document as it was; none when there was none. */
interface Earlier {
  readonly written: Written | undefined;
}

/** A file of the folder that is edited: a questionnaire, its claims, or what is known of medicines. */
export interface SourceText {
  /** Its name within the folder. */
  readonly file: string;
  /** Empty where there is no such file yet. */
  readonly text: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
}

/** A file that cannot be used, with the line. */
export interface BrokenFile extends Broken {
  readonly line: number;
  /** What it is, where the page can say it in words of its own. */
  readonly wrong?: { readonly kind: 'lacking' | 'unseen'; readonly what: string };
}

/** What became of the files that are edited. */
export interface Drafted {
  /** Of the folder as it would be with them: whatever is asked of the draft is asked by it. */
  readonly hash: string;
  /** The commit that is compared with; empty where that is none. What is said of the draft is said against it. */
  readonly since: string;
  /** The questionnaire that is looked at; none while it cannot be used. */
  readonly written: Written | undefined;
  /** What cannot be used as it stands: nothing is saved until all can. */
  readonly broken: readonly BrokenFile[];
}

/** Whether all of it was saved, or what somebody else has written there meanwhile. */
interface Saved {
  readonly kind: 'saved' | 'changed-underneath';
  readonly sources: readonly SourceText[];
}

/** What a file says otherwise than it was committed, and is not proposed with the rest: lines that went and came. */
export interface LeftOut {
  readonly file: string;
  readonly lines: readonly string[];
}

/** A branch with one commit that proposes an edited document, or what would go with it and has to be asked about. */
export type Proposed =
  | {
      readonly kind: 'proposed';
      readonly branch: string;
      readonly message: string;
      /** What nobody has edited here. */
      readonly leftOut: readonly LeftOut[];
      /** Claims about questionnaires that are not proposed: they stay in the draft. */
      readonly aboutOthers: readonly LeftOut[];
    }
  | {
      readonly kind: 'asked';
      /** Why what was edited here cannot be proposed alone. */
      readonly sentence: string;
      readonly also: readonly LeftOut[];
    };

interface ClaimVerdict {
  readonly id: string;
  readonly says: string;
  readonly verdict: ClaimProof['verdict'];
  /** Why it does not hold; empty where it does. */
  readonly sentence: string;
}

/** What of its path classes differs from that version's. */
interface ChangedClasses {
  readonly lines: readonly string[];
  /** Of which of them nothing is known: mixtures of answers that were too many to be walked, as a number in digits. */
  readonly leftOut?: { readonly mixtures: string; readonly why: readonly string[] };
}

/** By its name, what an analysis of a draft says. */
export interface Analyses {
  /** Whoever is treated otherwise on that day for sure, told before every other day is looked at: there may be more. */
  readonly found: readonly Change[];
  /** Who is treated otherwise than in the version it is compared with. */
  readonly affected: Difference;
  readonly classes: ChangedClasses;
  readonly findings: readonly LocatedFinding[];
  /** Those that speak about the questionnaire. */
  readonly claims: readonly ClaimVerdict[];
}

export type AnalysisKind = keyof Analyses;

/** By the name of the call, what changes something answers. */
export interface Done {
  readonly draft: Drafted;
  readonly save: Saved;
  readonly propose: Proposed;
  /** Files that are gone stand there again. */
  readonly restore: null;
  readonly 'give-up': null;
}

export type Deed = keyof Done;

/** A file as somebody has edited it. */
export interface EditedFile {
  /** Empty where there is to be no such file. */
  readonly text: string;
  /** The hash of the file's text that was edited. */
  readonly was: string;
  /** What it would say without what was edited here; as it was committed, where none is named. */
  readonly got?: string;
}

/** By their names within the folder. */
export interface EditedFiles {
  readonly [file: string]: EditedFile;
}

/** What is posted with such a call. */
export interface Edit {
  /** The questionnaire that is looked at. */
  readonly questionnaire: string;
  readonly files: EditedFiles;
  /** The day and the version of which analyses are asked next: they are begun with the draft. */
  readonly next?: { readonly on: string; readonly with: string };
  /** She has seen what others have saved in them and not committed, and it is proposed with hers. */
  readonly isWithOthers?: boolean;
}

/** By the name of the call, what it answers. */
export interface Told extends Analyses {
  /** Every file that can be edited. */
  readonly sources: readonly SourceText[];
  readonly shelf: Shelf;
  readonly written: Written;
  readonly patients: readonly PatientGroup[];
  readonly earlier: Earlier;
  readonly difference: Difference;
}

export type Call = keyof Told;

/** A page that needs no server: what was asked beforehand, under `askedKey`. */
export interface Published {
  readonly on: string;
  readonly with?: string;
  readonly replies: { readonly [key: string]: Reply<unknown> };
}

/** What is asked, as one text: the same for the page that asks and for whoever has answered beforehand. */
export const askedKey = (call: Call, asked: { readonly [parameter: string]: string }): string =>
  `${call}?${new URLSearchParams(Object.entries(asked).sort()).toString()}`;

/** What an answer looks like on its way. */
export type Reply<T> =
  | { readonly ok: true; readonly told: T }
  | { readonly ok: false; readonly sentence: string };
