/** An order of the small clinic, with all that was written down of it. */
import {
  assess,
  compile,
  inspect,
  type Answers,
  type History,
  type QuestionnaireDocument,
} from '#engine';
import {
  entryAfter,
  keptDocument,
  NO_ENTRY,
  type Draft,
  type Entry,
  type Head,
  type KeptDocument,
  type OrderRecord,
  type Stream,
  type Unordered,
} from '#record';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallFormulary, smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { sha256 } from './stream.ts';

const { clot } = smallClinic.properties;
export const CLINIC: QuestionnaireDocument = {
  ...smallClinic,
  properties: {
    ...smallClinic.properties,
    ...(clot && { clot: { ...clot, description: 'In a leg, a <lung> or an eye.' } }),
  },
  'x-submission': {},
};
const ANSWERS: Answers = { womb: 'yes', coil: 'no', clot: 'yes', weight: 92 };

export const questionnaire = (content: QuestionnaireDocument): KeptDocument =>
  keptDocument({ kind: 'questionnaire', id: content['x-questionnaire'].id, content }, sha256);
export const FORMULARY = keptDocument(
  { kind: 'medicines', id: 'formulary', content: smallFormularyDocument },
  sha256,
);

const NOON = new Date('2026-11-21T12:00:00Z');

type Written = readonly (readonly [Draft, number])[];

function streamWith(
  stream: Stream,
  written: Written,
  documents: readonly KeptDocument[] = [],
): OrderRecord['streams'][number] {
  let head: Head = NO_ENTRY;
  const entries = written.map(([draft, minutes], index): Entry => {
    const who =
      draft.by === undefined
        ? ({ role: 'patient', name: null } as const)
        : ({ role: 'staff', name: draft.by } as const);
    const at = new Date(NOON.getTime() + minutes * 60_000);
    const about = { stream, at, who, documents: documents.map(({ hash }) => hash) };
    const entry = entryAfter(
      head,
      draft,
      { ...about, engine: 'sample engine' },
      { digest: sha256, salt: `salt ${index}` },
    );
    head = entry;
    return entry;
  });
  return { stream, head: { seq: head.seq, hash: head.hash }, entries };
}

/** The stream once she was erased: an entry says so, and what described her is gone. */
export function erased({
  stream,
  head,
  entries,
}: OrderRecord['streams'][number]): OrderRecord['streams'][number] {
  const last = entryAfter(
    head,
    { what: 'erased', by: 'Sample Lead', facts: {} },
    {
      ...{ stream, at: new Date(NOON.getTime() + 86_400_000), documents: [] },
      ...{ who: { role: 'staff', name: 'Sample Lead' }, engine: 'sample engine' },
    },
    { digest: sha256, salt: 'salt' },
  );
  return {
    stream,
    head: { seq: last.seq, hash: last.hash },
    entries: [...entries, last].map((entry) => ({ ...entry, person: null })),
  };
}

/** Of before: no rule of the small clinic says anything of it. */
const HISTORY: History = {
  supplies: [
    { medicine: 'oestro-patch', quantity: 2, daysAgo: 58, isOpen: false },
    { medicine: 'proges-capsule', quantity: 1, daysAgo: 1, isOpen: true },
  ],
  consultations: [{ questionnaire: 'sample', outcome: 'eligible', daysAgo: 60 }],
};

/** What is written down of answers, as the small clinic judges them. */
function posted(answers: Answers, document = CLINIC): Written {
  const compiled = compile(document, smallFormulary);
  const at = {
    on: '2026-11-21',
    mode: 'new',
    history: HISTORY,
  } as const;
  const day = { ...at, on: at.on as Parameters<typeof assess>[2]['on'] };
  const judged = assess(compiled, answers, day);
  const facts = {
    ...{ questionnaire: 'sample', version: '1.0.0', mode: 'new' as const },
    verdicts: Object.fromEntries(inspect(compiled, answers, day).verdicts),
  };
  const payload = { firstname: 'Sample', lastname: '<Patient>', dob: '1980-01-01', answers };
  const given = { payload, history: at.history };
  switch (judged.outcome) {
    case 'incomplete':
      throw new Error(JSON.stringify(judged.missing));
    case 'refused':
      return [
        [
          {
            what: 'refused',
            facts: { ...facts, rules: judged.by.map(({ id }) => id) },
            person: { ...given, refusals: judged.by },
          },
          0,
        ],
      ];
    case 'eligible':
      return [
        [{ what: 'submitted', facts, person: given }, 0],
        [
          {
            what: 'flagged',
            facts: {
              flags: judged.flags.map(({ id, level, message }) => ({
                ...{ id, level, message },
                ...(id === 'light' && { isOpen: true as const }),
              })),
            },
          },
          0,
        ],
        [
          {
            what: 'answers-changed',
            facts: { rules: ['too-heavy'] },
            person: {
              changed: [
                { question: 'weight', rule: 'too-heavy', from: 110, to: 92 },
                { question: 'womb', rule: 'too-heavy', from: 'no', to: 'yes' },
                { question: 'gone', rule: 'too-heavy', from: true },
              ],
            },
          },
          0,
        ],
        [
          {
            what: 'medicines-judged',
            facts: {
              offered: judged.medicines.flatMap((offer) => (offer.offered ? [offer.id] : [])),
              withheld: judged.medicines.flatMap((offer) =>
                offer.offered
                  ? []
                  : [
                      {
                        id: offer.id,
                        because: offer.because.map(({ id, message }) => ({ id, message })),
                      },
                    ],
              ),
            },
          },
          0,
        ],
      ];
  }
}

const standing = { status: 'pending', payment: 'unpaid', isTestPayment: false };

const ORDER: Written = [
  [
    {
      what: 'ordered',
      facts: {
        ...standing,
        lines: [
          {
            ...{ option: 'oestro-patch', name: 'Oestro patch', strength: '0.05 mg' },
            ...{ quantity: 2, pricePence: 1250, consultation: 'one' },
          },
        ],
        totalPence: 2895,
        needsPrescriber: true,
        delivery: { name: 'Royal Mail Tracked 48', pence: 395 },
        discount: null,
      },
      person: {
        address: {
          ...{ city: 'London', country: 'United Kingdom', county: 'Greater London' },
          ...{ line1: '1 Sample Street', line2: '', postalCode: 'SW1A 1AA', nation: 'England' },
        },
      },
    },
    1,
  ],
  [{ what: 'received', facts: { ...standing, payment: 'authorised' } }, 2],
  [{ what: 'viewed', by: 'Sample Prescriber', facts: { how: 'desk' } }, 3],
  [
    {
      what: 'prescriber-approved',
      by: 'Sample Prescriber',
      facts: {
        ...{ ...standing, payment: 'authorised', flags: [{ id: 'clot', level: 'high' }] },
        lines: [
          {
            ...{ option: 'patch-50', name: 'Sample Patch', strength: '50 micrograms' },
            ...{ quantity: 2, isApproved: true },
          },
        ],
        ...{ takesPence: 2895, releasesPence: 0 },
      },
      person: {
        said: [{ id: 'clot', message: 'She has had a clot.' }],
        reason: 'A patch is safe after a clot.',
        withheldReason: null,
        histories: [
          {
            ...{ consultation: 'one', questionnaire: 'sample' },
            history: {
              ...{
                supplies: HISTORY.supplies.map((one) => ({ ...one, daysAgo: one.daysAgo + 3 })),
              },
              consultations: [],
            },
          },
        ],
        words: [],
      },
    },
    4,
  ],
  [
    {
      what: 'dispatched',
      by: 'Sample Dispenser',
      facts: { ...standing, status: 'active', payment: 'paid', shipper: 'Royal Mail' },
      person: { trackingId: 'AB123456789GB' },
    },
    60,
  ],
];

export function orderRecord(
  today: QuestionnaireDocument = CLINIC,
  change: Partial<OrderRecord> = {},
): OrderRecord {
  const [own, now] = [questionnaire(CLINIC), questionnaire(today)];
  return {
    number: 'T-100001',
    streams: [
      streamWith('consultation:one', posted(ANSWERS), [own, FORMULARY]),
      streamWith('consultation:refused', posted({ weight: 110 }), [own, FORMULARY]),
      streamWith('order:one', ORDER),
    ],
    documents: [own, now, FORMULARY],
    today: { sample: [now.hash, FORMULARY.hash] },
    unrecorded: [],
    lost: [],
    ...change,
  };
}

/** A consultation that led to no order, with another attempt that was refused. */
export function unorderedRecord(
  consultation: 'one' | 'refused' = 'one',
  change: Partial<Unordered> = {},
): OrderRecord {
  const { streams, ...record } = orderRecord();
  return {
    ...record,
    number: null,
    streams: streams.filter(({ stream }) => stream !== 'order:one'),
    unordered: {
      ...{ consultation, asOf: '2027-01-10T12:00:00.000Z', isThere: true },
      endsAt: consultation === 'one' ? '2026-12-19T12:00:00.000Z' : null,
      usedBy: null,
      later: [
        { at: '2026-11-23T09:30:00.000Z', outcome: 'eligible', orders: ['T-100002'] },
        { at: '2026-11-25T09:30:00.000Z', outcome: 'refused', orders: [] },
      ],
      ...change,
    },
  };
}
