import { expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import { figuresOfLast, type Ports } from '#domain';

const loaded = await readQuestionnaires('questionnaires');
const treatmentsWith = loaded.map(({ questionnaire }) => questionnaire);
const first = <One>(found: readonly One[]): One => {
  const [one] = found;
  if (one === undefined) throw new Error('There is none.');
  return one;
};

const flag = first(
  treatmentsWith.flatMap(({ flags, catalogue }) =>
    flags.map(({ id, message }) => ({ id, message, treatment: catalogue.treatment })),
  ),
);
const refusal = first(
  treatmentsWith.flatMap(({ refusals, catalogue }) =>
    refusals.map(({ id, message }) => ({ id, message, treatment: catalogue.treatment })),
  ),
);
const limit = first(
  treatmentsWith.flatMap(({ medicines, catalogue }) =>
    medicines.limits.map(({ id, message }) => ({ id, message, treatment: catalogue.treatment })),
  ),
);
const medicine = first(
  treatmentsWith.flatMap(({ medicines, catalogue }) =>
    medicines.medicines.map(({ id, name }) => ({ id, name, treatment: catalogue.treatment })),
  ),
);

const SHELF = {
  limits: [{ id: 'sample-limit', message: 'At most two of these.' }],
  flags: [{ id: 'sample-flag', message: 'Look at her weight.' }],
};

it.each([
  [flag.id, { treatment: flag.treatment, message: flag.message }],
  [
    refusal.id,
    {
      treatment: refusal.treatment,
      message: `Her answers are refused today: ${refusal.message}`,
    },
  ],
  [limit.id, { treatment: limit.treatment, message: `She was told: ${limit.message}` }],
  [
    `withheld-${medicine.id}`,
    { treatment: medicine.treatment, message: expect.stringContaining(medicine.name) as string },
  ],
  ['sample-limit', { treatment: null, message: 'At most two of these.' }],
  ['sample-flag', { treatment: null, message: 'Look at her weight.' }],
  [
    'another-person',
    { treatment: null, message: expect.stringMatching(/name or birth date/) as string },
  ],
  ['total-differs', { treatment: null, message: expect.stringMatching(/add up/) as string }],
])('what the flag %s says stands in the figures', async (id, says) => {
  const raised = { id, isHigh: false, decisions: 1, overridden: 0 };
  expect(await saidIn(raised)).toContainEqual(says);
});

it('of what nobody raises any more nothing is said', async () => {
  const raised = { id: 'gone', isHigh: false, decisions: 1, overridden: 0 };
  expect(await saidIn(raised)).toEqual([]);
});

async function saidIn(raised: object) {
  const ports = {
    database: {
      oversight: { figures: () => Promise.resolve({ flags: [raised] }) },
      supplies: { rules: () => Promise.resolve(SHELF) },
    },
    questionnaires: { all: loaded },
    clock: () => new Date('2026-11-21T12:00:00Z'),
  } as unknown as Ports;
  const [found] = (await figuresOfLast(ports, 1)).flags;
  expect(found).toMatchObject(raised);
  return found?.says;
}
