import type { RecordLook } from '#contract';

/** Not at one of them. */
export const OF_ALL = 'replay-of-all';

const HOW: Readonly<Record<NonNullable<RecordLook['how']>, string>> = {
  desk: 'opened the case',
  files: 'saw the photos and documents',
  labels: 'read what stands on the labels',
  'gp-letter': 'read the letter to her GP',
  'beside-another': 'saw it beside another case',
  explain: 'read how it was decided',
  export: 'exported the person’s record',
  inspection: 'saved the inspection pack',
  replay: 'asked whose it is, judging again',
  [OF_ALL]: 'had what they answered judged by other questionnaires',
};

export const howInWords = ({ how, words = [] }: RecordLook): string => {
  const read = words.length === 0 ? '' : `, with what they wrote to ${words.join(', ')}`;
  return how === null ? 'not readable' : `${HOW[how]}${read}`;
};

export const aboutWhat = ({ how, order, consultation }: RecordLook): string =>
  how === OF_ALL
    ? 'every consultation'
    : (order?.number ??
      (consultation === undefined ? 'her account' : `consultation ${consultation}`));
