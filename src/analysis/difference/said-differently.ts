/** What two versions say otherwise, read off the documents: words, order, and what is new or gone. */
import type { QuestionDocument, QuestionnaireDocument } from '#engine';
import type { Change } from './change.ts';

type Said = ReadonlyMap<string, string>;

export function saidDifferently(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly Change[] {
  return [
    ...newAndGone('question', Object.keys(before.properties), Object.keys(after.properties)),
    ...commonQuestions(before, after).flatMap(([name, old, now]) => [
      ...newAndGone('option', optionsOf(old), optionsOf(now), name),
      ...newAndGone('refusal', refusalsOf(old), refusalsOf(now), name),
      ...otherSettings(name, old, now),
    ]),
    ...newAndGone('step', stepsOf(before), stepsOf(after)),
    ...newAndGone('mode', modesOf(before), modesOf(after)),
    ...otherPaths(before, after),
    ...otherIdentity(before, after),
    ...reworded(wordsOf(before), wordsOf(after)),
  ];
}

const commonQuestions = (
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly (readonly [string, QuestionDocument, QuestionDocument])[] =>
  Object.entries(before.properties).flatMap(([name, old]) => {
    const now = after.properties[name];
    return now ? [[name, old, now] as const] : [];
  });

function newAndGone(
  what: string,
  before: readonly string[],
  after: readonly string[],
  question?: string,
): readonly Change[] {
  const at = question === undefined ? '' : ` at '${question}'`;
  const of = (name: string) => ({
    ...(what === 'question' ? { question: name } : question !== undefined && { question }),
    ...(what === 'refusal' && { rule: name }),
  });
  return [
    ...after
      .filter((name) => !before.includes(name))
      .map((name): Change => ({
        kind: 'added',
        ...of(name),
        before: '',
        after: name,
        inWords: `The ${what} '${name}'${at} is new.`,
      })),
    ...before
      .filter((name) => !after.includes(name))
      .map((name): Change => ({
        kind: 'removed',
        ...of(name),
        before: name,
        after: '',
        inWords: `The ${what} '${name}'${at} is gone.`,
      })),
  ];
}

const optionsOf = ({ enum: values, oneOf, items }: QuestionDocument): readonly string[] => [
  ...(values ?? items?.enum ?? []),
  ...(oneOf ?? items?.oneOf ?? []).map(({ const: value }) => value),
];
const refusalsOf = (question: QuestionDocument): readonly string[] =>
  (question['x-refuse-when'] ?? []).map(({ id }) => id);
const stepsOf = (document: QuestionnaireDocument): readonly string[] =>
  document['x-steps'].map(({ id }) => id);
const modesOf = (document: QuestionnaireDocument): readonly string[] =>
  document['x-questionnaire'].modes ?? ['new'];

/** Settings of a question that no rule reads, and that are no words either. */
const SETTINGS = [
  ['x-prefill', 'asked-differently', 'is filled in beforehand otherwise'],
  ['x-clears', 'asked-differently', 'clears other answers when it changes'],
  ['x-input', 'asked-differently', 'is answered with another control'],
  ['x-autocomplete', 'asked-differently', 'is completed by the browser otherwise'],
  ['x-upload', 'required-differently', 'takes other files'],
  ['x-unit', 'asked-differently', 'is asked in another unit'],
  ['type', 'asked-differently', 'takes another kind of answer'],
] as const;

const otherSettings = (
  name: string,
  old: QuestionDocument,
  now: QuestionDocument,
): readonly Change[] =>
  SETTINGS.flatMap(([keyword, kind, what]): readonly Change[] => {
    const [before, after] = [
      JSON.stringify(old[keyword]) ?? '',
      JSON.stringify(now[keyword]) ?? '',
    ];
    return before === after
      ? []
      : [
          {
            kind,
            question: name,
            pointer: `/properties/${name}/${keyword}`,
            before,
            after,
            inWords: `'${name}' ${what}.`,
          },
        ];
  });

/** A question that moved: to another step, or before another one. */
function otherPaths(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly Change[] {
  const pathsIn = (document: QuestionnaireDocument, common: ReadonlySet<string>) =>
    document['x-steps'].map(({ id, modes, questions }) => ({
      id,
      modes: modes?.join() ?? '',
      questions: questions.filter((name) => common.has(name)).join(', '),
    }));
  const common = new Set(commonQuestions(before, after).map(([name]) => name));
  const [old, now] = [pathsIn(before, common), pathsIn(after, common)];
  const kept = now.filter(({ id }) => old.some((step) => step.id === id));
  const moved = kept.flatMap((step): readonly Change[] => {
    const was = old.find(({ id }) => id === step.id);
    if (!was || (was.questions === step.questions && was.modes === step.modes)) return [];
    return [
      {
        kind: 'asked-differently',
        pointer: '/x-steps',
        before: was.questions,
        after: step.questions,
        inWords: `The step '${step.id}' asks other questions, in another order or in another mode.`,
      },
    ];
  });
  const order = kept.map(({ id }) => id).join(', ');
  const orderBefore = old
    .filter(({ id }) => now.some((step) => step.id === id))
    .map(({ id }) => id)
    .join(', ');
  return order === orderBefore
    ? moved
    : [
        ...moved,
        {
          kind: 'asked-differently',
          pointer: '/x-steps',
          before: orderBefore,
          after: order,
          inWords: 'The steps come in another order.',
        },
      ];
}

function otherIdentity(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
): readonly Change[] {
  const [old, now] = [before['x-questionnaire'], after['x-questionnaire']];
  const other = (
    kind: Change['kind'],
    keyword: 'condition' | 'treatment' | 'catalogue' | 'approvalNeeds',
    inWords: string,
  ): readonly Change[] => {
    const [was, is] = [JSON.stringify(old[keyword] ?? []), JSON.stringify(now[keyword] ?? [])];
    return was === is
      ? []
      : [{ kind, pointer: `/x-questionnaire/${keyword}`, before: was, after: is, inWords }];
  };
  return [
    ...other('sent-differently', 'condition', 'Every consultation is sent for another condition.'),
    ...other('sent-differently', 'treatment', 'Every consultation is sent for another treatment.'),
    ...other('sent-differently', 'catalogue', 'Other medicines are offered afterwards.'),
    ...other(
      'required-differently',
      'approvalNeeds',
      'A prescriber needs something else before approving.',
    ),
  ];
}

/** Every sentence that people read, by its place. */
function wordsOf(document: QuestionnaireDocument): Said {
  const said = new Map<string, string>();
  const say = (pointer: string, words: unknown): void => {
    if (typeof words === 'string') said.set(pointer, words);
    else if (words !== undefined) said.set(pointer, JSON.stringify(words));
  };
  say('/title', document.title);
  say('/description', document.description);
  say('/x-questionnaire/name', document['x-questionnaire'].name);
  for (const { id, title, description } of document['x-steps']) {
    say(`/x-steps/${id}/title`, title);
    say(`/x-steps/${id}/description`, description);
  }
  for (const [name, question] of Object.entries(document.properties)) {
    const at = `/properties/${name}`;
    say(`${at}/title`, question.title);
    say(`${at}/description`, question.description);
    for (const [constraint, message] of Object.entries(question['x-messages'] ?? {}))
      say(`${at}/x-messages/${constraint}`, message);
    say(`${at}/x-exclusive/message`, question['x-exclusive']?.message);
    for (const { const: value, title, description } of question.oneOf ??
      question.items?.oneOf ??
      []) {
      say(`${at}/options/${value}/title`, title);
      say(`${at}/options/${value}/description`, description);
    }
    question['x-variants']?.forEach(({ title, description, messages, unit }, i) =>
      say(`${at}/x-variants/${i}`, { title, description, messages, unit }),
    );
    for (const { id, message, advice, source, reviewBy } of question['x-refuse-when'] ?? []) {
      say(`${at}/x-refuse-when/${id}/message`, message);
      say(`${at}/x-refuse-when/${id}/advice`, advice);
      say(`${at}/x-refuse-when/${id}/source`, source);
      say(`${at}/x-refuse-when/${id}/reviewBy`, reviewBy);
    }
  }
  return said;
}

const reworded = (before: Said, after: Said): readonly Change[] =>
  [...after].flatMap(([pointer, words]): readonly Change[] => {
    const was = before.get(pointer);
    if (was === undefined || was === words) return [];
    return [
      {
        kind: 'reworded',
        ...questionAt(pointer),
        pointer,
        before: was,
        after: words,
        inWords: `${pointer} reads otherwise.`,
      },
    ];
  });

const questionAt = (pointer: string): { readonly question?: string } => {
  const [, properties, name] = pointer.split('/');
  return properties === 'properties' && name !== undefined ? { question: name } : {};
};
