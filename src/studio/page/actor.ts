/** One run through the consultation's own machine, with nothing behind it that would be sent to. */
import { createActor, fromPromise } from 'xstate';
import { createConsultationMachine } from '#consultation';
import type { CalendarDate, Mode, Questionnaire } from '#engine';
import type { Upload } from '#ui';
import { saveAnswers, readKept } from './saved-answers.ts';

const machine = createConsultationMachine<never>().provide({
  actors: {
    submit: fromPromise(() => Promise.resolve({ consultationId: 'preview' })),
    fetchProducts: fromPromise<readonly never[], { readonly consultationId: string }>(() =>
      Promise.resolve([]),
    ),
    saveDraft: saveAnswers,
  },
});

/** Begins where the kept answers are. */
export const beginRun = (questionnaire: Questionnaire, mode: Mode, on: CalendarDate) =>
  createActor(machine, {
    input: { questionnaire, mode, on, draft: readKept(questionnaire, { mode, on }) },
  });

export type Run = ReturnType<typeof beginRun>;

/** A file is answered with a path such as the shop's storage gives, and goes nowhere. */
export const uploadNowhere: Upload = (file) => {
  const name = crypto.randomUUID().replaceAll('-', '');
  const extension = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? '';
  return Promise.resolve({ ok: true, path: `customers/${name}${extension.toLowerCase()}` });
};
