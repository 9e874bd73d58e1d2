/** Settings that no rule reads, and that are no words either: they act all the same. */
import type { QuestionDocument } from '#engine';
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
    return now ? [...questionSettings(name, old, now), ...urgencies(name, old, now)] : [];
  });
  const [old, now] = [before['x-questionnaire'], after['x-questionnaire']];
  const ofIdentity = OF_IDENTITY.flatMap(([keyword, kind, inWords]) =>
    changed(old[keyword], now[keyword], {
      kind,
      pointer: pointerTo('x-questionnaire', keyword),
      inWords,
    }),
  );
  return [...movedFolder(was, is), ...ofQuestions, ...ofIdentity];
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
const urgencies = (name: string, old: QuestionDocument, now: QuestionDocument): readonly Change[] =>
  RULES.flatMap(([keyword, what]) =>
    (old[keyword] ?? []).flatMap(({ id, urgency: was }) => {
      const kept = now[keyword]?.find((rule) => rule.id === id);
      if (!kept) return [];
      const { urgency: is } = kept;
      return changed(was, is, {
        kind: 'asked-otherwise',
        question: name,
        rule: id,
        pointer: pointerTo('properties', name, keyword, id, 'urgency'),
        inWords: `The ${what} '${id}' has ${is ? `the urgency '${is}'` : 'no urgency'}, where it had ${was ? `'${was}'` : 'none'}.`,
      });
    }),
  );

const RULES = [
  ['x-refuse-when', 'refusal'],
  ['x-flag-when', 'flag'],
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
