/** How a letter to a GP stands, and where it goes or went, in words for the team. */
import type { CaseGpLetter } from '#contract';
import { inLondon } from './in-london.ts';

type Letter = Pick<
  CaseGpLetter,
  'standing' | 'postedAt' | 'postedBy' | 'returnedAt' | 'mail' | 'ended'
>;

const WORDS: Readonly<
  Record<Exclude<Letter['standing'], 'posted' | 'mailed' | 'mailing' | 'ended'>, string>
> = {
  'to-post': 'To be posted.',
  waits: 'It waits: a letter is sent once its order was dispatched.',
  withdrawn:
    'Stopped: she has taken back her consent. Do not post it, and destroy what was printed of it.',
  'not-supplied':
    'Not to be posted: the order ended, and nothing was supplied. Destroy what was printed of it.',
  lost: 'Not to be posted: it was erased, or can no longer be read.',
};

export function letterStanding({ standing, postedAt, postedBy, ...letter }: Letter): string {
  const { returnedAt, mail, ended } = letter;
  switch (standing) {
    case 'posted':
      return `Posted${postedAt === null ? '' : ` ${inLondon(postedAt)}`}${postedBy === null ? '' : ` by ${postedBy}`}.`;
    case 'mailed':
      return `Sent by mail${mail === null ? '' : ` to ${mail.to} ${inLondon(mail.at)}; ${confirmed(mail)}`}.`;
    case 'mailing':
      return `On its way by mail${mail === null ? '' : ` to ${mail.to}; ${confirmed(mail)}`}. Do not post it as well.`;
    case 'to-post':
      // What came last: a letter that came back may have gone by mail since.
      if (returnedAt !== null && !(mail && isNotThere(mail) && mail.at > returnedAt))
        return `To be posted again: it came back ${inLondon(returnedAt)}. Find out where the practice is before.`;
      if (mail?.state === 'returned')
        return `To be posted: the mail to ${mail.to} came back ${inLondon(mail.at)}.`;
      if (mail?.state === 'stopped')
        return `To be posted: its mail to ${mail.to} was stopped here ${inLondon(mail.at)}, and never left; what has happened to the order says why. Print and post it, or ask the practice for an address that it reads.`;
      return mail?.state === 'failed'
        ? `To be posted: the mail to ${mail.to} did not arrive.`
        : WORDS[standing];
    case 'ended':
      return givenUp(ended);
    case 'withdrawn':
      if (mail?.state === 'under-way')
        return `She has taken back her consent while it was on its way by mail to ${mail.to}: it may have left already, and nobody can call it back. Do not post it, and destroy what was printed of it.`;
      return `${cameBack({ returnedAt, mail })}${WORDS[standing]}`;
    default:
      return WORDS[standing];
  }
}

/** What is not known of her GP by now, and what to do about it; why it was given up stands last, in words of its own. */
const givenUp = (ended: Letter['ended']): string =>
  [
    ended === null ? 'Given up' : `Given up ${inLondon(ended.at)} by ${ended.by}`,
    ': it could not be delivered. Her GP does not know of this supply. Her order’s page asks her to tell her GP herself: where it matters to her safety, ask her whether she has.',
    ended === null ? '' : ` Why it was given up: ${ended.reason}`,
  ].join('');

const isNotThere = ({ state }: NonNullable<Letter['mail']>): boolean =>
  state === 'failed' || state === 'stopped' || state === 'returned';

function cameBack({ returnedAt, mail }: Pick<Letter, 'returnedAt' | 'mail'>): string {
  if (mail?.state === 'returned') return `The mail to ${mail.to} came back ${inLondon(mail.at)}. `;
  return returnedAt === null ? '' : `It came back from the post ${inLondon(returnedAt)}. `;
}

const confirmed = ({ by, method, confirmedAt }: NonNullable<Letter['mail']>): string =>
  confirmedAt === null
    ? `${by} confirmed the address (${method})`
    : `${by} confirmed the address ${inLondon(confirmedAt)}, for an earlier letter to this practice`;
