/** An unfinished consultation is kept after every answer, and taken up again. */
import { describe, expect, test } from 'vitest';
import { readDraft, type Draft, type Event } from '#consultation';
import { calendarDay } from '#engine';
import { documentOf, patient } from '../scenarios/scenario.ts';
import { startConsultation } from './consultation.ts';

const { questionnaire } = documentOf('migraines');
const AT = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const person = { q1: true, firstName: 'Sample', lastName: 'Patient', dateOfBirth: '1990-06-15' };

/** What session storage gives back. */
const stored = (draft: Draft): unknown => JSON.parse(JSON.stringify(draft));
const lastDraft = ({ drafts }: ReturnType<typeof startConsultation>): Draft => {
  const last = drafts.at(-1);
  if (last?.type !== 'save') throw new Error('No draft was kept.');
  return last.draft;
};

test('every answer is kept as soon as it is given', () => {
  const consultation = startConsultation('migraines');
  const answers: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(person)) {
    consultation.answer({ [name]: answer });
    answers[name] = answer;
    expect(lastDraft(consultation).answers).toEqual(answers);
  }
  expect(consultation.drafts).toHaveLength(Object.keys(person).length);
});

describe('wherever she goes, what is kept says where she is and what was on show', () => {
  type Move = readonly [what: string, event: Event, step: number, shown: readonly string[]];
  test.each<Move>([
    ['leaving a question', { type: 'LEAVE', question: 'migrainescale' }, 1, ['migrainescale']],
    ['Next', { type: 'NEXT' }, 2, []],
    ['Back', { type: 'BACK' }, 0, []],
    ["the browser's Back", { type: 'GO_TO', step: 0 }, 0, []],
  ])('%s', (_, event, step, shown) => {
    const { answers } = patient('migraines');
    const draft = { ...lastDraftOf(answers), step: 1, shown: [] };
    const consultation = startConsultation('migraines', {}, { draft });
    consultation.send(event);
    expect(lastDraft(consultation)).toMatchObject({ step, shown });
  });
  test('Next in vain', () => {
    const consultation = startConsultation('migraines');
    consultation.send({ type: 'NEXT' });
    expect(lastDraft(consultation).shown).toEqual(consultation.onPage());
  });
  test('Finish in vain', () => {
    const draft = { ...lastDraftOf(patient('migraines').answers), step: 4 };
    const consultation = startConsultation('migraines', {}, { draft });
    consultation.answer({ migrainescale: 11 });
    consultation.send({ type: 'NEXT' });
    expect(lastDraft(consultation).step).toBe(1);
  });
});

test('a reload goes on where the patient was, with answers, problems and recorded changes', () => {
  const first = startConsultation('migraines');
  first.answer({ ...person, allergictriptans: 'yes' });
  first.answer({ allergictriptans: 'no' });
  first.send({ type: 'NEXT' });
  first.send({ type: 'NEXT' });
  const draft = readDraft(stored(lastDraft(first)), questionnaire, AT);
  const second = startConsultation('migraines', {}, { draft });
  const { answers, step, shown, changed } = first.context();
  expect(step).toBe(1);
  expect(changed).toHaveLength(1);
  expect(second.context()).toMatchObject({ answers, step, shown, changed });
});

test('a draft that claims to be further than its answers go is put back', () => {
  const draft = { ...lastDraftOf(person), step: 4 };
  const consultation = startConsultation('migraines', {}, { draft });
  expect(consultation.stepName()).toBe('your-migraines');
});

test('a draft is cleared once the consultation is stored, and not written again', async () => {
  const consultation = startConsultation('migraines');
  consultation.complete(patient('migraines').answers);
  await consultation.reached('choosing');
  expect(consultation.drafts.filter(({ type }) => type === 'clear')).toHaveLength(1);
  expect(consultation.drafts.at(-1)).toEqual({ type: 'clear' });
});

test("what the patient typed is stronger than the signed-in person's name", () => {
  const draft = lastDraftOf({ firstName: 'Typed' });
  const user = { firstname: 'Stored', lastname: 'Patient' };
  const consultation = startConsultation('migraines', {}, { draft, user });
  expect(consultation.context().answers).toEqual({ firstName: 'Typed', lastName: 'Patient' });
});

function lastDraftOf(answers: Draft['answers']): Draft {
  const consultation = startConsultation('migraines');
  consultation.answer(answers);
  return lastDraft(consultation);
}

describe('what is found in storage may be anything', () => {
  const good = lastDraftOf(person);
  test('the real thing is read', () => {
    expect(readDraft(stored(good), questionnaire, AT)).toEqual(good);
  });
  test('a draft of before, which said the version of its questionnaire, is read too', () => {
    expect(readDraft({ ...good, version: '1.0.0' }, questionnaire, AT)).toMatchObject(good);
    expect(good).not.toHaveProperty('version');
  });
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'draft'],
    ['a list', []],
    ['an empty object', {}],
    ['another questionnaire', { ...good, questionnaire: 'hrt' }],
    ['another mode', { ...good, mode: 'repeat' }],
    ['no step', { ...good, step: undefined }],
    ['half a step', { ...good, step: 1.5 }],
    ['a step in words', { ...good, step: '1' }],
    ['answers in a list', { ...good, answers: [] }],
    ['no answers', { ...good, answers: null }],
    ['shown in words', { ...good, shown: 'q1' }],
    ['shown numbers', { ...good, shown: [1] }],
    ['file names in a list', { ...good, fileNames: [] }],
    ['file names in numbers', { ...good, fileNames: { path: 1 } }],
    ['changed in words', { ...good, changed: 'q1' }],
    ['changed nothing', { ...good, changed: [null] }],
    ['changed numbers', { ...good, changed: [{ question: 1, rule: 'x', from: true }] }],
    ['changed nonsense', { ...good, changed: ['q1'] }],
    ['changed without a rule', { ...good, changed: [{ question: 'q1', from: true }] }],
    ['changed from nothing', { ...good, changed: [{ question: 'q1', rule: 'x' }] }],
    [
      'changed to an object',
      { ...good, changed: [{ question: 'q', rule: 'x', from: 'a', to: {} }] },
    ],
  ])('%s is no draft', (_, value) => {
    expect(readDraft(value, questionnaire, AT)).toBeUndefined();
  });
  const [refusal] = questionnaire.refusals;
  const known = { question: refusal?.question ?? '', rule: refusal?.id ?? '' };
  test.each<Omit<Draft['changed'][number], keyof typeof known>>([
    { from: 'yes', to: 'no' },
    { from: 'yes' },
    { from: 17, to: 18 },
    { from: true, to: false },
    { from: ['a', 'b'], to: ['a'] },
  ])('a change of %o is read back', (values) => {
    const change = { ...known, ...values };
    const draft = { ...good, changed: [change] };
    expect(readDraft(stored(draft), questionnaire, AT)?.changed).toEqual([change]);
  });
  test.each([
    ['question', { ...known, question: 'gone', from: 'yes' }],
    ['rule', { ...known, rule: 'gone', from: 'yes' }],
  ])(
    'a change is dropped that names a %s of an older version: nobody would take it',
    (_, change) => {
      const draft = { ...good, changed: [change] };
      expect(readDraft(stored(draft), questionnaire, AT)?.changed).toEqual([]);
    },
  );
  test('unknown questions and prototypes are dropped, answers of a wrong type do no harm', () => {
    const text = `{"__proto__": {"q1": true}, "constructor": "x", "gone": "y", "firstName": {"a": 1}, "lastName": "Kept"}`;
    const draft = readDraft({ ...good, answers: JSON.parse(text) as unknown }, questionnaire, AT);
    expect(Object.keys(draft?.answers ?? {}).sort()).toEqual(['lastName']);
    const consultation = startConsultation('migraines', {}, { draft });
    consultation.send({ type: 'NEXT' });
    expect(consultation.stepName()).toBe('about-you');
    expect(consultation.blocked()).toBe(1);
  });
  test.each([-3, 1e9])('step %s is put right', (step) => {
    const consultation = startConsultation('migraines', {}, { draft: { ...good, step } });
    expect(['about-you', 'your-migraines']).toContain(consultation.stepName());
  });
});

test('what she calls a file comes back with it', () => {
  const first = startConsultation('migraines');
  first.answer({ medicationFiles: ['customers/sample.png'] });
  first.send({ type: 'NAMED', path: 'customers/sample.png', name: 'my box.png' });
  const draft = readDraft(stored(lastDraft(first)), questionnaire, AT);
  const second = startConsultation('migraines', {}, { draft });
  expect(second.context().fileNames).toEqual({ 'customers/sample.png': 'my box.png' });
});
