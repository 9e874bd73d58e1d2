/** What the preview's page asks of its server, and is told. */
import type { Difference } from '#analysis';
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

/** By the name of the call, what it answers. */
export interface Told {
  readonly shelf: Shelf;
  readonly written: Written;
  readonly patients: readonly PatientGroup[];
  readonly earlier: Earlier;
  readonly difference: Difference;
}

export type Call = keyof Told;

/** What an answer looks like on its way. */
export type Reply<T> =
  | { readonly ok: true; readonly told: T }
  | { readonly ok: false; readonly sentence: string };
