import { dayInWords, type PersonRecord } from '#contract';
import {
  addressInWords,
  continued,
  explain,
  gpLetterInLines,
  pageOf,
  type Digest,
  type Page,
} from '#record';
import { accountSections } from './account-sections.ts';
import { inLondon } from './in-london.ts';
import { keptIn } from './kept-record.ts';
import { olderOrderInLines } from './older-order.ts';

/**
 * All that is kept of a person, for her to read: the reply to a subject access request.
 *
 * @param digest SHA-256, as whoever asks has it: what does not match its hash is said on the page
 */
export function personPage(person: PersonRecord, digest: Digest): Page {
  const { customer, orders, notifications, messages, gpLetters, isSubscribed, marks, kept } =
    person;
  const record = keptIn(kept);
  const isOrder = (stream: string): boolean => stream.startsWith('order:');
  const consultations = {
    ...record,
    streams: record.streams.filter((one) => !isOrder(one.stream)),
    lost: record.lost.filter((stream) => !isOrder(stream)),
  };
  const sectionsOf = (explained: ReturnType<typeof explain>): Page['sections'] =>
    pageOf(explained, inLondon, 'of-each-look').sections;
  const ordered = orders.map((order) => {
    const { _id, number } = order;
    const streams = record.streams.filter(({ stream }) => stream === `order:${_id}`);
    const explained = explain(
      {
        ...{ ...record, number, streams, unrecorded: [], besides: consultations.streams },
        lost: record.lost.filter((stream) => stream === `order:${_id}`),
      },
      digest,
    );
    const entries = streams.flatMap((one) => one.entries);
    const isOlder =
      explained.violations.length === 0 && !entries.some(({ what }) => what === 'ordered');
    return [
      ...(isOlder ? [olderOrderInLines(order)] : []),
      ...(isOlder && entries.length === 0 ? [] : sectionsOf(explained).map(({ items }) => items)),
    ].map((items) => ({ title: `Order ${number}`, items }));
  });
  const besides = sectionsOf(explain({ ...consultations, number: null }, digest));
  const hasOwn = record.streams.some(({ stream }) => stream.startsWith('customer:'));
  return {
    title: 'All that we keep of you',
    sections: [
      {
        title: 'You',
        items: [
          ...(customer ? whoInWords(customer) : ['Who you are is not kept, or not any more.']),
          `Known to us since ${inLondon(person.since)}`,
        ],
      },
      ...besides.slice(0, -1),
      {
        title: 'What happened to what we keep of you',
        items: hasOwn ? (besides.at(-1)?.items ?? []) : [],
      },
      ...ordered.flat(),
      {
        title: 'What we told you',
        items: notifications.map(
          ({ title, body, createdAt }) => `${inLondon(createdAt)}, ${title}: ${body}`,
        ),
      },
      {
        title: 'What you wrote to us',
        items: messages.map(
          ({ firstName, lastName, email, phone, cause, note, createdAt }) =>
            `${inLondon(createdAt)}, ${cause}: ${continued(note)}\nAs ${firstName} ${lastName}, ${email}, ${phone}`,
        ),
      },
      { title: 'Letters to your GP', items: gpLetters.flatMap(letterInWords) },
      {
        title: 'What we compare with other accounts, so that nobody orders twice under two names',
        items: marks.map(({ of, mark }) => `${MARK[of]}: ${mark}`),
      },
      {
        title: 'Newsletter',
        items: isSubscribed ? ['You get it, at the address above.'] : [],
      },
      ...accountSections(person),
    ].filter(({ items }) => items.length > 0),
  };
}

const whoInWords = (customer: NonNullable<PersonRecord['customer']>): readonly string[] =>
  [
    `${customer.firstname} ${customer.lastname}, born ${dayInWords(customer.dob)}`,
    `${customer.email}, ${customer.phone}`,
    addressInWords(customer.address ?? {}),
    ...(customer.documents ?? []).map(({ type, path }) => `Document: ${type}, ${path}`),
  ].filter((item) => item !== '');

const MARK: Readonly<Record<PersonRecord['marks'][number]['of'], string>> = {
  card: 'A card that paid, as the payment provider tells cards apart',
  camera: 'The camera that took a photo of yours',
  photograph: 'A photo of yours, as its camera counts them',
};

type Letter = PersonRecord['gpLetters'][number];

const STANDING: Readonly<Record<Letter['standing'], string>> = {
  posted: 'posted',
  mailed: 'sent by mail',
  mailing: 'on its way by mail',
  withdrawn: 'not posted, because you have taken your consent back',
  lost: 'no longer kept',
  'not-supplied': 'not posted, because nothing was supplied',
  waits: 'not posted, because nothing was supplied yet',
  'to-post': 'not posted yet',
  ended: 'not posted any more, because it reached nobody',
};

function letterInWords({
  number,
  standing,
  createdAt,
  postedAt,
  returnedAt,
  mail,
  letter,
}: Letter) {
  const isMailed = mail !== null && (standing === 'mailed' || standing === 'mailing');
  const mayHaveLeft = standing === 'withdrawn' && mail?.state === 'under-way';
  const how = isMailed
    ? `${STANDING[standing]} to ${mail.to} ${inLondon(mail.at)}`
    : mayHaveLeft
      ? `on its way by mail to ${mail.to} when you took your consent back, so that it may have been sent`
      : STANDING[standing];
  const stands = postedAt === null ? how : `posted ${inLondon(postedAt)}`;
  const back = returnedAt === null ? '' : `, came back from the post ${inLondon(returnedAt)}`;
  const mailBack =
    mail?.state === 'returned' ? `, came back by mail from ${mail.to} ${inLondon(mail.at)}` : '';
  const head = `Of order ${number}, written ${inLondon(createdAt)}${back}${mailBack}, ${stands}.`;
  if (letter === null) return [head];
  return [head, ...gpLetterInLines(letter)];
}
