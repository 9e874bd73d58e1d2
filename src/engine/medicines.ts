/**
 * Which medicines a patient may be offered, and why not the others. A medicine is offered only if no withholding
 * rule that applies to it is met or open: what is not known is never offered.
 */
import { isNonEmpty, type Answer, type NonEmpty } from './answers.ts';
import type {
  FlagLevel,
  LimitDocument,
  MedicineRuleDocument,
  MedicinesDocument,
  Operation,
  Source,
  TogetherDocument,
  Urgency,
  WhichDocument,
} from './document.ts';
import { DuplicateError } from './errors.ts';
import type { Environment } from './environment.ts';
import { compileRule, type Evaluate, type Scope } from './expression.ts';
import { flagOf, said, type Flag, type Said } from './flag.ts';
import type { Formulary, Medicine } from './formulary.ts';
import { likenessOf, whichScope } from './medicine-scope.ts';

/** A medicine for which a rule is met, or open. */
export interface Applying {
  readonly medicine: Medicine;
  readonly isOpen: boolean;
}

/** A rule about medicines: which of them, and when. */
export interface MedicineRule {
  readonly id: string;
  readonly medicines: readonly Medicine[];
  readonly when: Evaluate<Environment>;
  /** Whether what it says depends on the medicine. */
  readonly readsMedicine: boolean;
  /** For each of its medicines, the place of the first of which it says the same: of that one it is evaluated. */
  readonly alike: readonly number[];
  /** What it is to all of them, where that does not depend on the medicine: written once, and said of many patients. */
  readonly all: Readonly<Record<'met' | 'open', readonly Applying[]>>;
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

interface MedicineFlagRule extends MedicineRule {
  readonly level: FlagLevel;
  readonly flag: Said<Flag>;
}

/** What keeps a medicine from being offered. */
interface WithholdingRule extends MedicineRule {
  readonly withheld: Said<Withheld>;
}

/** What has to go together, or must not, in one order and with what she still has. */
export interface TogetherRule extends MedicineRule {
  readonly needs?: readonly Medicine[] | undefined;
  readonly excludes?: readonly Medicine[] | undefined;
}

/** So many packs of these medicines, taken together, in so many days. */
export interface LimitRule {
  readonly id: string;
  readonly medicines: readonly Medicine[];
  readonly packs: number;
  readonly perDays: number;
  readonly message: string;
  readonly source: Source;
  readonly reviewBy: string;
}

/** What a questionnaire says about medicines. */
export interface Medicines {
  /** Those that it can lead to. */
  readonly medicines: readonly Medicine[];
  /** What they are to somebody from whom none of them is withheld. */
  readonly offered: readonly Offer[];
  /** Whether the formulary has a medicine of this id. */
  readonly isKnown: (id: string) => boolean;
  readonly withhold: readonly WithholdingRule[];
  readonly flag: readonly MedicineFlagRule[];
  readonly together: readonly TogetherRule[];
  readonly limits: readonly LimitRule[];
}

export const NO_MEDICINES: Medicines = {
  medicines: [],
  offered: [],
  isKnown: () => false,
  withhold: [],
  flag: [],
  together: [],
  limits: [],
};

export function compileMedicines(
  document: MedicinesDocument,
  formulary: Formulary,
  scope: Scope<Environment>,
): Medicines {
  const which = whichScope(formulary);
  const { offers = true, withhold = [], flag = [], together = [], limits = [] } = document;
  const among = (rule: WhichDocument, list: readonly Medicine[], pointer: string) => {
    if (rule === true) return list;
    const { evaluate } = compileRule(rule, which, pointer);
    return list.filter((medicine) => evaluate(medicine) === true);
  };
  const offered = among(offers, formulary.medicines, '/x-medicines/offers');
  const ids = new Map<string, string>();
  const claim = (id: string, pointer: string): void => {
    const other = ids.get(id);
    if (other !== undefined)
      throw new DuplicateError(pointer, `The id '${id}' is used at ${other} already.`);
    ids.set(id, pointer);
  };
  const rule = (
    { id, which: chosen, when, message, advice, urgency, source, reviewBy }: MedicineRuleDocument,
    pointer: string,
  ): MedicineRule => {
    claim(id, `${pointer}/id`);
    const compiled = when && compileRule(when, scope, `${pointer}/when`);
    const medicines = among(chosen, offered, `${pointer}/which`);
    const fields = compiled?.readsOfMedicine ?? new Set();
    return {
      id,
      medicines,
      alike: firstAlike(medicines, fields),
      all: {
        met: medicines.map((medicine) => ({ medicine, isOpen: false })),
        open: medicines.map((medicine) => ({ medicine, isOpen: true })),
      },
      when: compiled?.evaluate ?? (() => true),
      readsMedicine: fields.size > 0,
      reads: [...(compiled?.reads ?? [])],
      readsHistory: compiled?.readsHistory === true,
      message,
      advice,
      urgency,
      source,
      reviewBy,
    };
  };
  const others = (chosen: true | Operation | undefined, pointer: string) =>
    chosen === undefined ? undefined : among(chosen, formulary.medicines, pointer);
  return {
    medicines: offered,
    offered: offered.map(({ id }) => ({ id, offered: true })),
    isKnown: (id) => formulary.medicine(id) !== undefined,
    withhold: withhold.map((one, i) => ({
      ...rule(one, `/x-medicines/withhold/${i}`),
      withheld: withheldBy(one),
    })),
    flag: flag.map((one, i) => ({
      ...rule(one, `/x-medicines/flag/${i}`),
      level: one.level,
      flag: flagOf(one),
    })),
    together: together.map((one: TogetherDocument, i) => {
      const pointer = `/x-medicines/together/${i}`;
      return {
        ...rule(one, pointer),
        needs: others(one.needs, `${pointer}/needs`),
        excludes: others(one.excludes, `${pointer}/excludes`),
      };
    }),
    limits: limits.map(({ id, which: chosen, ...limit }: LimitDocument, i) => {
      const pointer = `/x-medicines/limits/${i}`;
      claim(id, `${pointer}/id`);
      return { id, medicines: among(chosen, formulary.medicines, `${pointer}/which`), ...limit };
    }),
  };
}

/** Why a medicine is withheld: what the patient reads, and what she can do. */
export interface Withheld {
  readonly id: string;
  readonly message: string;
  readonly advice?: string;
  /** Something that the rule needs is not known. */
  readonly isOpen?: true;
}

/** A medicine, by its id in the formulary: offered, or why not. */
export type Offer =
  | { readonly id: string; readonly offered: true }
  | { readonly id: string; readonly offered: false; readonly because: NonEmpty<Withheld> };

/** What each medicine of the questionnaire is to somebody who is eligible. */
export function offersOf(medicines: Medicines, environment: Environment): readonly Offer[] {
  const because = new Map<Medicine, Withheld[]>();
  for (const rule of medicines.withhold)
    for (const { medicine, isOpen } of appliesTo(rule, environment)) {
      const reason = rule.withheld[isOpen ? 'open' : 'met'];
      const reasons = because.get(medicine);
      if (reasons) reasons.push(reason);
      else because.set(medicine, [reason]);
    }
  if (because.size === 0) return medicines.offered;
  return medicines.offered.map((offer, i) => {
    const medicine = medicines.medicines[i];
    const reasons = medicine && because.get(medicine);
    return reasons && isNonEmpty(reasons)
      ? { id: offer.id, offered: false, because: reasons }
      : offer;
  });
}

const NONE: readonly Applying[] = [];

/** The medicines for which a rule is met, or open. */
export function appliesTo(
  { medicines, alike, all, readsMedicine, when }: MedicineRule,
  environment: Environment,
): readonly Applying[] {
  if (!readsMedicine) {
    const verdict = medicines.length > 0 && when(environment);
    return verdict === false ? NONE : all[verdict === undefined ? 'open' : 'met'];
  }
  const { given, on, mode, history } = environment;
  const found: Applying[] = [];
  const verdicts: (Answer | undefined)[] = [];
  for (const [i, medicine] of medicines.entries()) {
    const first = alike[i] ?? i;
    if (first === i) verdicts[i] = when({ given, on, mode, history, medicine });
    const verdict = verdicts[first];
    if (verdict !== false) found.push({ medicine, isOpen: verdict === undefined });
  }
  return found;
}

/** For each, the place of the first that agrees with it in all of these fields. */
function firstAlike(
  medicines: readonly Medicine[],
  fields: ReadonlySet<string>,
): readonly number[] {
  const likenesses = medicines.map((medicine) => likenessOf(medicine, fields));
  return likenesses.map((likeness) => likenesses.indexOf(likeness));
}

const withheldBy = ({ id, message, advice }: MedicineRuleDocument): Said<Withheld> =>
  said({ id, message, ...(advice !== undefined && { advice }) });
