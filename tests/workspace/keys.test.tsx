/** React keeps what stands beside each other apart by its key: of two with one key it may show the first twice, or neither. */
import { Children, isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { DeskOrder } from '#contract';
import { LookFirst } from '../../src/workspace/case/look-first.tsx';

/** Keys that two of one list have, anywhere in what is rendered. */
function repeatedKeys(node: ReactNode): readonly string[] {
  if (Array.isArray(node)) {
    const keys = node.flatMap((one: ReactNode) =>
      isValidElement(one) && one.key ? [one.key] : [],
    );
    const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
    return [...repeated, ...node.flatMap((one: ReactNode) => repeatedKeys(one))];
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
  const { children } = node.props;
  return repeatedKeys(Array.isArray(children) ? children : Children.toArray(children));
}

const flag = {
  ...{ id: 'later-refusal', level: 'high', message: 'She was refused since.', whose: 'both' },
  source: { title: 'What this pharmacy asks for' },
} as const;

const difference: DeskOrder['differingAnswers'][number] = {
  question: 'gp',
  here: {
    ...{ questionnaire: 'hrt', document: 'a', answer: 'yes' },
    createdAt: '2026-03-02T09:00:00.000Z',
  },
  elsewhere: {
    ...{ questionnaire: 'hrt', document: 'a', answer: 'no' },
    createdAt: '2026-03-01T09:00:00.000Z',
  },
};

it('what is flagged or said twice in the same words stands there twice', () => {
  const found = {
    ...{ flags: [flag, flag], differingAnswers: [difference, difference] },
    ...{ consultations: [], missingConsultations: [], firstApproval: null, toCheck: [] },
    ...{ isTestPayment: false, needsWeightVerification: false, needsPrescriber: false },
    ...{ refusedElsewhere: [], namesakes: { shown: [], all: 0 } },
    messages: { results: [], asksSince: null },
  } as unknown as DeskOrder;
  const words = { of: () => undefined, nameOf: (id: string) => id, whyNone: () => '' };
  expect(repeatedKeys(LookFirst({ found, words: words as never }))).toEqual([]);
});
