import { inLondon } from '#case';
import type { CaseGp } from '#contract';

type Letter = Pick<CaseGp['letters'][number], 'standing' | 'postedAt' | 'postedBy'>;

const WORDS: Readonly<Record<Exclude<Letter['standing'], 'posted'>, string>> = {
  'to-post': 'To be posted.',
  waits: 'It waits: a letter is posted once its order was dispatched.',
  withdrawn:
    'Stopped: she has taken back her consent. Do not post it, and destroy what was printed of it.',
  'not-supplied':
    'Not to be posted: the order ended, and nothing was supplied. Destroy what was printed of it.',
  lost: 'Not to be posted: it was erased, or can no longer be read.',
};

export const standingInWords = ({ standing, postedAt, postedBy }: Letter): string =>
  standing === 'posted'
    ? `Posted${postedAt === null ? '' : ` ${inLondon(postedAt)}`}${postedBy === null ? '' : ` by ${postedBy}`}.`
    : WORDS[standing];
