/** An order of what a prescriber decides about and a pharmacist passes: each gives a reason for her own flags, and for those about all of it. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warnings, wordsIn } from '#case';
import type { DeskOrder, OrderRecord, Problem, QueuePage } from '#contract';
import { readQuestionnaires } from '#documents';
import { assess, londonDay, type Submission } from '#engine';
import { registered } from '../../kit/accounts.ts';
import { submitted, thrush } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { add, order, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import type { Sheet } from '../../kit/patient.ts';
import { CAPSULE, TRIPTAN } from '../../kit/samples.ts';
import { samples, type SampleId } from '../../kit/sheets.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';
import { sha256 } from '../../record/stream.ts';

const known = await readQuestionnaires('questionnaires');
let shop: Shop;
let prescriber: Member;
let second: Member;
let pharmacist: Member;
let customer: Customer;
/** A server of the suite's own, with a team. */
const usesShop = (secondCheckClasses: readonly string[]) => {
  beforeAll(async () => {
    shop = await openShop({
      questionnairesDir: resolve('questionnaires'),
      catalogueDir: resolve('src/provider/catalogue'),
      secondCheckClasses,
    });
    prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
    second = await member(shop, 'prescriber', { name: 'Sample Second' });
    pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  });
  afterAll(() => shop.close());
};
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [prescriber, second, pharmacist]) await one.prove();
  customer = await registered(shop, { lastname: 'Patient' });
});

const WHY = 'A sample reason.';
/** What is withheld from whoever has few outbreaks. */
const DAILY = { productId: 'aciclovir-400mg-56', code: 'aciclovir', quantity: 1 };
const MANY_OUTBREAKS = { experienceoutbreaks: '5 or more a year' };
/** High in what a pharmacist reads. */
const HERS_HIGH = { usedBefore: 'Yes, and it did not help or did not suit me' };
const DID_NOT_HELP = '/flags/did-not-help';
/** High in what a prescriber reads. */
const MANY = { episodeexperienceless: '10 or more a month' };
const TEN_OR_MORE = '/flags/ten-or-more-a-month';
const REFUSED_SINCE = '/flags/refused-after-this-consultation';

const migraines = (change: Sheet): Submission => sent('migraines', change);

function sent(name: SampleId, change: Sheet): Submission {
  const found = known.find(({ questionnaire }) => questionnaire.id === name);
  if (!found) throw new Error(`There is no questionnaire '${name}'.`);
  const {
    medicationFiles: _,
    medicationDetails: _details,
    ...sheet
  } = samples[name].sheet as Sheet;
  const assessed = assess(
    found.questionnaire,
    { ...sheet, currentMedication: 'no', ...change },
    { on: londonDay(new Date('2026-11-21T12:00:00Z')), mode: 'new' },
  );
  if (assessed.outcome !== 'eligible') throw new Error(JSON.stringify(assessed));
  return assessed.submission;
}

interface Answered {
  readonly forPrescriber?: Sheet;
  readonly forPharmacist?: Sheet;
}

/** Both medicines, answered for and paid. */
async function bought({ forPrescriber = {}, forPharmacist }: Answered) {
  const consultationId = await submitted(customer, migraines(forPrescriber));
  await submitted(customer, thrush(forPharmacist));
  await add(customer, CAPSULE);
  await add(customer, { ...TRIPTAN, consultationId });
  return paid(shop, customer, order(customer));
}

const shown = async (id: string): Promise<DeskOrder> =>
  bodyOf(await prescriber.request(`/desk/orders/${id}`), 200);
const approves = async (id: string, flags?: string): Promise<Response> => {
  const found = await shown(id);
  const lines = found.prescribed.map((option) => ({ option, approve: true }));
  const reasons = { identity: WHY, ...(flags && { flags }) };
  return prescriber.post(`/team/cases/${id}/decision`, {
    ...{ id: randomUUID(), lines, reasons, doubts: readDoubts(found) },
  });
};
const passes = async (id: string, flags?: string): Promise<Response> =>
  pharmacist.post(`/team/cases/${id}/supply-check`, {
    ...{ passes: true, doubts: readDoubts(await shown(id)) },
    ...(flags && { reasons: { flags } }),
  });
/** She declines all that is hers to pass, and what the prescriber has approved goes. */
const declinesHers = async (id: string, flags?: string): Promise<Response> => {
  const found = await shown(id);
  const declined = found.toCheck.map(({ option }) => ({
    ...{ option, code: 'see-gp', words: 'Please see your GP.' },
  }));
  return pharmacist.post(`/team/cases/${id}/supply-check`, {
    ...{ passes: true, declined, doubts: readDoubts(found) },
    ...(flags && { reasons: { flags } }),
  });
};
const agrees = (id: string): Promise<Response> =>
  second.post(`/team/cases/${id}/second-check`, { id: randomUUID(), agrees: true });

/** The flags for which a reason is asked for. */
async function asked(response: Promise<Response>): Promise<readonly unknown[]> {
  const { problems = [] } = await bodyOf<Problem>(await response, 409);
  return problems.map(({ field }) => field);
}
const isTaken = async (response: Promise<Response>): Promise<void> => {
  await bodyOf(await response, 200);
};
/** She is refused there after she has ordered. */
async function refusedAt(consultation: object): Promise<void> {
  const response = await customer.post('/customers/consultations', consultation);
  expect(response.status).toBe(422);
}
const warned = (found: DeskOrder) => warnings(found, wordsIn(found.documents, sha256));

interface Raised {
  readonly id: string;
  readonly level: string;
}

/** Of each of the two: which flags were high, and why it went on all the same. */
const reasonsKept = async (id: string): Promise<Readonly<Record<string, unknown>>> => {
  const { kept } = await bodyOf<OrderRecord>(
    await pharmacist.request(`/desk/orders/${id}/record`),
    200,
  );
  const decisions = kept.streams
    .flatMap(({ entries }) => [...entries])
    .filter(({ what }) => what === 'prescriber-approved' || what === 'supply-checked');
  return Object.fromEntries(
    decisions.map(({ what, facts, person }) => {
      const { flags } = JSON.parse(facts ?? '{}') as { flags: readonly Raised[] };
      const { reason } = JSON.parse(person ?? '{}') as { reason: unknown };
      return [
        what,
        [flags.filter(({ level }) => level === 'high').map(({ id: high }) => high), reason],
      ];
    }),
  );
};

describe('a high flag', () => {
  usesShop([]);

  it('is counted in the queue of whoever it waits for, whether or not somebody has opened the case', async () => {
    const id = await bought({ forPrescriber: MANY, forPharmacist: HERS_HIGH });
    const highOf = async () => {
      const list = await prescriber.request('/team/cases?limit=200');
      const { results } = await bodyOf<QueuePage>(list, 200);
      return results.find(({ _id }) => _id === id)?.flags?.high;
    };
    await shop.provider.workOff();
    expect(await highOf()).toBe(1);
    const { flags } = await shown(id);
    const whoseHigh = flags.filter(({ level }) => level === 'high').map(({ whose }) => whose);
    // Both consultations are of the same minute: neither of them is the newer one.
    expect(new Set(whoseHigh)).toEqual(new Set(['pharmacist', 'prescriber']));
    expect(whoseHigh).toHaveLength(2);
    expect(await highOf()).toBe(1);
  });

  it('of what a pharmacist reads is hers to give a reason for, and not the prescriber’s', async () => {
    const id = await bought({ forPharmacist: HERS_HIGH });
    await isTaken(approves(id));
    expect(await asked(passes(id))).toEqual([DID_NOT_HELP]);
    await isTaken(passes(id, WHY));
    expect(await reasonsKept(id)).toEqual({
      'prescriber-approved': [[], null],
      'supply-checked': [['did-not-help'], WHY],
    });
  });

  it('of what a prescriber reads is hers, and not the pharmacist’s', async () => {
    const id = await bought({ forPrescriber: MANY });
    expect(await asked(approves(id))).toEqual([TEN_OR_MORE]);
    await isTaken(approves(id, WHY));
    await isTaken(passes(id));
    expect(await reasonsKept(id)).toEqual({
      'prescriber-approved': [['ten-or-more-a-month'], WHY],
      'supply-checked': [[], null],
    });
  });

  it('that a prescriber was not asked about, because it is new, is the pharmacist’s, who looks last', async () => {
    const id = await bought({ forPrescriber: MANY });
    shop.setTime('2026-11-21T12:01:00Z');
    const { answers, ...rest } = migraines({});
    const refused = { ...rest, answers: { ...answers, diagnoseoption: 'yes' } };
    await refusedAt(refused);
    shop.setTime('2026-11-21T12:02:00Z');
    await isTaken(approves(id, WHY));
    expect((await shown(id)).flags.filter(({ whose }) => whose === 'both')).toEqual([]);
    shop.setTime('2026-11-21T12:03:00Z');
    await refusedAt(refused);
    expect(await asked(passes(id))).toEqual([REFUSED_SINCE]);
    await isTaken(passes(id, WHY));
  });

  it('of one consultation was read of that one alone: of the other it is the pharmacist’s once it is raised there', async () => {
    const one = await submitted(customer, migraines({}));
    const other = await submitted(customer, sent('genital-herpes', MANY_OUTBREAKS));
    await submitted(customer, thrush());
    await add(customer, CAPSULE);
    await add(customer, { ...TRIPTAN, consultationId: one });
    await add(customer, { ...DAILY, consultationId: other });
    const id = await paid(shop, customer, order(customer));
    const isDamaged = (consultation: string): Promise<unknown> =>
      pastThePorts(
        shop.provider.queries,
        `UPDATE consultations SET verdicts = '{}' WHERE id = $1`,
        [consultation],
      );
    await isDamaged(one);
    expect(await asked(approves(id))).toContain('/flags/consultation-altered');
    await isTaken(approves(id, WHY));
    await isDamaged(other);
    expect(await asked(passes(id))).toEqual(['/flags/consultation-altered']);
    await isTaken(passes(id, WHY));
  });

  it('that is new is the pharmacist’s also where she declines all of hers and lets the rest go', async () => {
    const id = await bought({});
    await isTaken(approves(id));
    shop.setTime('2026-11-21T12:03:00Z');
    const { answers, ...rest } = migraines({});
    await refusedAt({ ...rest, answers: { ...answers, diagnoseoption: 'yes' } });
    shop.setTime('2026-11-21T12:04:00Z');
    expect(await asked(declinesHers(id))).toEqual([REFUSED_SINCE]);
    await isTaken(declinesHers(id, WHY));
    expect((await reasonsKept(id))['supply-checked']).toEqual([
      ['refused-after-this-consultation'],
      WHY,
    ]);
  });

  it('of what a pharmacist declines asks nobody, whatever else goes', async () => {
    const id = await bought({ forPharmacist: HERS_HIGH });
    await isTaken(approves(id));
    await isTaken(declinesHers(id));
  });

  it('that a medicine is withheld since it was approved is answered by the pharmacist, who looks last', async () => {
    const consultationId = await submitted(customer, sent('genital-herpes', MANY_OUTBREAKS));
    await submitted(customer, thrush());
    await add(customer, CAPSULE);
    await add(customer, { ...DAILY, consultationId });
    const id = await paid(shop, customer, order(customer));
    await isTaken(approves(id, WHY));
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET payload = jsonb_set(payload, '{answers,experienceoutbreaks}', '"1-4 a year"') WHERE id = $1`,
      [consultationId],
    );
    const withheld = '/flags/withheld-aciclovir-400mg-56';
    expect(await asked(passes(id, WHY))).toEqual([withheld]);
    expect(await asked(declinesHers(id, WHY))).toEqual([withheld]);
  });

  it('is counted for whom the order waits: in the queue hers, in the list of what is to be checked the pharmacist’s', async () => {
    const id = await bought({ forPharmacist: HERS_HIGH });
    const row = async (path: string, by: Member) => {
      await shop.provider.workOff();
      const page = await bodyOf<{
        readonly results: readonly { readonly _id: string; readonly flags: object | null }[];
      }>(await by.request(path), 200);
      return page.results.find(({ _id }) => _id === id)?.flags;
    };
    expect(await row('/team/cases?limit=200', prescriber)).toMatchObject({ high: 0 });
    await isTaken(approves(id));
    expect(await row('/team/dispensing?view=check&limit=200', pharmacist)).toMatchObject({
      high: 1,
    });
  });

  it('about the whole order is both’s', async () => {
    const id = await bought({});
    await pastThePorts(
      shop.provider.queries,
      `UPDATE customers SET dob = '1980-01-01' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
      [id],
    );
    const both = ['/flags/another-person', '/flags/another-person'];
    expect(await asked(approves(id))).toEqual(both);
    await isTaken(approves(id, WHY));
    expect(await asked(passes(id))).toEqual(both);
    await isTaken(passes(id, WHY));
  });

  it('is said to be whose it is, where two decide', async () => {
    const { flags } = await shown(await bought({ forPrescriber: MANY, forPharmacist: HERS_HIGH }));
    expect(Object.fromEntries(flags.map(({ id, whose }) => [id, whose]))).toMatchObject({
      ...{ 'ten-or-more-a-month': 'prescriber', 'did-not-help': 'pharmacist' },
    });
  });

  it('is everybody’s where one decides about all of the order', async () => {
    await submitted(customer, thrush(HERS_HIGH));
    await add(customer, CAPSULE);
    const found = await shown(await paid(shop, customer, order(customer)));
    expect(found.flags).toMatchObject([{ id: 'did-not-help', whose: 'both' }]);
    expect(warned(found).join('\n')).not.toContain('for the pharmacist');
  });

  it('of somebody else is printed with whose it is', async () => {
    const found = await shown(await bought({ forPharmacist: HERS_HIGH }));
    expect(warned(found)).toContainEqual(
      expect.stringMatching(/^A fluconazole capsule .* \(high; .*; for the pharmacist\)$/),
    );
  });
});

describe('whoever agrees as the second prescriber', () => {
  usesShop(['triptan']);

  const ordered = async (): Promise<string> => {
    const id = await bought({});
    shop.setTime('2026-11-21T12:01:00Z');
    return id;
  };

  it('is not held up by what a pharmacist is asked since', async () => {
    const id = await ordered();
    await isTaken(approves(id));
    expect((await shown(id)).firstApproval).not.toBeNull();
    await refusedAt(thrush({ pregnancy: 'yes' }));
    await isTaken(agrees(id));
    expect(await asked(passes(id))).toEqual([REFUSED_SINCE]);
  });

  it('is held up by what is hers, though a pharmacist’s flag of the same name was there before', async () => {
    const id = await ordered();
    await refusedAt(thrush({ pregnancy: 'yes' }));
    await isTaken(approves(id));
    const { answers, ...rest } = migraines({});
    await refusedAt({ ...rest, answers: { ...answers, diagnoseoption: 'yes' } });
    expect(await asked(agrees(id))).toEqual([REFUSED_SINCE]);
  });
});
