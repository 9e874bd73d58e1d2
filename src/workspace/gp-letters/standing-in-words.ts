import { inLondon } from '#case';
import type { CaseGp } from '#contract';

type Letter = Pick<CaseGp['letters'][number], 'standing' | 'postedAt' | 'postedBy' | 'mail'>;

const WORDS: Readonly<
  Record<Exclude<Letter['standing'], 'posted' | 'mailed' | 'mailing'>, string>
> = {
  'to-post': 'To be posted.',
  waits: 'It waits: a letter is posted once its order was dispatched.',
  withdrawn:
    'Stopped: she has taken back her consent. Do not post it, and destroy what was printed of it.',
  'not-supplied':
    'Not to be posted: the order ended, and nothing was supplied. Destroy what was printed of it.',
  lost: 'Not to be posted: it was erased, or can no longer be read.',
};

export function standingInWords({ standing, postedAt, postedBy, mail }: Letter): string {
  switch (standing) {
    case 'posted':
      return `Posted${postedAt === null ? '' : ` ${inLondon(postedAt)}`}${postedBy === null ? '' : ` by ${postedBy}`}.`;
    case 'mailed':
      return `Sent by mail${mail === null ? '' : ` to ${mail.to} ${inLondon(mail.at)}; ${mail.by} confirmed the address (${mail.method})`}.`;
    case 'mailing':
      return `On its way by mail${mail === null ? '' : ` to ${mail.to}`}. Do not post it as well.`;
    case 'to-post':
      return mail?.state === 'failed'
        ? `To be posted: nobody took the mail to ${mail.to}.`
        : WORDS[standing];
    default:
      return WORDS[standing];
  }
}
