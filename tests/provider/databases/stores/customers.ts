/** What every suite of the stores is given, and how it arranges things through the port. */
import { randomUUID } from 'node:crypto';
import {
  type ConsultationRecord,
  type CustomerId,
  type Database,
  asConsultationId,
  asCustomerId,
} from '#domain';

/** The database of the suite that runs; asked for inside a test, when it is open. */
export type GivenDatabase = () => Database;

export const NOON = new Date('2026-11-21T12:00:00Z');
export const minutesAfterNoon = (minutes: number): Date =>
  new Date(NOON.getTime() + minutes * 60_000);

export async function newCustomer(database: Database): Promise<CustomerId> {
  const id = asCustomerId(randomUUID());
  await database.sessions.addGuest({ id, at: NOON });
  return id;
}

/** Does the same work `count` times at once, each in a transaction of its own. */
export const atOnce = <Result>(
  count: number,
  work: (n: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** An eligible consultation for the sample slimmer; `change` replaces parts of it. */
export const consultationOf = (
  customerId: CustomerId,
  change: Partial<ConsultationRecord> = {},
): ConsultationRecord => ({
  id: asConsultationId(randomUUID()),
  customerId,
  questionnaireId: 'sample-slimming',
  questionnaireVersion: '1.2.0',
  questionnaireHash: 'sample',
  answeredVersion: null,
  mode: 'new',
  catalogue: { condition: 'sample CONDITION', treatment: 'Sample Slimming' },
  isPharmacy: false,
  payload: {
    condition: 'sample condition',
    treatment: 'sample slimming',
    firstname: "Zoë 'Sample' 👩🏽",
    lastname: 'Patient',
    dob: '1990-05-17',
    bmi: 30.5,
    answers: { pregnant: 'no', lists: ['one', 'two'], nested: { deep: [1, null, true] } },
  },
  verdicts: { 'age-band': 'not-met' },
  conclusion: { outcome: 'eligible' },
  changedAnswers: [],
  flags: [],
  medicines: [],
  at: NOON,
  ...change,
});
