/** What an explanation says, in full: in the golden files beside this, for whoever changes it to read. */
import { describe, expect, it } from 'vitest';
import type { QuestionnaireDocument } from '#engine';
import {
  answeredInLines,
  continued,
  explain,
  keptDocument,
  pageInHtml,
  pageOf,
  type OrderRecord,
} from '#record';
import { wrapped } from '../../src/desk/wrapped.ts';
import { shown } from '../../src/desk/records/shown.ts';
import {
  CLINIC,
  FORMULARY,
  orderRecord,
  questionnaire,
  erased,
  unorderedRecord,
} from './sample-order.ts';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { sha256 } from './stream.ts';

const inUtc = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
const explained = (record: OrderRecord) => explain(record, sha256);
const page = (record: OrderRecord) => pageOf(explained(record), inUtc);
const shownAs = (record: OrderRecord, how: { json?: boolean; html?: boolean }) =>
  shown(explained(record), page(record), { json: false, html: false, width: 100, ...how });

const changed = (change: Partial<QuestionnaireDocument['properties'][string]>) => ({
  ...CLINIC,
  properties: { ...CLINIC.properties, clot: { ...CLINIC.properties['clot'], ...change } },
});

const BEFORE = 'What she had from us before';

/** Of which nothing of these was written down. */
const without = ({ streams, ...record }: OrderRecord, ...gone: readonly string[]): OrderRecord => ({
  ...record,
  streams: streams.map((one) => ({
    ...one,
    entries: one.entries.filter(({ what }) => !gone.includes(what)),
  })),
});

/** Judged with another document than the entries say. */
function judgedBy(document: QuestionnaireDocument): OrderRecord {
  const [own, record] = [questionnaire(document), orderRecord()];
  const streams = record.streams.map(({ entries, ...stream }) => ({
    ...stream,
    entries: entries.map((entry) => ({ ...entry, documents: [own.hash, FORMULARY.hash] })),
  }));
  return { ...record, streams, documents: [own, FORMULARY] };
}

describe('an explanation', () => {
  it('is as the golden files have it: for a terminal, for paper and for a program', async () => {
    const record = orderRecord();
    await expect(shownAs(record, {})).toMatchFileSnapshot('golden/explain.txt');
    await expect(shownAs(record, { html: true })).toMatchFileSnapshot('golden/explain.html.txt');
    await expect(shownAs(record, { json: true })).toMatchFileSnapshot('golden/explain.json.txt');
  });

  it('of a consultation that led to no order is as the golden files have it', async () => {
    const record = unorderedRecord();
    await expect(shownAs(record, {})).toMatchFileSnapshot('golden/unordered.txt');
    await expect(shownAs(record, { html: true })).toMatchFileSnapshot('golden/unordered.html.txt');
    await expect(shownAs(record, { json: true })).toMatchFileSnapshot('golden/unordered.json.txt');
  });

  it('of a consultation without an order tells what happened then, and which attempt is another', () => {
    const told = (record: OrderRecord) => {
      const { sections } = page(record);
      const items = (of: string) => sections.find(({ title }) => title === of)?.items ?? [];
      return { short: items('In short'), then: items('What happened then') };
    };
    const refused = told(unorderedRecord('refused', { later: [] }));
    expect(refused.then).toEqual(['Nothing was ordered with it.']);
    expect(refused.short).toEqual([
      '2026-11-21 12:00, Sample <Patient>, born 1 January 1980, was refused at ‘Consultation (Sample)’.',
      '1 other attempt of hers at it, told below as well.',
      'Nothing was ordered with it.',
      "Today's documents say the same.",
    ]);
    const current = { asOf: '2026-12-01T12:00:00.000Z', later: [] };
    expect(told(unorderedRecord('one', current)).then).toEqual([
      'Nothing was ordered with it.',
      '2026-12-19 12:00, Until then her answers are not too old to order with.',
    ]);
    const used = (isDeclined: boolean) =>
      told(unorderedRecord('one', { ...current, usedBy: { number: 'T-100009', isDeclined } })).then;
    expect(used(false)).toContain(
      'Order T-100009, of hers as well, has used it up: nothing can be ordered with it any more.',
    );
    expect(used(true)).toContain(
      'Order T-100009 was declined after it: nothing can be ordered with it any more.',
    );
    const gone = { isThere: false, endsAt: null, later: [] };
    expect(told(unorderedRecord('one', gone)).then).toEqual([
      expect.stringContaining('nothing is there any more: this is told by its entries.'),
    ]);
    const { consultations } = explained(unorderedRecord());
    expect(consultations.map(({ id, words }) => [id, words.startsWith('ANOTHER')])).toEqual([
      ['one', false],
      ['refused', true],
    ]);
  });

  it('says of which medicines a flag speaks, and judges again where an entry of before does not', () => {
    const { 'x-medicines': medicines } = CLINIC;
    const flag: NonNullable<NonNullable<typeof medicines>['flag']>[number] = {
      ...{ id: 'by-mouth', which: { '==': [{ var: 'medicine.route' }, 'oral'] }, level: 'high' },
      ...{ message: 'Not the safest way.', reviewBy: '2027-01-01' },
      source: { title: 'Sample source' },
    };
    const speaks = { ...CLINIC, 'x-medicines': { ...medicines, flag: [flag] } };
    const told = (record: OrderRecord) => {
      const [{ rules, events } = { rules: [], events: [] }] = explained(record).consultations;
      return [
        rules.find(({ id }) => id === 'by-mouth')?.said,
        events.flatMap(({ details }) => details).filter((says) => says.includes('safest')),
      ];
    };
    const spoken = 'about Oestro tablet 1 mg, Proges capsule 100 mg';
    const both = [
      `it raised a flag: high, ${spoken}`,
      [`Flag: high, ${spoken}: Not the safest way.`],
    ];
    const isSaid = { id: 'by-mouth', level: 'high', message: flag.message };
    const flagged = (raised: object, record = judgedBy(speaks)): OrderRecord => ({
      ...record,
      streams: record.streams.map((one) => ({
        ...one,
        entries: one.entries.map((entry) =>
          entry.what === 'flagged'
            ? { ...entry, facts: JSON.stringify({ flags: [raised] }) }
            : entry,
        ),
      })),
    });
    expect(told(flagged({ ...isSaid, medicines: ['oestro-tablet', 'proges-capsule'] }))).toEqual(
      both,
    );
    expect(told(flagged(isSaid))).toEqual(both);
    const { streams, ...rest } = judgedBy(speaks);
    expect(told(flagged(isSaid, { ...rest, streams: streams.map(erased) }))).toEqual([
      'it raised a flag: high',
      ['Flag: high, Not the safest way.'],
    ]);
  });

  it('gives each of two flags of one id its own words, and says what was raised once where more was told of it', () => {
    const { streams, ...rest } = orderRecord();
    const told = [
      ['clot', 'She has had a clot. It was so when she answered.'],
      ['another-person', 'Of the account is another name.'],
      ['another-person', 'That of May was for Jane Sample.'],
    ] as const;
    const flags = told.map(([id]) => ({ id, level: 'high' }));
    const said = told.map(([id, message]) => ({ id, message }));
    const own = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.map((entry) =>
        entry.what === 'prescriber-approved'
          ? { ...entry, facts: JSON.stringify({ flags }), person: JSON.stringify({ said }) }
          : entry,
      ),
    }));
    const { events, summary } = explained({ ...rest, streams: own });
    const details = events.flatMap((event) => event.details);
    expect(details.filter((line) => line.startsWith('Flag: '))).toEqual(
      told.map(([, message]) => `Flag: high, ${message}`),
    );
    const short = summary.map(({ says }) => says).filter((says) => says.startsWith('Flagged'));
    expect(short).toEqual([
      'Flagged high: She has had a clot.',
      'Flagged high: Of the account is another name.',
      'Flagged high: That of May was for Jane Sample.',
    ]);
  });

  it('says in short, too, that it cannot be told whether what was flagged is so', () => {
    const message = 'She takes a medicine that thins the blood.';
    const open = { id: 'thins', level: 'high', message, isOpen: true };
    const short = (told: readonly object[], said: readonly object[]) => {
      const { streams, ...rest } = orderRecord();
      const own = streams.map(({ entries, ...stream }) => ({
        ...stream,
        entries: entries.map((entry) => {
          if (entry.what === 'flagged')
            return { ...entry, facts: JSON.stringify({ flags: [open] }) };
          if (entry.what !== 'prescriber-approved') return entry;
          const [facts, person] = [JSON.stringify({ flags: told }), JSON.stringify({ said })];
          return { ...entry, facts, person };
        }),
      }));
      const { summary } = explained({ ...rest, streams: own });
      return summary.map(({ says }) => says).filter((says) => says.startsWith('Flagged'));
    };
    const inShort = `Flagged high: ${message} It cannot be told whether this is so.`;
    expect(short([], [])).toEqual([inShort]);
    // Whoever decides is told the same in other words: once is enough.
    const told = `${message} It cannot be told: an answer is missing.`;
    expect(short([{ id: 'thins', level: 'high' }], [{ id: 'thins', message: told }])).toEqual([
      inShort,
    ]);
  });

  it('says in short why a medicine was declined, and takes the reason of an approval for none', () => {
    const line = { name: 'Sample Patch', strength: '50 micrograms', quantity: 1 };
    const declined = { ...line, name: 'Sample Tablet', isApproved: false, code: 'see-gp' };
    const short = (what: string, lines: readonly object[]) => {
      const { streams, ...rest } = orderRecord();
      const own = streams.map(({ entries, ...stream }) => ({
        ...stream,
        entries: entries.map((entry) => {
          if (entry.what !== 'prescriber-approved') return entry;
          const person = JSON.stringify({ identityReason: 'Known to us.', words: [] });
          return { ...entry, what, facts: JSON.stringify({ lines }), person };
        }),
      }));
      const { summary } = explained({ ...rest, streams: own });
      return summary.map(({ says }) => says).filter((says) => says.includes('Known to us.'));
    };
    expect(short('prescriber-approved', [{ ...line, isApproved: true }, declined])).toEqual([
      'Sample Prescriber: The prescriber approved. Declined: Sample Tablet, 50 micrograms (Has to be seen by a GP). Reason for the rest: Known to us.',
    ]);
    expect(short('prescriber-approved', [{ ...line, isApproved: true }])).toEqual([
      'Sample Prescriber: The prescriber approved. Reason: Known to us.',
    ]);
    expect(short('declined', [declined])).toEqual([
      expect.stringMatching(/Declined: Sample Tablet, 50 micrograms .+\. Reason: Known to us\.$/),
    ]);
  });

  it('tells two medicines of one name and strength apart, by their classes or else by their ids', () => {
    const { 'oestro-patch': patch, 'oestro-tablet': tablet } = smallFormularyDocument.medicines;
    const named = (medicines: object) => {
      const { streams, ...rest } = orderRecord();
      const formulary = keptDocument(
        { kind: 'medicines', id: 'formulary', content: { medicines } },
        sha256,
      );
      const own = streams.map(({ entries, ...stream }) => ({
        ...stream,
        entries: entries.map((entry) => ({
          ...entry,
          ...(entry.documents.length > 0 && { documents: [formulary.hash] }),
          ...(entry.what === 'medicines-judged' && {
            facts: JSON.stringify({
              offered: ['oestro-patch'],
              withheld: [{ id: 'oestro-tablet', because: [{ id: 'a', message: 'Not this.' }] }],
            }),
          }),
        })),
      }));
      const { consultations } = explained({ ...rest, streams: own, documents: [formulary] });
      const details = consultations[0]?.events.flatMap((event) => event.details) ?? [];
      return details.filter((says) => /^(Offered|Withheld)/.test(says));
    };
    const alike = { ...patch, name: tablet?.name, strength: tablet?.strength };
    const episodic = { ...alike, classes: ['oestrogen', 'now and then'] };
    expect(
      named({
        'oestro-patch': episodic,
        'oestro-tablet': { ...tablet, classes: ['oestrogen', 'every day'] },
      }),
    ).toEqual([
      'Offered: Oestro tablet 1 mg (now and then)',
      'Withheld: Oestro tablet 1 mg (every day): Not this.',
    ]);
    expect(named({ 'oestro-patch': alike, 'oestro-tablet': tablet })).toEqual([
      'Offered: Oestro tablet 1 mg (oestro-patch)',
      'Withheld: Oestro tablet 1 mg (oestro-tablet): Not this.',
    ]);
    expect(named({ 'oestro-patch': patch, 'oestro-tablet': tablet })).toEqual([
      'Offered: Oestro patch 0.05 mg',
      'Withheld: Oestro tablet 1 mg: Not this.',
    ]);
  });

  it('is told in ten lines at most before the rest, however much there is', () => {
    const inShort = (record: OrderRecord) =>
      page(record).sections.find(({ title }) => title === 'In short')?.items ?? [];
    expect(page(orderRecord()).sections[0]?.title).toBe('In short');
    const { streams, ...rest } = orderRecord();
    const flags = Array.from({ length: 7 }, (_, n) => ({
      ...{ id: `flag-${n}`, level: 'high', message: `Flag ${n}.` },
    }));
    const many = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.flatMap((entry) => {
        const facts = entry.what === 'flagged' ? JSON.stringify({ flags }) : entry.facts;
        const said = { ...entry, facts };
        return entry.what === 'prescriber-approved'
          ? Array.from({ length: 6 }, () => said)
          : [said];
      }),
    }));
    const lines = inShort({ ...rest, streams: many });
    expect(lines).toHaveLength(10);
    expect(lines).toContain('Flagged high besides: 6 more, below.');
    const waits = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.filter(({ what }) => what !== 'dispatched'),
    }));
    expect(inShort({ ...rest, streams: waits })).toContain(
      'It has not ended: the order is pending, its payment authorised.',
    );
    const looked = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: stream.stream.startsWith('order:')
        ? entries.filter(({ what }) => what === 'viewed')
        : entries,
    }));
    const older = inShort({ ...rest, streams: looked }).join(' ');
    expect(older).toContain(
      'How the order stands is written in none of the entries that are kept.',
    );
    expect(older).not.toContain('undefined');
    const gone = inShort({ ...rest, streams: streams.map(erased) });
    expect(gone[0]).toContain('Somebody whose name is not kept ordered 2 x Oestro patch');
    expect(gone.join(' ')).toContain('What it said of her was erased, or is not told here.');
    expect(inShort({ ...rest, streams: [] })).toEqual([]);
    expect(inShort(without(orderRecord(), 'flagged', 'prescriber-approved'))).not.toContain(
      'Nothing that is written down was flagged high.',
    );
  });

  it('says of an order without a consultation that no name of hers was to be kept, not that it is gone', () => {
    const { streams, ...record } = orderRecord();
    const alone = streams.filter(({ stream }) => stream.startsWith('order:'));
    const [first] = explained({ ...record, streams: alone }).summary;
    expect(first?.says).toMatch(
      /^A customer, whose name stands with consultations alone, ordered /,
    );
  });

  it('tells who merely looked once for each day, where it was first', () => {
    const { streams, ...rest } = orderRecord();
    const looking = (how: string, at: string, name: string) => ({
      ...{
        facts: JSON.stringify({ how }),
        at: new Date(at),
        who: { role: 'staff', name } as const,
      },
    });
    const looks = [
      looking('desk', '2026-11-21T12:03:10Z', 'Sample Prescriber'),
      looking('labels', '2026-11-21T14:00:00Z', 'Sample Prescriber'),
      looking('desk', '2026-11-21T14:01:00Z', 'Sample Dispenser'),
      // It is the next day in London, and no other hour is.
      looking('desk', '2026-11-22T00:01:00Z', 'Sample Prescriber'),
    ];
    const own = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.flatMap((entry) =>
        entry.what === 'viewed'
          ? [entry, ...looks.map((look) => ({ ...entry, ...look }))]
          : [entry],
      ),
    }));
    const items = page({ ...rest, streams: own }).sections.at(-1)?.items ?? [];
    expect(items.filter((item) => /[Ll]ooked at it/.test(item))).toEqual([
      '2026-11-21 12:03, Sample Prescriber: Looked at it 3 times on this day.\nFor: the case\nFor: the labels',
      '2026-11-21 14:01, Sample Dispenser: Somebody looked at it.\nFor: the case',
      '2026-11-22 00:01, Sample Prescriber: Somebody looked at it.\nFor: the case',
    ]);
    expect(explained({ ...rest, streams: own }).events).toHaveLength(9);
  });

  it('tells two of one name apart by their ids, and nobody else', () => {
    const { streams, ...rest } = orderRecord();
    const look = (staff?: string) => ({
      who: { role: 'staff', name: 'Sample Namesake', ...(staff && { staff }) } as const,
    });
    const looked = (...ids: readonly (string | undefined)[]) => {
      const own = streams.map(({ entries, ...stream }) => ({
        ...stream,
        entries: entries.flatMap((entry) =>
          entry.what === 'viewed' ? ids.map((id) => ({ ...entry, ...look(id) })) : [entry],
        ),
      }));
      const items = page({ ...rest, streams: own }).sections.at(-1)?.items ?? [];
      return items.filter((item) => item.includes('Namesake')).map((item) => item.split('\n')[0]);
    };
    expect(looked('one', 'other', 'one')).toEqual([
      '2026-11-21 12:03, Sample Namesake (id one): Looked at it 2 times on this day.',
      '2026-11-21 12:03, Sample Namesake (id other): Somebody looked at it.',
    ]);
    expect(looked('one', undefined)).toEqual([
      '2026-11-21 12:03, Sample Namesake: Somebody looked at it.',
      '2026-11-21 12:03, Sample Namesake: Somebody looked at it.',
    ]);
  });

  it('tells rules apart by the question and the words, and has their ids in small', () => {
    const html = shownAs(orderRecord(), { html: true });
    expect(html).toContain(
      '<li>Have you had a clot? ‘She has had a clot.’ <small>(rule clot)</small>\nsaid: it raised a flag: high</li>',
    );
    expect(shownAs(orderRecord(), {})).toContain(
      'Weight: ‘We cannot supply this.’ (rule too-heavy)',
    );
  });

  it('is in the words of its own day, whatever the document says today', () => {
    const today = changed({ title: 'Did a doctor ever find a clot?' }) as QuestionnaireDocument;
    const [consultation] = explained(orderRecord(today)).consultations;
    expect(consultation?.answers).toContainEqual(
      expect.objectContaining({ asked: 'Have you had a clot?', answer: 'yes' }),
    );
    expect(consultation?.today).toBe("Today's documents say the same.");
  });

  it("says what today's documents would say of her, as of her own day", () => {
    const refuse = {
      ...{ id: 'clot-refused', when: { '==': [{ var: 'clot' }, 'yes'] }, message: 'Not for you.' },
      ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
    };
    const today = changed({ 'x-refuse-when': [refuse] }) as QuestionnaireDocument;
    const [consultation, attempt] = explained(orderRecord(today)).consultations;
    expect(consultation?.today).toBe(
      "Today's documents say something else: she would be refused: ‘Not for you.’ (rule clot-refused).",
    );
    expect(attempt?.today).toBe("Today's documents say the same.");
  });

  it('marks an attempt that came after the order was decided', () => {
    const { streams, ...rest } = orderRecord();
    const later = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries:
        stream.stream === 'consultation:refused'
          ? entries.map((entry) => ({ ...entry, at: new Date('2026-11-22T12:00:00Z') }))
          : entries,
    }));
    const { consultations } = explained({ ...rest, streams: later });
    expect(consultations.map(({ words }) => words.startsWith('LATER: '))).toEqual([false, true]);
  });

  it('counts each time that an attempt was refused, and marks those after the decision', () => {
    const { streams, ...rest } = orderRecord();
    const at = new Date('2026-11-22T12:00:00Z');
    const again = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries:
        stream.stream === 'consultation:refused'
          ? entries.flatMap((entry) => (entry.what === 'refused' ? [entry, { ...entry, at }] : []))
          : entries,
    }));
    const { consultations, summary } = explained({ ...rest, streams: again });
    expect(summary.map(({ says }) => says).join(' ')).toContain('2 attempts were refused.');
    const [first, attempt] = consultations;
    expect(first?.words).not.toContain('LATER');
    expect(attempt?.words).not.toContain('LATER');
    expect(attempt?.events.map(({ details }) => details.join(' '))).toEqual([
      expect.stringContaining('LATER: it came after the order was decided'),
    ]);
  });

  it('marks an attempt of a guest that is hers only since the order was decided', () => {
    const { streams, ...rest } = orderRecord();
    const facts = JSON.stringify({ customer: 'sample', since: '2026-11-22T12:00:00Z' });
    const adopted = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries:
        stream.stream === 'consultation:refused'
          ? entries.flatMap((entry) => [
              entry,
              { ...entry, what: 'adopted', facts, at: new Date('2026-11-22T12:00:00Z') },
            ])
          : entries,
    }));
    const { consultations } = explained({ ...rest, streams: adopted });
    expect(consultations.map(({ words }) => words.startsWith('LATER: '))).toEqual([false, true]);
  });

  it('says of each flag and each rule about medicines what it looked at and what it said, or that it said nothing', () => {
    const ruleIn = (record: OrderRecord, rule: string) =>
      explained(record).consultations[0]?.rules.find(({ id }) => id === rule);
    expect(ruleIn(orderRecord(), 'clot')).toEqual({
      ...{ id: 'clot', says: 'She has had a clot.', lookedAt: ['Have you had a clot?'] },
      said: 'it raised a flag: high',
    });
    expect(ruleIn(orderRecord(), 'light')?.said).toContain('low, since it cannot be told');
    expect(ruleIn(orderRecord(), 'oral-after-clot')).toMatchObject({
      ...{ lookedAt: ['Have you had a clot?'], said: 'it withheld Oestro tablet 1 mg' },
    });
    expect(ruleIn(orderRecord(), 'first-rung-first')).toMatchObject({
      ...{ lookedAt: [BEFORE], said: 'it withheld Slim 0.5 mg, Slim 1 mg' },
    });
    expect(ruleIn(orderRecord(), 'too-soon')).toMatchObject({
      ...{ lookedAt: [BEFORE], said: 'looked, and flagged nothing', isSilent: true },
    });
    const silent = without(orderRecord(), 'flagged', 'medicines-judged');
    expect(ruleIn(silent, 'clot')).toEqual({
      ...{ id: 'clot', says: 'She has had a clot.', lookedAt: ['Have you had a clot?'] },
      ...{ said: 'looked, and flagged nothing', isSilent: true },
    });
    expect(ruleIn(silent, 'oral-after-clot')).toEqual({
      ...{ id: 'oral-after-clot', says: 'A patch is safer.', lookedAt: ['Have you had a clot?'] },
      ...{ said: 'looked, and withheld nothing', isSilent: true },
    });
    const { 'x-medicines': medicines } = CLINIC;
    const limit: NonNullable<NonNullable<typeof medicines>['limits']>[number] = {
      ...{ id: 'two-packs', which: true, packs: 2, perDays: 28, message: 'Two packs a month.' },
      ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
    };
    const limited = { ...CLINIC, 'x-medicines': { ...medicines, limits: [limit] } };
    expect(ruleIn(judgedBy(limited), 'two-packs')).toMatchObject({
      ...{ says: 'Two packs a month.', isSilent: true },
      said: 'looks at each order, and takes none that it is against',
    });
  });

  it('takes no rule for another one of the same id: a refusal, a flag, one about medicines', () => {
    const clots = (document: object) =>
      explained(judgedBy(document as QuestionnaireDocument)).consultations[0]?.rules.filter(
        ({ id }) => id === 'clot',
      );
    const supplied = { some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 9] }] };
    const rule = {
      ...{ id: 'clot', source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
      ...{ message: 'Another rule.', when: { '>': [{ var: 'weight' }, 108] } },
    };
    const aboutAll = { ...rule, which: true, when: supplied };
    const refusal = changed({ 'x-refuse-when': [rule] });
    expect(clots({ ...refusal, 'x-medicines': { withhold: [aboutAll] } })).toMatchObject([
      { says: 'She has had a clot.', lookedAt: ['Have you had a clot?'] },
      { says: 'Another rule.', lookedAt: [BEFORE], isSilent: true },
    ]);
    const answered = changed({ 'x-flag-when': [{ ...rule, level: 'low' }] });
    const flag = { ...aboutAll, level: 'high', message: 'She has had a clot.' };
    expect(clots({ ...answered, 'x-medicines': { flag: [flag] } })).toMatchObject([
      { says: 'She has had a clot.', lookedAt: [BEFORE] },
      { says: 'Another rule.', lookedAt: ['Have you had a clot?', 'Weight'], isSilent: true },
    ]);
  });

  it('gives what a rule looked at under the title that she read', () => {
    const variant = { when: { '==': [{ var: 'womb' }, 'yes'] }, title: 'A clot, ever?' };
    const two = changed({ 'x-variants': [variant] }) as QuestionnaireDocument;
    const clot = explained(judgedBy(two)).consultations[0]?.rules.find(({ id }) => id === 'clot');
    expect(clot?.lookedAt).toEqual(['A clot, ever?']);
  });

  it('says that nobody can tell which rules looked and said nothing, where their documents are not kept', () => {
    const whole = orderRecord();
    expect(explained(whole).consultations[0]?.rulesUntold).toBeNull();
    const { streams, ...rest } = whole;
    expect(explained({ ...rest, streams, documents: [] }).consultations[0]?.rulesUntold).toContain(
      'said nothing, nobody can tell: The document',
    );
  });

  it('says what was known of her besides her answers, that it was nothing, or that nobody could tell', () => {
    const known = (change: (person: Record<string, unknown>) => unknown) => {
      const { streams, ...rest } = orderRecord();
      const other = streams.map(({ entries, ...stream }) => ({
        ...stream,
        entries: entries.map((entry) =>
          entry.what === 'submitted'
            ? { ...entry, person: JSON.stringify(change(JSON.parse(entry.person ?? ''))) }
            : entry,
        ),
      }));
      return explained({ ...rest, streams: other }).consultations[0]?.history;
    };
    expect(known((person) => person)).toEqual([
      'Sent to her: 2 packs of Oestro patch 0.05 mg, 58 days before',
      'Ordered and not sent yet: 1 pack of Proges capsule 100 mg, 1 day before',
      'Answered before: Sample, eligible, 60 days before',
    ]);
    expect(
      known((person) => ({ ...person, history: { supplies: [], consultations: [] } })),
    ).toEqual(['She had had no prescription medicine from us, and had answered nothing before.']);
    expect(known((person) => ({ ...person, history: null }))).toEqual([
      expect.stringContaining('Nobody could tell'),
    ]);
    expect(known((person) => ({ ...person, history: 'sample' }))).toEqual([
      'What is kept of it can no longer be read.',
    ]);
    const { streams, ...rest } = orderRecord();
    const gone = explained({ ...rest, streams: streams.map(erased) }).consultations[0]?.history;
    expect(gone).toEqual(['It was erased, as what she answered was.']);
  });

  it('writes an amount of a thousand pounds and more with a comma, as pages and mails do', () => {
    const { streams, ...rest } = orderRecord();
    const dear = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.map(({ facts, ...entry }) => ({
        ...entry,
        facts: facts?.replace('"totalPence":2895', '"totalPence":123450') ?? null,
      })),
    }));
    expect(JSON.stringify(page({ ...rest, streams: dear }))).toContain('Total: £1,234.50');
  });

  it("says of a flag whose level is another today which it was, in the flag's words, and of others what they say", () => {
    const [flag] = CLINIC.properties['clot']?.['x-flag-when'] ?? [];
    if (!flag) throw new Error('It has a flag.');
    const lower = changed({ 'x-flag-when': [{ ...flag, level: 'low' }] }) as QuestionnaireDocument;
    const [lowered] = explained(orderRecord(lower)).consultations;
    expect(lowered?.today).toBe(
      "Today's documents say something else: a flag would have another level: ‘She has had a clot.’ (rule clot): its level is low, and was high.",
    );
    const none = changed({ 'x-flag-when': [] }) as QuestionnaireDocument;
    const [gone] = explained(orderRecord(none)).consultations;
    expect(gone?.today).toBe(
      "Today's documents say something else: she would no longer be flagged: ‘She has had a clot.’ (rule clot).",
    );
    const { 'x-medicines': medicines } = CLINIC;
    const withhold = medicines?.withhold?.filter(({ id }) => id !== 'oral-after-clot') ?? [];
    const offering = { ...CLINIC, 'x-medicines': { ...medicines, withhold } };
    const [offered] = explained(orderRecord(offering)).consultations;
    expect(offered?.today).toBe(
      "Today's documents say something else: she would be offered another medicine: Oestro tablet 1 mg.",
    );
  });

  it('marks each line that somebody else wrote behind the first, wherever a line is broken', () => {
    const text = 'I am well.\nReason: approved\r\nPayment: paid\u2028Total: none';
    const [said] = [{ id: 'clot', message: text }];
    const { streams, ...rest } = orderRecord();
    const own = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.map((entry) =>
        entry.what === 'prescriber-approved'
          ? { ...entry, person: JSON.stringify({ reason: text, said: [said] }) }
          : entry,
      ),
    }));
    const shownPage = page({ ...rest, streams: own });
    const [short, approval] = shownPage.sections
      .flatMap(({ items }) => items)
      .filter((item) => item.includes('The prescriber approved.'));
    expect(short).toBe(
      '2026-11-21 12:04, Sample Prescriber: The prescriber approved. Reason: I am well. Reason: approved Payment: paid Total: none',
    );
    expect(approval?.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      ...['| Reason: approved', '| Payment: paid', '| Total: none'],
      ...['| Reason: approved', '| Payment: paid', '| Total: none'],
    ]);
    const answered = {
      asked: 'How are you?',
      answer: 'Well.\nUnder the question: no',
      hint: 'Say.',
    };
    expect(answeredInLines(answered)).toBe(
      'How are you? Well.\n| Under the question: no\nUnder the question: Say.',
    );
    const long = `${'x '.repeat(60)}\nReason: none`;
    expect(wrapped(continued(long), 60, '  ').split('\n')).toEqual([
      `  ${'x '.repeat(28)}x`,
      `    |   ${'x '.repeat(25)}x`,
      expect.stringMatching(/^ {4}\| {3}x/),
      '    | | Reason: none',
    ]);
  });

  it('escapes what somebody wrote, and fetches nothing', () => {
    const html = pageInHtml(page(orderRecord()));
    expect(html).toContain('&lt;Patient&gt;');
    expect(html).not.toContain('<Patient>');
    expect(html).not.toMatch(/(?:src|href)=/);
    expect(pageInHtml({ title: '<script>&"\'', sections: [] })).toContain(
      '<title>&lt;script&gt;&amp;&quot;&#39;</title>',
    );
  });

  it('says what is wrong with what is kept, and goes on', () => {
    const whole = orderRecord();
    const [own] = whole.documents;
    if (!own) throw new Error('It has a document.');
    const altered = { ...own, content: own.content.replace('a clot', 'a cold') };
    expect(altered.content).not.toBe(own.content);
    const forged = { ...whole, documents: [altered, FORMULARY] };
    const [first] = explained(forged).consultations;
    expect(page(forged).sections[0]).toEqual({
      title: 'THE RECORD IS NOT AS IT WAS WRITTEN',
      items: [`document ${own.hash}: It is not the one that was kept.`],
    });
    expect(first).toMatchObject({
      words: expect.stringContaining('Its document is not the one that was kept.'),
      answers: expect.arrayContaining([{ name: 'clot', asked: 'clot', answer: 'yes' }]),
      today: expect.stringContaining('Nobody can tell'),
    });
    const [lost] = explained({ ...whole, documents: [] }).consultations;
    expect(lost?.words).toContain('Its document is missing.');
    expect(explained({ ...whole, documents: [FORMULARY] }).violations).toEqual([
      `document ${own.hash}: It is missing.`,
    ]);
    const streams = whole.streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.slice(0, -1),
    }));
    expect(explained({ ...whole, streams }).violations).toEqual([
      expect.stringContaining('consultation:one: Entry 4 of 4 is missing'),
      expect.stringContaining('consultation:refused: Entry 1 of 1 is missing'),
      expect.stringContaining('order:one: Entry 5 of 5 is missing'),
    ]);
    expect(page({ ...whole, streams }).sections[0]?.title).toBe(
      'THE RECORD IS NOT AS IT WAS WRITTEN',
    );
  });

  it('says that something can no longer be read, and never that it is undefined', () => {
    const whole = orderRecord();
    const streams = whole.streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.map((entry) => ({ ...entry, facts: `x${entry.facts}` })),
    }));
    const text = shownAs({ ...whole, documents: [], streams }, {});
    expect(text).toContain('A consultation that can no longer be read, 2026-11-21 12:00: eligible');
    expect(text).not.toContain('undefined');
  });

  it('of somebody who was erased says that it was, and what happened all the same', () => {
    const whole = orderRecord();
    const streams = whole.streams.map(erased);
    const text = shownAs({ ...whole, streams }, {});
    for (const hers of ['Patient', 'Sample Street', 'AB123456789GB', 'safe after a clot'])
      expect(text).not.toContain(hers);
    expect(text).toContain('What it said of her was erased.');
    expect(text).toContain('The prescriber approved.');
    expect(explained({ ...whole, streams }).violations).toEqual([]);
  });

  it('of what is older than the record says that its document was not kept', () => {
    const old = {
      ...{ id: 'old', questionnaire: 'sample', version: '0.9.0', mode: 'new' },
      ...{ outcome: 'eligible' as const, at: '2020-01-01T12:00:00.000Z', answers: { clot: 'no' } },
    };
    const [first] = explained(orderRecord(CLINIC, { unrecorded: [old] })).consultations;
    expect(first).toMatchObject({
      version: '0.9.0',
      words: expect.stringContaining('Its document was not kept'),
      answers: [{ asked: 'clot', answer: 'no' }],
      today: expect.stringContaining('Nobody can tell'),
    });
  });

  describe('beside which another account was read that was the same guest once', () => {
    const of = (customer: string) => ({ customer, at: '', hash: '', answeredVersion: null });
    /** Whose each stream is, as its first entry says. */
    const whose = (record: OrderRecord, by: Readonly<Record<string, string>>): OrderRecord => ({
      ...record,
      streams: record.streams.map((one) => ({
        ...one,
        entries: one.entries.map((entry, index) => {
          const customer = by[one.stream];
          if (index > 0 || customer === undefined) return entry;
          const said = one.stream.startsWith('order:') ? { customer } : { posted: of(customer) };
          return { ...entry, facts: JSON.stringify({ ...JSON.parse(entry.facts), ...said }) };
        }),
      })),
    });
    const named = (record: OrderRecord, lastname: string, stream: string): OrderRecord => ({
      ...record,
      streams: record.streams.map((one) =>
        one.stream === stream
          ? {
              ...one,
              entries: one.entries.map((entry) => ({
                ...entry,
                person: entry.person?.replace('<Patient>', lastname) ?? null,
              })),
            }
          : one,
      ),
    });
    const short = (record: OrderRecord): readonly string[] =>
      explained(record).summary.map(({ says }) => says);
    const old = (id: string, customer?: string) => ({
      ...{ id, questionnaire: 'sample', version: '0.9.0', mode: 'new' },
      ...{ outcome: 'refused' as const, at: '2020-01-01T12:00:00.000Z', answers: {} },
      ...(customer !== undefined && { customer }),
    });

    it('counts what was refused to each apart', () => {
      const her = { 'order:one': 'her', 'consultation:one': 'her' };
      const unrecorded = [old('a', 'other'), old('b', 'her'), old('c')];
      const record = whose(orderRecord(CLINIC, { unrecorded }), {
        ...{ ...her, 'consultation:refused': 'other' },
      });
      expect(short(record)[1]).toBe(
        'She was found eligible by ‘Consultation (Sample)’. 2 attempts were refused. 2 attempts that are not of her account were refused.',
      );
      const { consultations } = explained(record);
      const begins = (id: string) => consultations.find((one) => one.id === id)?.words.slice(0, 18);
      expect(['a', 'b', 'c', 'refused', 'one'].map(begins)).toEqual([
        ...['NOT OF HER ACCOUNT', 'Its document was n', 'Its document was n'],
        ...['NOT OF HER ACCOUNT', 'In the words of th'],
      ]);
    });

    it('tells whose an attempt is where the order is older than the record, as the desk reads it', () => {
      const record = whose(orderRecord(CLINIC, { customer: 'her' }), {
        'consultation:refused': 'other',
      });
      expect(short(record)[1]).toContain('1 attempt that is not of her account was refused.');
    });

    it('takes nobody else’s name for whoever ordered', () => {
      const record = named(
        whose(without(orderRecord(), 'submitted'), {
          ...{ 'order:one': 'her', 'consultation:refused': 'other' },
        }),
        'Another',
        'consultation:refused',
      );
      expect(short(record)[0]).toMatch(/^Somebody whose name is not kept ordered/);
    });

    it('of what led to no order counts them apart as well', () => {
      const record = whose(unorderedRecord(), {
        ...{ 'consultation:one': 'her', 'consultation:refused': 'other' },
      });
      const said = short(record).join(' ');
      expect(said).toContain('1 attempt at it that is not of her account, told below as well.');
      expect(said).not.toContain('of hers at it');
    });
  });

  it('calls a medicine as the formulary did that judged her, and not as one of another day does', () => {
    const medicines = Object.entries(smallFormularyDocument.medicines).map(([id, medicine]) => [
      id,
      { ...medicine, name: `Renamed ${medicine.name}` },
    ]);
    const content = { ...smallFormularyDocument, medicines: Object.fromEntries(medicines) };
    const renamed = keptDocument({ kind: 'medicines', id: 'formulary', content }, sha256);
    const own = questionnaire(CLINIC);
    const record = orderRecord(CLINIC, {
      documents: [own, FORMULARY, renamed],
      today: { sample: [own.hash, renamed.hash] },
    });
    const flags = [{ id: 'another', level: 'high', medicines: ['oestro-tablet'] }];
    const streams = record.streams.map((one) => ({
      ...one,
      entries: one.entries.map((entry) =>
        entry.what === 'prescriber-approved'
          ? { ...entry, facts: JSON.stringify({ ...(JSON.parse(entry.facts) as object), flags }) }
          : entry,
      ),
    }));
    const { summary, events } = explained({ ...record, streams });
    const told = [...summary.map(({ says }) => says), ...events.flatMap(({ details }) => details)];
    expect(told.filter((says) => says.includes('Renamed'))).toEqual([]);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Flagged high, about Oestro tablet 1 mg: She has had a clot.'),
        expect.stringContaining('2 packs of Oestro patch'),
      ]),
    );
    // Its questionnaire is kept no more, and its formulary is.
    const [first] = explained({ ...record, documents: [FORMULARY, renamed] }).consultations;
    expect(JSON.stringify(first)).not.toContain('Renamed');
    // Told by itself: what it was decided by is said beside it, or nothing but the id is known.
    const [orders, besides] = [true, false].map((isOrder) =>
      streams.filter(({ stream }) => stream.startsWith('order:') === isOrder),
    );
    const alone = { ...record, streams: orders ?? [] };
    expect(JSON.stringify(explained(alone).events)).toContain('2 packs of oestro-patch');
    expect(JSON.stringify(explained({ ...alone, besides: besides ?? [] }).events)).toContain(
      '2 packs of Oestro patch',
    );
  });

  it('of a questionnaire that is gone says so', () => {
    const record = orderRecord(CLINIC, {
      today: {},
      documents: [questionnaire(CLINIC), FORMULARY],
    });
    expect(explained(record).consultations[0]?.today).toBe(
      'Nobody can tell: There is no sample there.',
    );
  });

  it('of a repeat says so where what is judged with today has no steps for it', () => {
    const about = { ...CLINIC['x-questionnaire'], modes: ['new', 'repeat'] as const };
    const { streams, documents, ...record } = judgedBy({ ...CLINIC, 'x-questionnaire': about });
    const repeated = streams.map(({ entries, ...stream }) => ({
      ...stream,
      entries: entries.map((entry) => ({
        ...entry,
        facts: entry.facts.replace('"mode":"new"', '"mode":"repeat"'),
      })),
    }));
    const now = [...documents, questionnaire(CLINIC)];
    const { consultations } = explained({ ...record, streams: repeated, documents: now });
    const says = 'Nobody can tell: sample has no steps for her kind of consultation there.';
    expect(consultations.map(({ today }) => today)).toEqual([says, says]);
  });
});
