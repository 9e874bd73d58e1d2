import type { NonEmpty } from './answers.ts';
import type {
  ApprovalNeed,
  FlagLevel,
  Messages,
  Mode,
  NothingSuitable,
  QuestionDocument,
  Source,
  UploadDocument,
  Urgency,
} from './document.ts';
import type { Environment } from './environment.ts';
import type { Evaluate } from './expression.ts';
import type { Flag, Said } from './flag.ts';
import type { Medicines } from './medicines.ts';
import type { TakenList } from './taken.ts';

/** How a question is answered; `computed` is worked out and never asked. */
export type QuestionKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'agreement'
  | 'boolean'
  | 'date'
  | 'files'
  | 'medicines'
  | 'computed';

export interface Option {
  readonly value: string;
  readonly title: string;
  readonly hint?: string;
  /** What it counts in a score. */
  readonly points?: number;
}

/** How the question is put: its words, unit and bounds, which may depend on other answers. */
export interface Presentation {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly unit?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly messages: Messages;
}

export interface Variant extends Presentation {
  readonly when: Evaluate<Environment>;
  /** As it is written, to tell it from another one. */
  readonly rule: string;
}

/** A rule at a question, as written in the document. */
export interface QuestionRule {
  readonly id: string;
  readonly question: string;
  /** That of its question. */
  readonly index: number;
  readonly when: Evaluate<Environment>;
  /** The questions it reads. */
  readonly reads: readonly string[];
  /** Whether it looks at what she had before. */
  readonly readsHistory: boolean;
  readonly message: string;
  readonly advice?: string | undefined;
  readonly urgency?: Urgency | undefined;
  readonly source: Source;
  readonly reviewBy: string;
}

/** What ends a consultation. */
export type RefusalRule = QuestionRule;

/** What a prescriber has to look at; it stops nobody. */
export interface FlagRule extends QuestionRule {
  readonly level: FlagLevel;
  readonly flag: Said<Flag>;
}

export interface Question {
  readonly name: string;
  /** Its place in `Questionnaire.questions`, and in every list that runs beside it. */
  readonly index: number;
  readonly kind: QuestionKind;
  readonly options: readonly Option[];
  readonly exclusive?: { readonly option: string; readonly message: string } | undefined;
  readonly input?: QuestionDocument['x-input'];
  /** What is known of the medicines that an answer names; in a browser the answer itself says it. */
  readonly taken?: TakenList | undefined;
  /** What a text has to match. */
  readonly pattern?: RegExp | undefined;
  readonly autocomplete?: string | undefined;
  readonly upload?: UploadDocument | undefined;
  /** The questions whose answers are cleared when this answer changes. */
  readonly clears: readonly string[];
  readonly presentation: Presentation;
  readonly variants: readonly Variant[];
  readonly modes: ReadonlySet<Mode>;
  readonly visibleWhen?: Evaluate<Environment> | undefined;
  readonly requiredWhen: Evaluate<Environment>;
  /** The questions that its visible-when rule, required-when rule and computation read. */
  readonly awaits: {
    readonly visible: readonly string[];
    readonly required: readonly string[];
    readonly computed: readonly string[];
  };
  /** Those that decide whether it is shown, how it is put or what it computes to. */
  readonly decidedBy: readonly string[];
  /** The questions on whose answers anything about this one depends. */
  readonly reads: readonly string[];
  readonly refusals: readonly RefusalRule[];
  readonly flags: readonly FlagRule[];
  readonly computed?: Evaluate<Environment> | undefined;
  readonly prefill?: Evaluate<Prior> | undefined;
  /** The question as written: an ordinary JSON Schema of its answer. */
  readonly schema: QuestionDocument;
}

/** What a prefill may read: the signed-in person and the answers of a prior order. */
export interface Prior {
  readonly user?: { readonly [field: string]: unknown } | undefined;
  readonly order?: { readonly [field: string]: unknown } | undefined;
}

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly questions: readonly Question[];
}

export interface Questionnaire {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly name: string;
  readonly condition: string;
  readonly treatment: string;
  readonly catalogue: { readonly condition: string; readonly treatment: string };
  readonly approvalNeeds: readonly ApprovalNeed[];
  readonly modes: NonEmpty<Mode>;
  /** In the order of the document. */
  readonly questions: readonly Question[];
  /** In an order in which every question stands behind those that decide about it. */
  readonly evaluationOrder: readonly Question[];
  readonly refusals: readonly RefusalRule[];
  readonly flags: readonly FlagRule[];
  question(name: string): Question | undefined;
  steps(mode: Mode): readonly Step[];
  readonly submission: readonly SubmissionField[];
  /** None in the copy that a browser is given: what it may offer comes with the products. */
  readonly medicines: Medicines;
  readonly nothingSuitable?: NothingSuitable | undefined;
}

/** A field of the payload: a value, or an object of values (height {value, unit}). */
export type SubmissionField =
  | { readonly name: string; readonly value: Evaluate<Environment> }
  | {
      readonly name: string;
      readonly parts: readonly { readonly name: string; readonly value: Evaluate<Environment> }[];
    };
