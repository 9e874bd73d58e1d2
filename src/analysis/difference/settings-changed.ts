/** Settings that no rule reads, and that are no words either: they act all the same. */
import type { QuestionDocument, QuestionnaireDocument, RuleDocument } from '#engine';
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';
import { pointerTo } from './leaves.ts';

const OF_QUESTION = [
  ['x-prefill', 'asked-otherwise', 'is filled in beforehand otherwise'],
  ['x-clears', 'asked-otherwise', 'clears other answers when it changes'],
  ['x-input', 'asked-otherwise', 'is answered with another control'],
  ['x-autocomplete', 'asked-otherwise', 'is completed by the browser otherwise'],
  ['x-upload', 'asked-otherwise', 'takes other files'],
  ['x-unit', 'asked-otherwise', 'is asked in another unit'],
  ['type', 'asked-otherwise', 'takes another kind of answer'],
  ['minItems', 'asked-otherwise', 'takes another number of answers'],
  ['maxItems', 'asked-otherwise', 'takes another number of answers'],
  ['uniqueItems', 'asked-otherwise', 'takes an answer twice, or no longer does'],
] as const satisfies readonly (readonly [keyof QuestionDocument, Change['kind'], string])[];

const OF_IDENTITY = [
  ['condition', 'sent-otherwise', 'Every consultation is sent for another condition.'],
  ['treatment', 'sent-otherwise', 'Every consultation is sent for another treatment.'],
  ['catalogue', 'sent-otherwise', 'Other medicines are offered afterwards.'],
  ['approvalNeeds', 'asked-otherwise', 'A prescriber needs something else before approving.'],
] as const;

export function settingsChanged(
  { document: before, isPharmacy: was = false }: Subject,
  { document: after, isPharmacy: is = false }: Subject,
): readonly Change[] {
  const ofQuestions = Object.entries(before.properties).flatMap(([name, old]) => {
    const now = after.properties[name];
    return now ? [...questionSettings(name, old, now), ...urgenciesAt(name, old, now)] : [];
  });
  const [old, now] = [before['x-questionnaire'], after['x-questionnaire']];
  const ofIdentity = OF_IDENTITY.flatMap(([keyword, kind, inWords]) =>
    changed(old[keyword], now[keyword], {
      kind,
      pointer: pointerTo('x-questionnaire', keyword),
      inWords,
    }),
  );
  const ofMedicines = urgenciesOfMedicines(before['x-medicines'], after['x-medicines']);
  return [...movedFolder(was, is), ...ofQuestions, ...ofMedicines, ...ofIdentity];
}

/** Not a byte of it changed, and somebody else decides. */
const movedFolder = (was: boolean, is: boolean): readonly Change[] =>
  was === is
    ? []
    : [
        {
          kind: 'asked-otherwise',
          ...{ before: FOLDER[`${was}`], after: FOLDER[`${is}`] },
          inWords: `It stands in another folder: it was ${FOLDER[`${was}`]}, and is ${FOLDER[`${is}`]}.`,
          isSaidWhole: true,
        },
      ];

const FOLDER = {
  true: 'what a pharmacist looks at before a medicine of the shelf is sold',
  false: 'a treatment that a prescriber decides',
} as const;

const questionSettings = (
  name: string,
  old: QuestionDocument,
  now: QuestionDocument,
): readonly Change[] =>
  OF_QUESTION.flatMap(([keyword, kind, what]) =>
    changed(old[keyword], now[keyword], {
      kind,
      question: name,
      pointer: pointerTo('properties', name, keyword),
      inWords: `'${name}' ${what}.`,
    }),
  );

/** How soon somebody who is refused or flagged has to be seen. No words: the same advice may be read past. */
function urgencies(
  { path, what, question }: Urgent,
  old: readonly Pick<RuleDocument, 'id' | 'urgency'>[] = [],
  now: readonly Pick<RuleDocument, 'id' | 'urgency'>[] = [],
): readonly Change[] {
  return old.flatMap(({ id, urgency: was }) => {
    const kept = now.find((rule) => rule.id === id);
    if (!kept) return [];
    const { urgency: is } = kept;
    return changed(was, is, {
      kind: 'asked-otherwise',
      ...(question !== undefined && { question }),
      rule: id,
      pointer: pointerTo(...path, id, 'urgency'),
      inWords: `The ${what} '${id}' has ${is ? `the urgency '${is}'` : 'no urgency'}, where it had ${was ? `'${was}'` : 'none'}.`,
    });
  });
}

/** A list of rules, each of which may say how urgent it is. */
interface Urgent {
  readonly path: readonly string[];
  readonly what: string;
  readonly question?: string;
}

const urgenciesAt = (
  question: string,
  old: QuestionDocument,
  now: QuestionDocument,
): readonly Change[] =>
  RULES.flatMap(([keyword, what]) =>
    urgencies(
      { path: ['properties', question, keyword], what, question },
      old[keyword],
      now[keyword],
    ),
  );

const urgenciesOfMedicines = (
  old: QuestionnaireDocument['x-medicines'],
  now: QuestionnaireDocument['x-medicines'],
): readonly Change[] =>
  MEDICINE_RULES.flatMap(([list, what]) =>
    urgencies({ path: ['x-medicines', list], what }, old?.[list], now?.[list]),
  );

const RULES = [
  ['x-refuse-when', 'refusal'],
  ['x-flag-when', 'flag'],
] as const;

const MEDICINE_RULES = [
  ['withhold', 'rule that withholds medicines'],
  ['flag', 'flag about medicines'],
  ['together', 'rule about medicines together'],
] as const;

function changed(
  old: unknown,
  now: unknown,
  change: Omit<Change, 'before' | 'after'>,
): readonly Change[] {
  const [before, after] = [inJson(old), inJson(now)];
  return before === after ? [] : [{ ...change, before, after }];
}

/** In one order of keys, which says nothing. */
const inJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
