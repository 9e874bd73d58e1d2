/**
 * Nobody gets past a refusal by talking to the server directly: thousands of posts to each
 * questionnaire, at random and on purpose, judged by an oracle that knows the documents and not the
 * engine. `npm test` makes some of the posts, `npm run test:long` (and CI) all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHARMACY } from '#documents';
import type { Mode } from '#engine';
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
const RANDOM = howOften({ test: 400, long: 10_000 });
/** What a pharmacy medicine asks is short, and each answer of it is changed more often: fewer meet every refusal. */
const RANDOM_AT_A_PHARMACY = howOften({ test: 300, long: 3_000 });
/** Of so many forged posts one is made. */
const FORGED_OF = howOften({ test: 6, long: 1 });
/** All of them are at least so many: for each question there are some, and a pharmacy medicine asks fewer. */
const FORGED = 2_400;
const FORGED_AT_A_PHARMACY = 2_000;
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

const documentsIn = (folder: string): readonly Document[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'questionnaire.schema.json')
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document);

const ofPharmacy = documentsIn(join(FOLDER, PHARMACY));
const documents: readonly Document[] = [...documentsIn(FOLDER), ...ofPharmacy];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ questionnairesDir: FOLDER });
  await forgetEveryAttempt(shop);
});
afterAll(() => shop.close());

/** The server reads at each post what its customer was refused for before: a few hundred of those are most of the work. */
const POSTS_PER_CUSTOMER = 50;

/** Posts them all, as customers with sessions of their own. */
async function tallyOf(shop: Shop, patient: Patient, posts: readonly Post[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (let from = 0; from < posts.length; from += POSTS_PER_CUSTOMER)
    tallies.push(
      await tallyOfCustomer(shop, patient, posts.slice(from, from + POSTS_PER_CUSTOMER)),
    );
  return sum(tallies);
}

async function tallyOfCustomer(
  shop: Shop,
  patient: Patient,
  posts: readonly Post[],
): Promise<Tally> {
  const { document, when } = patient;
  const customer = await shop.guest();
  const file = await uploads(customer);
  const earlier =
    when.mode === 'repeat'
      ? await withPastOrder(shop, customer, patientOf(document, 'new', when.today, file))
      : undefined;
  const own = posts.map(({ body, ...post }) => ({
    ...post,
    body: body.replaceAll(FILE_OF_SENDER, file),
  }));
  const responses = await postAll(
    customer,
    own.map(({ body }) => body),
  );
  return judge(shop, customer.id, { ...patient, file }, own, responses, earlier);
}

/** Stands in a post for a file of whoever sends it. */
const FILE_OF_SENDER = 'customers/of-whoever-sends-it.png';

const whoever = (document: Document, mode: Mode, today: string): Patient =>
  patientOf(document, mode, today, FILE_OF_SENDER);

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
    const isOfPharmacy = ofPharmacy.includes(document);
    const random = isOfPharmacy ? RANDOM_AT_A_PHARMACY : RANDOM;
    const forged = isOfPharmacy ? FORGED_AT_A_PHARMACY : FORGED;
    const perMode = random / modes.length;

    it(
      `${random} random posts: whoever is accepted may be, and who may be is (POSTS_SEED=${SEED})`,
      async () => {
        shop.setTime(instant);
        const tallies: Tally[] = [];
        for (const mode of modes) {
          const patient = whoever(document, mode, today);
          const posts = fc.sample(randomPosts(patient), { numRuns: perMode, seed: SEED });
          tallies.push(await tallyOf(shop, patient, posts));
        }
        const tally = sum(tallies);
        process.stdout.write(`${id}, at random: ${inWords(tally)}\n`);
        expect(tally.wrong.slice(0, 5)).toEqual([]);
        // Neither all nor nothing: both sides of every refusal were seen.
        expect([...tally.rules].sort()).toEqual([...refusalsOf(document)].sort());
        expect(tally.accepted).toBeGreaterThan(random / 10);
        expect(tally.refused).toBeGreaterThan(random / 10);
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
            .map((other) => whoever(other, 'new', day));
          for (const mode of modes) {
            const patient = whoever(document, mode, day);
            const posts = day === today ? adversarialPosts(patient, others) : birthsAround(patient);
            tallies.push(await tallyOf(shop, patient, someOf(posts)));
          }
        }
        const tally = sum(tallies);
        process.stdout.write(`${id}, forged: ${inWords(tally)}\n`);
        expect(tally.wrong.slice(0, 5)).toEqual([]);
        expect(tally.accepted).toBeGreaterThan(0);
        expect(tally.accepted + tally.refused).toBeGreaterThanOrEqual(forged / FORGED_OF);
      },
      AS_LONG_AS_IT_TAKES,
    );
  },
);

/** By document: questions of it that refuse nobody, and are always shown. */
const WEAK: Readonly<Record<string, readonly string[]>> = {
  'migraines.json': ['becomepregnant', 'medicationDetails'],
  [`${PHARMACY}/thrush-capsule.json`]: ['pregnancy', 'medicinesTaken'],
};

/** A copy of the questionnaires in which some refuse nobody for a pregnancy and hide nothing. */
async function weakened(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'weakened-'));
  await cp(FOLDER, folder, { recursive: true });
  for (const [file, names] of Object.entries(WEAK)) {
    const weak = JSON.parse(await readFile(join(folder, file), 'utf8')) as Document;
    for (const name of names) {
      const question = weak.properties[name];
      if (!question) throw new Error(`There is no question '${name}'.`);
      Reflect.deleteProperty(question, 'x-refuse-when');
      Reflect.deleteProperty(question, 'x-visible-when');
      Reflect.deleteProperty(question, 'x-required-when');
    }
    await writeFile(join(folder, file), JSON.stringify(weak));
  }
  return folder;
}

it('a server that lets somebody through is found out', async () => {
  const questionnairesDir = await weakened();
  const weak = await openShop({ questionnairesDir });
  await forgetEveryAttempt(weak);
  for (const [file, [, hidden = '']] of Object.entries(WEAK)) {
    const document = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Document;
    const patient = whoever(document, 'new', DAYS[0][1]);
    const { wrong } = await tallyOf(weak, patient, [
      ...fc.sample(randomPosts(patient), { numRuns: 300, seed: SEED }),
      ...someOf(adversarialPosts(patient, [])),
    ]);
    for (const reason of ["'pregnancy' refuses", `'${hidden}' was not asked`])
      expect(wrong.some((one) => one.includes(reason))).toBe(true);
  }
  await weak.close();
  await rm(questionnairesDir, { recursive: true });
});
