/**
 * Nobody gets past a refusal by talking to the server directly: thousands of posts to each
 * questionnaire, at random and on purpose, judged by an oracle that knows the documents and not the
 * engine. `npm test` makes some of the posts, `npm run test:long` (and CI) all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howOften } from '../kit/how-often.ts';
import { uploads } from '../kit/uploads.ts';
import { forgetEveryAttempt } from '../kit/attempts.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { adversarialPosts, birthsAround } from './no-bypass/adversarial-posts.ts';
import { modesOf, patientOf, withPastOrder } from './no-bypass/patients.ts';
import { postAll } from './no-bypass/poster.ts';
import { randomPosts, type Patient, type Post } from './no-bypass/random-posts.ts';
import type { Document } from './no-bypass/reading.ts';
import { judge, type Tally } from './no-bypass/verdict.ts';

const FOLDER = fileURLToPath(new URL('../../questionnaires/', import.meta.url));
const RANDOM = howOften({ test: 1_000, long: 10_000 });
/** Of so many forged posts one is made; of all of them there are more than 2,400 for each questionnaire. */
const FORGED_OF = howOften({ test: 3, long: 1 });
/** The same posts every time; set POSTS_SEED for others. */
const SEED = Number(process.env['POSTS_SEED'] ?? 1);

/** Instants, and the days they are in London: an ordinary one, leap days, and an hour before its midnight in UTC. */
const DAYS = [
  ['2026-11-21T12:00:00Z', '2026-11-21'],
  ['2027-02-28T12:00:00Z', '2027-02-28'],
  ['2027-03-01T12:00:00Z', '2027-03-01'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
  ['2027-06-30T23:30:00Z', '2027-07-01'],
] as const;

const documents: readonly Document[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && file !== 'questionnaire.schema.json')
  .sort()
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Document);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ questionnairesDir: FOLDER });
  await forgetEveryAttempt(shop);
});
afterAll(() => shop.close());

/** Posts them all as one customer with a session of her own. */
async function tallyOf(
  shop: Shop,
  patient: Patient,
  postsFor: (patient: Patient) => readonly Post[],
): Promise<Tally> {
  const { document, when } = patient;
  const customer = await shop.guest();
  const file = await uploads(customer);
  const earlier =
    when.mode === 'repeat'
      ? await withPastOrder(shop, customer, patientOf(document, 'new', when.today, file))
      : undefined;
  const posts = postsFor({ ...patient, file });
  const responses = await postAll(
    customer,
    posts.map(({ body }) => body),
  );
  return judge(shop, customer.id, { ...patient, file }, posts, responses, earlier);
}

const someOf = (posts: readonly Post[]): readonly Post[] =>
  posts.filter((_, i) => (i + SEED) % FORGED_OF === 0);

const sum = (tallies: readonly Tally[]): Tally => ({
  accepted: tallies.reduce((all, { accepted }) => all + accepted, 0),
  refused: tallies.reduce((all, { refused }) => all + refused, 0),
  rules: new Set(tallies.flatMap(({ rules }) => [...rules])),
  wrong: tallies.flatMap(({ wrong }) => wrong),
});

const inWords = ({ accepted, refused }: Tally): string =>
  `${accepted + refused} posts, ${accepted} accepted, ${refused} refused`;

const idOf = (document: Document): string => document['x-questionnaire'].id;
const refusalsOf = ({ properties }: Document): readonly string[] =>
  Object.values(properties).flatMap((one) => (one['x-refuse-when'] ?? []).map(({ id }) => id));

describe.each(documents.map((document) => [idOf(document), document] as const))(
  '%s',
  (id, document) => {
    const modes = modesOf(document);
    const [[instant, today]] = DAYS;
    const perMode = RANDOM / modes.length;

    it(
      `${RANDOM} random posts: whoever is accepted may be, and who may be is (POSTS_SEED=${SEED})`,
      async () => {
        shop.setTime(instant);
        const tallies: Tally[] = [];
        for (const mode of modes)
          tallies.push(
            await tallyOf(shop, patientOf(document, mode, today, ''), (patient) =>
              fc.sample(randomPosts(patient), { numRuns: perMode, seed: SEED }),
            ),
          );
        const tally = sum(tallies);
        process.stdout.write(`${id}, at random: ${inWords(tally)}\n`);
        expect(tally.wrong.slice(0, 5)).toEqual([]);
        // Neither all nor nothing: both sides of every refusal were seen.
        expect([...tally.rules].sort()).toEqual([...refusalsOf(document)].sort());
        expect(tally.accepted).toBeGreaterThan(RANDOM / 10);
        expect(tally.refused).toBeGreaterThan(RANDOM / 10);
      },
      AS_LONG_AS_IT_TAKES,
    );

    it(
      'forged posts: whoever is accepted may be',
      async () => {
        const tallies: Tally[] = [];
        for (const [moment, day] of DAYS) {
          shop.setTime(moment);
          const others = documents
            .filter((other) => other !== document)
            .map((other) => patientOf(other, 'new', day, ''));
          for (const mode of modes)
            tallies.push(
              await tallyOf(shop, patientOf(document, mode, day, ''), (patient) =>
                someOf(day === today ? adversarialPosts(patient, others) : birthsAround(patient)),
              ),
            );
        }
        const tally = sum(tallies);
        process.stdout.write(`${id}, forged: ${inWords(tally)}\n`);
        expect(tally.wrong.slice(0, 5)).toEqual([]);
        expect(tally.accepted).toBeGreaterThan(0);
        expect(tally.accepted + tally.refused).toBeGreaterThanOrEqual(2_400 / FORGED_OF);
      },
      AS_LONG_AS_IT_TAKES,
    );
  },
);

/** A copy of the questionnaires in which migraines refuses nobody for a pregnancy and hides nothing. */
async function weakened(document: Document): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'weakened-'));
  await cp(FOLDER, folder, { recursive: true });
  const weak = structuredClone(document);
  for (const name of ['becomepregnant', 'medicationDetails']) {
    const question = weak.properties[name];
    if (!question) throw new Error(`There is no question '${name}'.`);
    Reflect.deleteProperty(question, 'x-refuse-when');
    Reflect.deleteProperty(question, 'x-visible-when');
    Reflect.deleteProperty(question, 'x-required-when');
  }
  await writeFile(join(folder, 'migraines.json'), JSON.stringify(weak));
  return folder;
}

it('a server that lets somebody through is found out', async () => {
  const document = documents.find((one) => idOf(one) === 'migraines');
  if (!document) throw new Error('There is no questionnaire about migraines.');
  const questionnairesDir = await weakened(document);
  const weak = await openShop({ questionnairesDir });
  await forgetEveryAttempt(weak);
  const { wrong } = await tallyOf(weak, patientOf(document, 'new', DAYS[0][1], ''), (patient) => [
    ...fc.sample(randomPosts(patient), { numRuns: 300, seed: SEED }),
    ...adversarialPosts(patient, []),
  ]);
  await weak.close();
  await rm(questionnairesDir, { recursive: true });
  for (const reason of ["'pregnancy' refuses", "'medicationDetails' was not asked"])
    expect(wrong.some((one) => one.includes(reason))).toBe(true);
});
