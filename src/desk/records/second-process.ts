/** The other half of `judgedBatches`: judges each batch that it is given, until it is stopped. */
import { judgeOf, type JudgedBatch, type Judging } from './batch.ts';

/** First what to judge with, then one batch after the other. */
export type ToSecond = Judging | { readonly number: number; readonly lines: Buffer };

export type FromSecond =
  | { readonly number: number; readonly batch: JudgedBatch }
  | { readonly failed: string };

const tell = (told: FromSecond): void => void process.send?.(told);

let judge: ReturnType<typeof judgeOf> | undefined;

process.on('message', (told: ToSecond) => {
  try {
    if (!('lines' in told)) judge = judgeOf(told);
    else if (judge) tell({ number: told.number, batch: judge(told.lines) });
    else throw new Error('A batch came before what to judge it with.');
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
