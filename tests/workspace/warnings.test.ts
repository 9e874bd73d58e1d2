/** What must not be overlooked of her answers, under the words that she read. */
import { describe, expect, it } from 'vitest';
import { warnings } from '#case';
import type { DeskOrder } from '#contract';
import { wordingOf } from '#record';

const DOCUMENT = {
  properties: {
    side: { type: 'string', title: 'Front or back?', enum: ['front', 'back'] },
    rash: {
      type: 'string',
      title: 'Is there a rash on your chest?',
      oneOf: [
        { const: 'y', title: 'Yes' },
        { const: 'n', title: 'No' },
      ],
      'x-variants': [
        { when: { '==': [{ var: 'side' }, 'back'] }, title: 'Is there a rash on your back?' },
      ],
    },
  },
};
const words = {
  of: (document: string | null, mode?: string) =>
    document === 'skin' ? wordingOf(DOCUMENT, mode) : undefined,
  ...{ whyNone: () => '', nameOf: (id: string) => id, medicinesIn: () => (id: string) => id },
};
const sheet = (createdAt: string, side: string) => ({
  ...{ questionnaire: 'skin', createdAt, document: 'skin', mode: 'new' },
  answers: { side },
});
const [TODAY, BEFORE] = ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z'];
const change = { question: 'rash', rule: 'rash', from: 'y', to: 'n' };
const own = (side: string, document = 'skin') => {
  const { answers, ...consultation } = sheet(TODAY, side);
  return { ...consultation, document, payload: { answers }, changedAnswers: [change] };
};
const none = { missingConsultations: [], toCheck: [], flags: [], refusedElsewhere: [] };

function said(change: object): readonly string[] {
  const order = {
    ...{ ...none, firstApproval: null, isTestPayment: false, needsWeightVerification: false },
    ...{ needsPrescriber: false, messages: { results: [], asksSince: null } },
    ...{ consultations: [], namesakes: { shown: [], all: 0 }, differingAnswers: [] },
    ...change,
  };
  return warnings(order as unknown as DeskOrder, words);
}

describe('an answer that she changed', () => {
  const changed = (document?: string) => {
    const consultation = { ...own('back', document), refusedAttempts: [] };
    return said({ consultations: [consultation] })[0];
  };

  it('stands under each version of the question that she may have read, with what her answers were called', () => {
    expect(changed()).toBe(
      "Changed an answer that a refusal rests on: 'Is there a rash on your chest? Or: Is there a rash on your back?' was Yes first, and No last (rule rash).",
    );
  });

  it('has the name of its question where its document is not kept', () => {
    expect(changed('gone')).toContain('rests on: rash was y first, and n last');
  });
});

describe('what she answered otherwise', () => {
  const otherwise = (here: string, elsewhere: string) => {
    const at = (createdAt: string, answer: string) => ({
      ...{ questionnaire: 'skin', document: 'skin', createdAt, answer },
    });
    const difference = { question: 'rash', here: at(TODAY, 'n'), elsewhere: at(BEFORE, 'y') };
    const consultation = {
      ...{ ...own(here), changedAnswers: [] },
      refusedAttempts: [{ ...sheet(BEFORE, elsewhere), rules: [] }],
    };
    return said({ consultations: [consultation], differingAnswers: [difference] }).at(-1) ?? '';
  };

  it('is said under the one question that she read both times', () => {
    expect(otherwise('back', 'back')).toContain(
      "Answered otherwise another time: 'Is there a rash on your back?' is No at skin",
    );
  });

  it('is said with both questions where she read another version of it: it may be no contradiction', () => {
    const both = otherwise('back', 'front');
    expect(both).toContain('(Is there a rash on your back?), and Yes at skin');
    expect(both).toContain('(Is there a rash on your chest?).');
  });
});
