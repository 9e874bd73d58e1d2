import { expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import { figuresOfLast, type Ports } from '#domain';

const loaded = await readQuestionnaires('questionnaires');
const [one] = loaded.flatMap(({ questionnaire: { flags, catalogue } }) =>
  flags.map(({ id, message }) => ({ id, message, treatment: catalogue.treatment })),
);

it('what a flag says, and at which treatment, stands in the figures; of what no questionnaire raises nothing', async () => {
  const raised = { isHigh: false, decisions: 1, overridden: 0 };
  const flags = [one?.id ?? '', 'another-person'].map((id) => ({ ...raised, id }));
  const ports = {
    database: { oversight: { figures: () => Promise.resolve({ flags }) } },
    questionnaires: { all: loaded },
    clock: () => new Date('2026-11-21T12:00:00Z'),
  } as unknown as Ports;
  const [known, own] = (await figuresOfLast(ports, 1)).flags;
  expect(known).toMatchObject({ ...raised, id: one?.id });
  expect(known?.says).toContainEqual({ treatment: one?.treatment, message: one?.message });
  expect(own?.says).toEqual([]);
});
