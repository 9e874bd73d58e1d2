/**
 * Whom the analysis names, the server treats so: for each refusal, flag and rule that withholds a medicine the solver finds
 * somebody, and for a claim that is not so the patient who breaks it. They are posted to a running server as consultations.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimOf, proveClaims, startSolving, type Days, type Solving } from '#analysis';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import {
  calendarDay,
  EMPTY_HISTORY,
  inspect,
  type Answers,
  type ClaimRule,
  type Mode,
} from '#engine';
import { asConsultationId } from '#domain';
import type { Formula } from '../../src/analysis/logic/formula.ts';
import { solverOver } from '../../src/analysis/model/sheet-solver.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { forgetEveryAttempt } from '../kit/attempts.ts';
import { bodyOf, jsonOf } from '../kit/customer.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { uploads } from '../kit/uploads.ts';
import { postOf } from './no-bypass/claims.ts';
import { patientOf, withPastOrder } from './no-bypass/patients.ts';
import type { Document } from './no-bypass/reading.ts';

const TODAY = calendarDay('2026-11-21');
const DAYS: Days = { from: TODAY, until: TODAY };
const FOLDER = resolve('questionnaires');
const loaded = await readQuestionnaires(FOLDER);
const named = loaded.map((one) => [one.questionnaire.id, one] as const);

/** Rules that say something only of whoever had something from here: `medicines.test.ts` orders it for each. */
const OF_WHAT_SHE_HAD: { readonly [questionnaire: string]: readonly string[] } = {
  'genital-herpes': ['flagged another-antiviral-lately'],
  hrt: [
    'flagged oral-hrt-beside-tirzepatide',
    'flagged our-tranexamic-acid-beside-hrt',
    'flagged another-oestrogen-lately',
  ],
  'injectable-weight-loss': [
    'flagged hormones-by-mouth-beside-tirzepatide',
    'flagged another-pen-lately',
  ],
  migraines: ['flagged another-triptan-lately'],
  'period-pain-relief': [
    'flagged nsaid-lately',
    'flagged tranexamic-acid-lately',
    'flagged hormones-beside-tranexamic-acid',
  ],
};

let solving: Solving;
let shop: Shop;
beforeAll(async () => {
  solving = await startSolving();
  shop = await openShop({ questionnairesDir: FOLDER });
  await forgetEveryAttempt(shop);
});
afterAll(async () => {
  solving.close();
  await shop.close();
});

/** What the analysis says of somebody, and who she is. */
interface Witness {
  readonly says: string;
  readonly mode: Mode;
  readonly answers: Answers;
}

/** Somebody for each rule whom it refuses, or whom she gets through with, as one who never had anything from here. */
async function witnessesOf(subject: LoadedQuestionnaire, mode: Mode): Promise<readonly Witness[]> {
  const { models, sheet, close } = solverContextOf(subject, { days: DAYS, mode });
  const [{ refusals, flags, medicineFlags, withhold, questions, eligible }] = models;
  const { and, or, not, variable } = sheet.logic;
  // Whoever leaves something out is told that first.
  const whole = [...questions.values()].flatMap(({ unfit, lacking }) => [not(unfit), not(lacking)]);
  const applies = (rule: ReadonlyMap<string, { readonly applies: Formula }>): Formula =>
    or(...[...rule.values()].map((one) => one.applies));
  const sought: readonly (readonly [string, Formula])[] = [
    ...[...refusals].map(([id, { met }]) => [`refused ${id}`, and(met, ...whole)] as const),
    ...[...flags].map(([id, { met }]) => [`flagged ${id}`, and(eligible, met)] as const),
    ...[...medicineFlags].map(
      ([id, rule]) => [`flagged ${id}`, and(eligible, applies(rule))] as const,
    ),
    ...[...withhold].map(([id, rule]) => [`withheld ${id}`, and(eligible, applies(rule))] as const),
  ];
  const closed = close();
  const newcomer = not(
    or(
      ...['history unknown', 'record in history.supplies', 'record in history.consultations'].map(
        variable,
      ),
    ),
  );
  const solver = solverOver(closed, solving);
  const witnesses: Witness[] = [];
  for (const [says, formula] of sought) {
    const found = await solver.find(and(formula, newcomer));
    if (found.kind === 'found')
      witnesses.push({ says, mode, answers: closed.sheetOf(found.variables).answers });
  }
  solver.close();
  return witnesses;
}

/** What the server says of her: refused by which rules, or flagged and withheld by which. */
async function posted(
  subject: LoadedQuestionnaire,
  { answers, mode }: Pick<Witness, 'answers' | 'mode'>,
): Promise<readonly string[]> {
  const customer = await shop.guest();
  const file = await uploads(customer);
  const document = JSON.parse(readFileSync(resolve(FOLDER, subject.file), 'utf8')) as Document;
  if (mode === 'repeat')
    await withPastOrder(shop, customer, patientOf(document, 'new', TODAY, file));
  const { states } = inspect(subject.questionnaire, answers, { on: TODAY, mode });
  const asked = Object.fromEntries(
    states.flatMap(({ question: { name, kind, computed }, given }) => {
      if (given === undefined || computed) return [];
      return [[name, kind === 'files' ? [file] : answers[name]]];
    }),
  );
  const body = postOf(document, asked, { today: TODAY, mode });
  const response = await customer.post('/customers/consultations', body);
  if (response.status === 422) {
    const { rules = [], ...why } = await jsonOf<{ rules?: readonly { readonly id: string }[] }>(
      response,
    );
    return rules.length > 0 ? rules.map((rule) => `refused ${rule.id}`) : [JSON.stringify(why)];
  }
  const { _id } = await bodyOf<{ _id: string }>(response, 201);
  const [kept] = await shop.provider.database.consultations.byId([asConsultationId(_id)]);
  const { flags = [], medicines = [] } = kept ?? {};
  return [
    'eligible',
    ...flags.map((flag) => `flagged ${flag.id}`),
    ...medicines.flatMap((one) =>
      one.offered ? [] : one.because.map((rule) => `withheld ${rule.id}`),
    ),
    ...(medicines.some(({ offered }) => offered) ? ['offered'] : []),
  ];
}

describe.each(named)('%s', (_, subject) => {
  test(
    'whoever is found for a rule is treated so by the server',
    async () => {
      const { refusals, flags, medicines, modes } = subject.questionnaire;
      const seen = new Set<string>();
      for (const mode of modes)
        for (const witness of await witnessesOf(subject, mode)) {
          const said = await posted(subject, witness);
          expect([witness.says, said]).toEqual([
            witness.says,
            expect.arrayContaining([witness.says]),
          ]);
          seen.add(witness.says);
        }
      const rules = [
        ...refusals.map(({ id }) => `refused ${id}`),
        ...[...flags, ...medicines.flag].map(({ id }) => `flagged ${id}`),
        ...medicines.withhold.map(({ id }) => `withheld ${id}`),
      ];
      expect(rules.filter((rule) => !seen.has(rule))).toEqual(
        OF_WHAT_SHE_HAD[subject.questionnaire.id] ?? [],
      );
    },
    AS_LONG_AS_IT_TAKES,
  );

  test(
    'whoever breaks a claim that is not so breaks it at the server',
    async () => {
      const [first] = subject.questionnaire.flags;
      if (!first) throw new Error('There is no flag.');
      const broken: readonly (readonly [string, { readonly never: ClaimRule }])[] = [
        [`flagged ${first.id}`, { never: { flagged: first.id } }],
        // What a pharmacist asks leads to a product of the shop, and to no medicine of the formulary.
        ...(subject.isPharmacy ? [] : [['offered', { never: { offered: true } }] as const]),
        ['eligible', { never: { outcome: 'eligible' } }],
      ];
      const placed = broken.map(([says, rule]) => ({
        says,
        claim: claimOf(
          {
            id: 'not-so',
            says,
            for: [subject.questionnaire.id],
            source: { title: 'Sample source' },
            ...rule,
          },
          [subject],
          '/claims/0',
        ),
      }));
      for (const { says, proof } of await proveClaims(placed, DAYS, solving)) {
        if (proof.verdict !== 'broken') throw new Error(`${says}: ${proof.verdict}`);
        const { answers, mode, history = EMPTY_HISTORY } = proof.witness;
        expect(history).toEqual(EMPTY_HISTORY);
        expect(await posted(subject, { answers, mode })).toContain(says);
      }
    },
    AS_LONG_AS_IT_TAKES,
  );
});
