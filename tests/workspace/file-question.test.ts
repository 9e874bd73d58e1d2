/** Under which words a file stands that came with an answer: those that she read who sent it. */
import { describe, expect, it } from 'vitest';
import { questionOfFile } from '#case';
import type { DeskOrder } from '#contract';
import { wordingOf } from '#record';

const documentOf = (title: string) => ({
  properties: {
    side: { type: 'string', title: 'Front or back?', enum: ['front', 'back'] },
    photo: {
      type: 'array',
      title,
      'x-variants': [{ when: { '==': [{ var: 'side' }, 'back'] }, title: `${title} From behind.` }],
    },
  },
});
const DOCUMENTS: Readonly<Record<string, unknown>> = {
  skin: documentOf('Show us your skin.'),
  eyes: documentOf('Show us your eyes.'),
};
const words = {
  of: (document: string | null, mode?: string) =>
    document !== null && document in DOCUMENTS ? wordingOf(DOCUMENTS[document], mode) : undefined,
};
const consultation = (questionnaire: string, createdAt: string, side: string) =>
  ({
    ...{ questionnaire, createdAt, document: questionnaire, mode: 'new' },
    payload: { answers: { side } },
  }) as unknown as DeskOrder['consultations'][number];
const found = {
  consultations: [
    consultation('eyes', '2026-11-20T12:00:00Z', 'front'),
    consultation('skin', '2026-11-21T12:00:00Z', 'back'),
  ],
};
const titleOf = (questionnaire: string, createdAt: string, question = 'photo') =>
  questionOfFile(found, words, { question, questionnaire, createdAt });

describe('a file that came with an answer', () => {
  it('stands under the version of the question that she read', () => {
    expect(titleOf('skin', '2026-11-21T12:00:00Z')).toBe('Show us your skin. From behind.');
  });

  it('stands under the words of its own questionnaire, though another one calls a question the same', () => {
    expect(titleOf('eyes', '2026-11-20T12:00:00Z')).toBe('Show us your eyes.');
  });

  it('of an earlier consultation, whose answers are not in the case, stands under all versions', () => {
    expect(titleOf('skin', '2026-10-01T12:00:00Z')).toBe(
      'Show us your skin. Or: Show us your skin. From behind.',
    );
  });

  it('has the name of its question where nothing else is known', () => {
    expect(titleOf('hair', '2026-11-21T12:00:00Z')).toBe('photo');
    expect(titleOf('skin', '2026-11-21T12:00:00Z', 'hand')).toBe('hand');
  });
});
