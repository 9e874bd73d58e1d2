import { describe, expect, it } from 'vitest';
import type { Order, OrderMessage } from '#contract';
import { endedMoneyOf } from '#contract/money-in-words';
import { isOrderView } from '#features/orders';
import { orderState } from '#features/orders';
import { isOver } from '../../src/storefront/features/orders/question-over.ts';
import {
  beforeInWords,
  usualInWords,
} from '../../src/storefront/features/orders/waiting-in-words.ts';
import { repeatQuestionnaire } from '../../src/storefront/features/orders/repeatable.ts';

type Facts = Parameters<typeof orderState>[0];

const facts = (change: Partial<Facts>): Facts => ({
  status: 'pending',
  paymentStatus: 'unpaid',
  needsPrescriber: false,
  waitsForCheck: false,
  trackingId: null,
  isDeclined: false,
  stockKeptUntil: null,
  total: 1250.5,
  declinedTotal: 0,
  asksSince: null,
  ...change,
});

describe('where an order is', () => {
  it.each<[string, Partial<Facts>, string, RegExp]>([
    ['not paid', {}, 'Awaiting payment', /^You can pay while .* in stock; 24 hours/],
    [
      'not paid, and kept for her',
      { stockKeptUntil: '2026-07-01T13:30:00Z' },
      'Awaiting payment',
      /^We keep what you chose for you until 14:30, .* in stock; 24 hours/,
    ],
    ['at the bank', { paymentStatus: 'processing' }, 'Awaiting payment', /bank/],
    ['being paid', { paymentStatus: 'authorised' }, 'Awaiting payment', /completed/],
    [
      'authorised, with a medicine',
      { paymentStatus: 'authorised', needsPrescriber: true },
      'Awaiting review',
      /^It waits for a prescriber, .* only if your order is approved/,
    ],
    [
      'with a medicine, and a question that she has not answered',
      {
        ...{ paymentStatus: 'authorised', needsPrescriber: true },
        asksSince: '2026-07-01T13:30:00Z',
      },
      'Awaiting your answer',
      /waits for your answer/,
    ],
    [
      'paid, with a medicine',
      { paymentStatus: 'paid', needsPrescriber: true },
      'Awaiting review',
      /^It waits for a prescriber, .* money back/,
    ],
    ['paid just now', { paymentStatus: 'paid' }, 'Approved', /1 to 2 working days/],
    ['its payment let go', { paymentStatus: 'released' }, 'Cancelled', /Nothing was taken/],
    ['its payment returned', { paymentStatus: 'refunded' }, 'Cancelled', /5 to 10 working days/],
    ['active', { status: 'active', paymentStatus: 'paid' }, 'Approved', /^It is paid/],
    [
      'active, with a medicine',
      { status: 'active', paymentStatus: 'paid', needsPrescriber: true },
      'Approved',
      /prescriber has said yes/,
    ],
    [
      'active, with a pharmacy medicine that no pharmacist has checked',
      { status: 'active', paymentStatus: 'paid', waitsForCheck: true },
      'Awaiting check',
      /^It is paid, and a pharmacist checks .* before we send it\.$/,
    ],
    [
      'paid just now, with a pharmacy medicine',
      { paymentStatus: 'paid', waitsForCheck: true },
      'Awaiting check',
      /a pharmacist checks/,
    ],
    [
      'approved, with a pharmacy medicine beside it',
      { status: 'active', paymentStatus: 'paid', needsPrescriber: true, waitsForCheck: true },
      'Awaiting check',
      /^A prescriber has said yes, and a pharmacist checks/,
    ],
    [
      'approved in part, with a pharmacy medicine beside it',
      {
        ...{ status: 'active', paymentStatus: 'paid', needsPrescriber: true },
        ...{ waitsForCheck: true, declinedTotal: 30 },
      },
      'Awaiting check',
      /to part of it: .* A pharmacist checks/,
    ],
    [
      'passed in part by a pharmacist',
      { status: 'active', paymentStatus: 'paid', declinedTotal: 1.99 },
      'Approved',
      /^A pharmacist cannot supply part of it: .* We normally dispatch the rest/,
    ],
    [
      'handed to a carrier',
      { status: 'active', paymentStatus: 'paid', trackingId: 'AB1234' },
      'Dispatched',
      /on its way/,
    ],
    [
      'delivered',
      { status: 'past', paymentStatus: 'paid', trackingId: 'AB1234' },
      'Delivered',
      /has arrived/,
    ],
    [
      'declined before anything was taken',
      {
        status: 'cancelled',
        paymentStatus: 'released',
        needsPrescriber: true,
        isDeclined: true,
      },
      'Declined',
      /View Details says why, and nothing was taken/,
    ],
    [
      'declined while its payment is under way, of which nobody knows yet',
      {
        status: 'cancelled',
        paymentStatus: 'processing',
        needsPrescriber: true,
        isDeclined: true,
      },
      'Declined',
      /View Details says why, and if your bank still takes anything/,
    ],
    [
      'declined after the money was taken',
      {
        status: 'cancelled',
        paymentStatus: 'refunded',
        needsPrescriber: true,
        isDeclined: true,
      },
      'Declined',
      /View Details says why, .* 5 to 10 working days/,
    ],
    [
      'cancelled by herself, with a medicine',
      { status: 'cancelled', paymentStatus: 'released', needsPrescriber: true },
      'Cancelled',
      /Nothing was taken/,
    ],
    [
      'cancelled by staff, with a medicine',
      { status: 'cancelled', paymentStatus: 'refunded', needsPrescriber: true },
      'Cancelled',
      /5 to 10 working days/,
    ],
  ])('%s', (_, change, word, next) => {
    const state = orderState(facts(change));
    expect(state.word).toBe(word);
    expect(state.next).toMatch(next);
  });

  it('is told in one sentence, whatever the facts are', () => {
    const statuses = ['pending', 'active', 'past', 'cancelled'] as const;
    const payments = [
      'unpaid',
      'processing',
      'authorised',
      'paid',
      'released',
      'refunded',
    ] as const satisfies readonly Order['paymentStatus'][];
    for (const status of statuses)
      for (const paymentStatus of payments)
        for (const needsPrescriber of [true, false])
          for (const waitsForCheck of [true, false])
            for (const trackingId of [null, 'AB1234'])
              for (const isDeclined of [true, false])
                expect(
                  orderState(
                    facts({
                      status,
                      paymentStatus,
                      needsPrescriber,
                      waitsForCheck,
                      trackingId,
                      isDeclined,
                    }),
                  ).next,
                ).toMatch(/^(?:[^.]|\.\d)+\.$/);
  });

  it.each([
    ['unpaid', /^Nothing was taken from your card\.$/],
    ['processing', /^If your bank still takes anything/],
    [
      'authorised',
      /^Nothing was taken from your card, and your bank releases the £1,250\.50 that it held\.$/,
    ],
    ['released', /^Nothing was taken .* releases what it may have held\.$/],
    ['paid', /^£1,250\.50 was taken, and is returned to your card within 5 to 10 working days\.$/],
    ['refunded', /^£1,250\.50 was taken, and is returned to your card/],
  ] as const)(
    'says what becomes of the money of a cancelled order that was %s',
    (status, words) => {
      expect(endedMoneyOf(facts({ paymentStatus: status }))).toMatch(words);
    },
  );

  it('is what the team reads of her, in the same words', () => {
    for (const paymentStatus of [
      'unpaid',
      'processing',
      'authorised',
      'released',
      'paid',
    ] as const) {
      const order = facts({ paymentStatus });
      const hers = endedMoneyOf(order).replaceAll('your', 'her').replace('to you by', 'to her by');
      expect(endedMoneyOf(order, 'her')).toBe(hers);
    }
  });
});

describe('ordering again', () => {
  it.each<[string, Pick<Order, 'status' | 'treatments'>, string | undefined]>([
    [
      'what has arrived and has a repeat questionnaire',
      { status: 'past', treatments: ['Injectable Weight Loss'] },
      'injectable-weight-loss',
    ],
    [
      'one of several treatments',
      { status: 'past', treatments: ['HRT', 'Injectable Weight Loss'] },
      'injectable-weight-loss',
    ],
    ['a treatment without one', { status: 'past', treatments: ['HRT'] }, undefined],
    ['no prescription at all', { status: 'past', treatments: [] }, undefined],
    [
      'what is still on its way',
      { status: 'active', treatments: ['Injectable Weight Loss'] },
      undefined,
    ],
    [
      'what was cancelled',
      { status: 'cancelled', treatments: ['Injectable Weight Loss'] },
      undefined,
    ],
  ])('%s', (_, order, id) => {
    expect(repeatQuestionnaire(order)).toBe(id);
  });
});

it.each([
  ['past', true],
  ['Past', false],
  ['', false],
  [undefined, false],
  [1, false],
])('%s as a view: %s', (value, isOne) => {
  expect(isOrderView(value)).toBe(isOne);
});

it.each([
  [null, 'cannot say how long'],
  [1, 'within 1 minute,'],
  [90, 'within 90 minutes,'],
  [91, 'within 2 hours,'],
  [48 * 60, 'within 48 hours,'],
  [48 * 60 + 1, 'within 3 days,'],
])('what is usual is rounded so that it stays true: %s minutes', (minutes, words) => {
  expect(usualInWords(minutes)).toContain(words);
});

it('who has waited longer is said without a promise', () => {
  const said = [0, 1, 2].map((before) => beforeInWords(before));
  expect(said.map((words) => words.split(' ').slice(0, 2).join(' '))).toEqual([
    'No order',
    'One order',
    '2 orders',
  ]);
  expect(said.join(' ')).not.toMatch(/will|soon|by tomorrow/);
});

describe('a question of the team', () => {
  const written = (_id: string, from: OrderMessage['from'], isQuestion: boolean): OrderMessage => ({
    ...{ _id, from, isQuestion, createdAt: '2026-07-01T13:30:00Z' },
    ...{ by: null, text: 'Sample', files: [], readAt: null },
  });
  const question = written('1', 'team', true);
  const answer = written('2', 'patient', false);
  it.each([
    ['is over where nothing waits and she never answered', question, [question], null, true],
    [
      'is not while the order waits for her answer',
      question,
      [question],
      '2026-07-01T13:30:00Z',
      false,
    ],
    ['was answered', question, [question, answer], null, false],
    ['is over also after what she wrote before', question, [answer, question], null, true],
    ['is not a message', answer, [answer], null, false],
  ] as const)('%s', (_, message, messages, asksSince, over) => {
    expect(isOver(message, messages, asksSince)).toBe(over);
  });
});
