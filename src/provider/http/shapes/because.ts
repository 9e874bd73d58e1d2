import type { Because } from '#contract';
import type { FailureOf } from '#domain';
import { becauseInWords } from '../wording.ts';

/** Why a medicine is withheld, as the storefront reads it. */
export const becauseShape = (reason: FailureOf<'medicine-withheld'>['by'][number]): Because => ({
  message: becauseInWords(reason),
  ...(reason.advice !== undefined && { advice: reason.advice }),
});
