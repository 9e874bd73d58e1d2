/** A draft of an older document: what reads as it did stays, the rest is asked again, and she is told which and why. */
import { describe, expect, test } from 'vitest';
import { readDraft, type Draft } from '#consultation';
import {
  calendarDay,
  compile,
  type Answers,
  type Mode,
  type QuestionDocument,
  type Questionnaire,
} from '#engine';
import { documentOf, patient, realDocuments } from '../scenarios/scenario.ts';
import { startConsultation } from './consultation.ts';

const on = calendarDay('2026-03-02');

/** What session storage has of somebody who has answered all of this. */
function draftOf(id: string, answers: Answers, mode: Mode = 'new'): Draft {
  const consultation = startConsultation(id, {}, { mode });
  consultation.answer(answers);
  const last = consultation.drafts.at(-1);
  if (last?.type !== 'save') throw new Error('No draft was kept.');
  return JSON.parse(JSON.stringify(last.draft)) as Draft;
}

type Edit = (questions: Record<string, QuestionDocument>) => Record<string, QuestionDocument>;

function edited(id: string, edit: Edit): Questionnaire {
  const { document, formulary } = documentOf(id);
  return compile({ ...document, properties: edit({ ...document.properties }) }, formulary);
}

const with_ =
  (name: string, more: Partial<QuestionDocument>): Edit =>
  (questions) => ({ ...questions, [name]: { ...questions[name], ...more } as QuestionDocument });

const SLIMMING = 'injectable-weight-loss';
const { answers: migraine } = patient('migraines');
const draft = draftOf('migraines', migraine);

function readUnder(questionnaire: Questionnaire, of: Draft = draft) {
  const read = readDraft(of, questionnaire, { on, mode: of.mode });
  if (!read) throw new Error('There is a draft.');
  return read;
}

const titleOf = (name: string) => documentOf('migraines').document.properties[name]?.title ?? '';
const namesOf = ({ notKept = [] }: Draft) => notKept.map(({ question }) => question);

test('the sheet has the answers that are edited below', () => {
  for (const name of ['firstName', 'allergictriptans', 'migrainescale'])
    expect(Object.keys(draft.answers)).toContain(name);
});

describe('what she answered first, and has taken back without another answer,', () => {
  const consultation = startConsultation('migraines');
  consultation.answer({ ...migraine, allergictriptans: 'yes' });
  consultation.answer({ allergictriptans: undefined });
  const last = consultation.drafts.at(-1);
  if (last?.type !== 'save') throw new Error('No draft was kept.');
  const takenBack = JSON.parse(JSON.stringify(last.draft)) as Draft;
  const changedUnder = (edit: Edit) =>
    readUnder(edited('migraines', edit), takenBack).changed.map(({ question }) => question);

  test('is sent along as long as she is asked the same', () => {
    expect(changedUnder((questions) => questions)).toEqual(['allergictriptans']);
  });

  test('is none to a question that reads otherwise by now', () => {
    expect(changedUnder(with_('allergictriptans', { title: 'Do triptans help you?' }))).toEqual([]);
  });
});

describe('all answers stay', () => {
  test.each<[string, Edit]>([
    ['nothing was edited', (questions) => questions],
    [
      'a title has its line broken elsewhere',
      with_('firstName', { title: `  ${titleOf('firstName')}\n` }),
    ],
    [
      'another message says what is wrong',
      with_('firstName', { 'x-messages': { required: 'Your first name, please.' } }),
    ],
    ['the bounds are others', with_('migrainescale', { maximum: 9 })],
    ['the options stand in another order', with_('allergictriptans', { enum: ['no', 'yes'] })],
    ['it refuses nobody any more', with_('allergictriptans', { 'x-refuse-when': [] })],
  ])('where %s', (_, edit) => {
    const read = readUnder(edited('migraines', edit));
    expect(read.answers).toEqual(draft.answers);
    expect(read.notKept).toEqual([]);
  });
});

describe('it is asked again', () => {
  const yesIsNo = [
    { const: 'yes', title: 'No' },
    { const: 'no', title: 'Yes' },
  ];
  test.each<[string, string, Edit]>([
    [
      'its title reads otherwise',
      'firstName',
      with_('firstName', { title: 'What do friends call you?' }),
    ],
    ['a hint was added', 'firstName', with_('firstName', { description: 'Not your own.' })],
    [
      'its options are called otherwise',
      'allergictriptans',
      (questions) => {
        const { enum: _, ...question } = questions['allergictriptans'] as QuestionDocument;
        return {
          ...questions,
          allergictriptans: { ...question, oneOf: yesIsNo } as QuestionDocument,
        };
      },
    ],
    [
      'there is one option more',
      'allergictriptans',
      with_('allergictriptans', { enum: ['yes', 'no', 'unsure'] }),
    ],
    [
      'it is counted in another unit',
      'migrainescale',
      with_('migrainescale', { 'x-unit': 'out of 5' }),
    ],
  ])('where %s', (_, name, edit) => {
    const read = readUnder(edited('migraines', edit));
    const { [name]: __, ...others } = draft.answers;
    expect(read.answers).toEqual(others);
    expect(read.notKept).toMatchObject([{ question: name, why: 'reads-otherwise' }]);
  });

  test('where it does not fit any more, and fitted when she answered', () => {
    const edit = edited('migraines', with_('migrainescale', { maximum: 5 }));
    const { migrainescale: _, ...others } = draft.answers;
    const of = (answer: number) => draftOf('migraines', { ...migraine, migrainescale: answer });
    const told = readUnder(edit, of(7));
    expect(told.answers).toEqual(others);
    expect(told.notKept).toMatchObject([{ question: 'migrainescale', why: 'reads-otherwise' }]);
    expect(readUnder(edit, of(3))).toMatchObject({ answers: { migrainescale: 3 }, notKept: [] });
    // What is wrong since she typed it she is told at the question alone.
    expect(readUnder(edit, of(70))).toMatchObject({ answers: { migrainescale: 70 }, notKept: [] });
    const { unfit: __, ...older } = of(7);
    expect(readUnder(edit, older).notKept).toEqual([]);
  });

  test('with what it says of another question: a height without its unit is none', () => {
    const { answers } = patient('injectable-weight-loss');
    const imperial = { measurementSystem: 'imperial', height: 5, inches: 4, weight: 203.5 };
    const slimming = draftOf('injectable-weight-loss', { ...answers, ...imperial });
    const edit = with_('measurementSystem', { title: 'Which units do you use?' });
    const read = readUnder(edited('injectable-weight-loss', edit), slimming);
    expect(namesOf(read)).toContain('measurementSystem');
    expect(Object.keys(read.answers)).not.toContain('height');
    expect(namesOf(read)).toContain('height');
  });

  test('where nobody wrote down what it was an answer to, also of the same version', () => {
    const { asked: _, ...older } = draft;
    const read = readUnder(documentOf('migraines').questionnaire, older);
    expect(read.answers).toEqual({});
    expect(namesOf(read).sort()).toEqual(Object.keys(draft.answers).sort());
  });
});

test('one that is not asked any more is told by what it was called', () => {
  const { document } = documentOf('migraines');
  const { migrainescale: _, ...properties } = document.properties;
  const questionnaire = compile(
    {
      ...document,
      properties,
      required: document.required.filter((name) => name !== 'migrainescale'),
      'x-steps': document['x-steps'].map((step) => ({
        ...step,
        questions: step.questions.filter((name) => name !== 'migrainescale'),
      })),
      'x-medicines': undefined,
    } as unknown as typeof document,
    documentOf('migraines').formulary,
  );
  expect(readUnder(questionnaire).notKept).toEqual([
    { question: 'migrainescale', title: titleOf('migrainescale'), why: 'not-asked' },
  ]);
});

describe('one that is not asked any more after her other answers', () => {
  const { answers } = patient(SLIMMING);
  const slimming = draftOf(SLIMMING, answers);
  const onlyOf = (answer: string): Edit =>
    with_('eatingDisorder', {
      'x-visible-when': { '==': [{ var: 'allergicReaction' }, answer] },
    });
  const never = edited(SLIMMING, onlyOf('yes'));
  const { eatingDisorder: _, ...others } = slimming.answers;
  const title = documentOf(SLIMMING).document.properties['eatingDisorder']?.title;
  const gone = [{ question: 'eatingDisorder', title, why: 'not-asked' }];

  test('is told, and nobody is sent back to where it was', () => {
    const read = readUnder(never, { ...slimming, step: 3 });
    expect([read.answers, read.notKept, read.step]).toEqual([others, gone, 3]);
    const reloaded = readUnder(never, JSON.parse(JSON.stringify(read)) as Draft);
    expect(reloaded.notKept).toEqual(gone);
  });

  test('stays where that is open, as what it hangs on is asked again', () => {
    const reworded = with_('allergicReaction', { title: 'Are you allergic?' });
    const edit: Edit = (questions) => reworded(onlyOf('yes')(questions));
    const read = readUnder(edited(SLIMMING, edit), slimming);
    expect(read.answers['eatingDisorder']).toBe('no');
    expect(namesOf(read)).toEqual(['allergicReaction']);
  });

  test('stays where she left it so herself, or nobody wrote down whether she did', () => {
    const left = { weightLossMedication: 'no', weightLossMedicationDetails: 'Sample pen' };
    const read = readUnder(
      documentOf(SLIMMING).questionnaire,
      draftOf(SLIMMING, { ...answers, ...left }),
    );
    expect(read.answers).toMatchObject(left);
    expect(read.notKept).toEqual([]);
    const { hidden: __, ...older } = slimming;
    expect(readUnder(never, older).notKept).toEqual([]);
  });
});

test.each(
  realDocuments.flatMap(({ questionnaire: { id, modes } }) => modes.map((mode) => ({ id, mode }))),
)(
  '$id ($mode): of each question, nothing gets lost unsaid, and nothing else is asked again',
  ({ id, mode }) => {
    const { answers } = patient(id, mode);
    const whole = draftOf(id, answers, mode);
    const { questionnaire, document } = documentOf(id);
    for (const name of Object.keys(whole.answers)) {
      const title = `Other words: ${document.properties[name]?.title}`;
      const variants = (document.properties[name]?.['x-variants'] ?? []).map((variant) => ({
        ...variant,
        ...(variant.title !== undefined && { title: `Other words: ${variant.title}` }),
      }));
      const more = { title, ...(variants.length > 0 && { 'x-variants': variants }) };
      const read = readUnder(edited(id, with_(name, more)), whole);
      const lost = namesOf(read);
      expect([...Object.keys(read.answers), ...lost].sort()).toEqual(
        Object.keys(whole.answers).sort(),
      );
      expect(lost).toContain(name);
      for (const other of lost)
        expect(other === name || questionnaire.question(other)?.variants.length).toBeTruthy();
    }
  },
);

describe('she is told', () => {
  const again = edited('migraines', with_('firstName', { title: 'What do friends call you?' }));
  const begin = () =>
    startConsultation('migraines', {}, { questionnaire: again, draft: readUnder(again) });

  test('at the first step that asks again, also after a reload', () => {
    const consultation = begin();
    expect(consultation.stepName()).toBe('about-you');
    expect(consultation.context().notKept).toHaveLength(1);
    consultation.answer({ lastName: 'Other' });
    const last = consultation.drafts.at(-1);
    if (last?.type !== 'save') throw new Error('No draft was kept.');
    const reloaded = readUnder(again, JSON.parse(JSON.stringify(last.draft)) as Draft);
    expect(namesOf(reloaded)).toEqual(['firstName']);
  });

  test('until she has answered', () => {
    const consultation = begin();
    consultation.answer({ firstName: 'Sample' });
    expect(consultation.context().notKept).toEqual([]);
  });

  test('or, of what is not asked any more, until she has gone on', () => {
    const notKept = [{ question: 'gone', title: 'Gone?', why: 'not-asked' }] as const;
    const consultation = startConsultation(
      'migraines',
      {},
      { draft: { ...draft, step: 0, notKept } },
    );
    expect(consultation.context().notKept).toEqual(notKept);
    consultation.send({ type: 'NEXT' });
    expect(consultation.context().notKept).toEqual([]);
  });
});

test('of a prior order, what reads otherwise today is not suggested, and she is told', async () => {
  const consultation = startConsultation(
    'injectable-weight-loss',
    { fetchPrior: () => ({ answers: {}, askedOtherwise: ['currentMedication', 'goalReason'] }) },
    { mode: 'repeat', orderId: 'order-1' },
  );
  await consultation.reached('answering');
  const { notKept } = consultation.context();
  expect(notKept.map(({ question }) => question)).toEqual(['currentMedication']);
});

describe('of a prior order', () => {
  const repeated = async (order: Record<string, unknown>) => {
    const consultation = startConsultation(
      'injectable-weight-loss',
      { fetchPrior: () => order },
      { mode: 'repeat', orderId: 'order-1' },
    );
    await consultation.reached('answering');
    return consultation.context();
  };

  test('she is told what is not asked any more, by what it was called, and nothing of what is damaged', async () => {
    const gone = { question: 'gone', title: 'Is it gone?' };
    const { notKept } = await repeated({ answers: {}, notAsked: [gone, 'gone', { question: 1 }] });
    expect(notKept).toEqual([{ ...gone, why: 'not-asked' }]);
  });

  test('and which of them she has to answer again since it does not fit any more', async () => {
    const { notKept, answers } = await repeated({
      ...{ answers: { currentMedication: 'perhaps' }, height: { value: 165, unit: 'cm' } },
    });
    expect(answers['height']).toBe(165);
    expect(notKept).toMatchObject([{ question: 'currentMedication', why: 'reads-otherwise' }]);
  });
});

test('a question that is asked in another mode alone by now is not asked any more', () => {
  const answered = draftOf(SLIMMING, patient(SLIMMING, 'repeat').answers, 'repeat');
  expect(Object.keys(answered.answers)).toContain('sideEffects');
  const { document, formulary } = documentOf(SLIMMING);
  const moved = document['x-steps'].map(({ id, questions, ...step }) => ({
    ...{ ...step, id },
    questions: questions.filter((name) => name !== 'sideEffects'),
  }));
  const [first, ...others] = moved;
  if (!first) throw new Error('There are steps.');
  const steps = [{ ...first, questions: [...first.questions, 'sideEffects'] }, ...others];
  const questionnaire = compile({ ...document, 'x-steps': steps }, formulary);
  expect([...(questionnaire.question('sideEffects')?.modes ?? [])]).toEqual(['new']);
  const read = readUnder(questionnaire, answered);
  expect(Object.keys(read.answers)).not.toContain('sideEffects');
  expect(read.notKept).toMatchObject([{ question: 'sideEffects', why: 'not-asked' }]);
});
