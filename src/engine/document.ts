/**
 * The shape of a questionnaire document, as `questionnaires/questionnaire.schema.json` describes it.
 * A value of this type has passed that meta-schema; what the meta-schema cannot say, `compile` checks.
 */

export type Mode = 'new' | 'repeat';

/** A json-logic operation, for example `{ "==": [{ "var": "smoke" }, "yes"] }`. */
export type Operation = { readonly [operator: string]: Expression | readonly Expression[] };
/** A list holds options; that of `at-least` holds rules. */
export type Expression =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly Operation[]
  | Operation;

/** The constraints on one answer, each of which has a message of its own. */
export type Constraint =
  | 'required'
  | 'type'
  | 'enum'
  | 'const'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'exclusiveMinimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'earliest'
  | 'latest'
  | 'exclusive';

export type Messages = { readonly [constraint in Constraint]?: string };

interface OptionDocument {
  readonly const: string;
  readonly title: string;
  readonly description?: string;
  /** What the option counts in a score. */
  readonly 'x-points'?: number;
}

export interface Source {
  readonly title: string;
  readonly url?: string;
}

/** How soon somebody has to be seen: an ambulance or A&E now; 111 or an urgent appointment today; in her own time. */
export type Urgency = '999' | 'same-day' | 'routine';

/** What may be said of answers: a rule, who says so, and until when. */
export interface RuleDocument {
  readonly id: string;
  readonly when: Operation;
  readonly message: string;
  readonly advice?: string;
  readonly urgency?: Urgency;
  readonly source: Source;
  readonly reviewBy: string;
}

/** The message and the advice are for the patient. */
type RefusalDocument = RuleDocument;

/** How much a prescriber has to look at it; what is high needs a reason before an approval. */
export type FlagLevel = 'high' | 'moderate' | 'low';

/** The message is for the prescriber; the advice, if there is any, is for the patient at her answer. */
interface FlagDocument extends RuleDocument {
  readonly level: FlagLevel;
}

export interface VariantDocument {
  readonly when: Operation;
  readonly title?: string;
  readonly description?: string;
  readonly unit?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly messages?: Messages;
}

export interface UploadDocument {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export interface QuestionDocument {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly OptionDocument[];
  readonly const?: true;
  readonly format?: 'date' | 'email';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: {
    readonly type: 'string' | 'object';
    readonly enum?: readonly string[];
    readonly oneOf?: readonly OptionDocument[];
  };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly readOnly?: true;
  readonly 'x-earliest'?: string;
  readonly 'x-latest'?: string;
  readonly 'x-visible-when'?: Operation;
  readonly 'x-required-when'?: true | Operation;
  readonly 'x-refuse-when'?: readonly RefusalDocument[];
  readonly 'x-flag-when'?: readonly FlagDocument[];
  readonly 'x-exclusive'?: { readonly option: string; readonly message: string };
  readonly 'x-computed'?: Expression;
  readonly 'x-variants'?: readonly VariantDocument[];
  readonly 'x-unit'?: string;
  readonly 'x-messages'?: Messages;
  readonly 'x-prefill'?: Expression;
  readonly 'x-clears'?: readonly string[];
  readonly 'x-input'?: 'multiline' | 'scale' | 'select' | 'medicines';
  readonly 'x-autocomplete'?: string;
  readonly 'x-upload'?: UploadDocument;
}

interface StepDocument {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly modes?: readonly Mode[];
  readonly questions: readonly string[];
}

/** Which medicines: a rule over `medicine.*`, or all. */
export type WhichDocument = true | Operation;

/** A rule about medicines; without a `when` it always applies. */
export interface MedicineRuleDocument extends Omit<RuleDocument, 'when'> {
  readonly which: WhichDocument;
  readonly when?: Operation;
}

interface MedicineFlagDocument extends MedicineRuleDocument {
  readonly level: FlagLevel;
}

/** What has to stand beside them, or must not: in the same order, or among supplies that still run. */
export interface TogetherDocument extends MedicineRuleDocument {
  readonly needs?: WhichDocument;
  readonly excludes?: WhichDocument;
}

export interface LimitDocument {
  readonly id: string;
  readonly which: WhichDocument;
  readonly packs: number;
  readonly perDays: number;
  readonly message: string;
  readonly source: Source;
  readonly reviewBy: string;
}

export interface MedicinesDocument {
  /** Those of the formulary that this consultation can lead to; all when left out. */
  readonly offers?: WhichDocument;
  readonly withhold?: readonly MedicineRuleDocument[];
  readonly flag?: readonly MedicineFlagDocument[];
  readonly together?: readonly TogetherDocument[];
  readonly limits?: readonly LimitDocument[];
}

/** What somebody reads who is eligible, and for whom every medicine is withheld. */
export interface NothingSuitable {
  readonly message: string;
  readonly advice: string;
}

export type SubmissionTemplate = {
  readonly [field: string]: Expression | { readonly [part: string]: Expression };
};

/** What must be recorded before a prescriber may approve: somebody saw the patient's weight. */
export type ApprovalNeed = 'weight';

export interface QuestionnaireDocument {
  readonly $schema?: string;
  readonly title: string;
  readonly description?: string;
  readonly type: 'object';
  readonly 'x-questionnaire': {
    readonly id: string;
    readonly version: string;
    readonly name: string;
    readonly condition: string;
    readonly treatment: string;
    readonly catalogue: { readonly condition: string; readonly treatment: string };
    readonly modes?: readonly Mode[];
    readonly approvalNeeds?: readonly ApprovalNeed[];
  };
  readonly 'x-steps': readonly StepDocument[];
  readonly properties: { readonly [question: string]: QuestionDocument };
  readonly required: readonly string[];
  readonly 'x-submission': SubmissionTemplate;
  readonly 'x-medicines'?: MedicinesDocument;
  readonly 'x-nothing-suitable'?: NothingSuitable;
}

/** A rule of a claim: rules of a questionnaire, and what becomes of the patient. */
export type ClaimRule =
  | { readonly and: readonly ClaimRule[] }
  | { readonly or: readonly ClaimRule[] }
  | { readonly '!': readonly [ClaimRule] }
  | { readonly 'at-least': readonly [number, readonly ClaimRule[]] }
  | { readonly offered: WhichDocument }
  | { readonly flagged: string }
  | { readonly outcome: 'eligible' | 'refused' | 'incomplete' }
  | Operation;

/** What is never so, or always, as clinicians say it apart from the rules that bring it about. */
export type ClaimDocument = {
  readonly id: string;
  readonly says: string;
  /** The questionnaires that one person answers. */
  readonly for: readonly [string, ...string[]];
  readonly source: Source;
} & (
  | { readonly never: ClaimRule; readonly always?: never }
  | { readonly always: ClaimRule; readonly never?: never }
);
