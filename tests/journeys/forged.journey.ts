/** Somebody who posts to the API herself, whatever the page would have let her send. */
import { expect, test } from './journey.ts';
import { BIRTHDAY } from '../kit/samples.ts';
import { samples } from '../kit/sheets.ts';
import type { Server } from './server.ts';

const answers = {
  ...samples.migraines.sheet,
  medicationFiles: undefined,
  currentMedication: 'no',
  medicationDetails: undefined,
};

const consultation = (changed: Record<string, unknown>) => ({
  condition: 'pain relief',
  treatment: 'migraine',
  firstname: 'Sample',
  lastname: 'Patient',
  dob: String(changed['dateOfBirth'] ?? BIRTHDAY),
  answers: { ...answers, ...changed },
});

async function post(server: Server, body: string): Promise<{ status: number; problem: unknown }> {
  const login = await fetch(`${server.address}/api/customers/guest-login`);
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const response = await fetch(`${server.address}/api/customers/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${data.accessToken}` },
    body,
  });
  return { status: response.status, problem: await response.json() };
}

const eligible = (server: Server) => server.countConsultations('eligible');

test('the honest post of an eligible patient is stored', async ({ server }) => {
  const before = await eligible(server);
  const { status } = await post(server, JSON.stringify(consultation({})));
  expect(status).toBe(201);
  expect(await eligible(server)).toBe(before + 1);
});

const refused: readonly [string, Record<string, unknown>, readonly string[]][] = [
  ['one disqualifying answer', { becomepregnant: 'yes' }, ['pregnancy']],
  [
    'two of them',
    { becomepregnant: 'yes', allergictriptans: 'yes' },
    ['triptan-reaction', 'pregnancy'],
  ],
  ['a patient of 17', { dateOfBirth: '2015-01-01' }, ['age-band']],
];

for (const [what, changed, rules] of refused)
  test(`${what}: 422 with the rules, and nothing is stored as eligible`, async ({ server }) => {
    const before = await eligible(server);
    const { status, problem } = await post(server, JSON.stringify(consultation(changed)));
    expect(status).toBe(422);
    expect(problem).toMatchObject({ rules: rules.map((id) => ({ id })) });
    expect(await eligible(server)).toBe(before);
  });

const bad: readonly [string, string, number][] = [
  ['a hidden answer', JSON.stringify(consultation({ medicationDetails: 'hidden' })), 422],
  ['an unknown question', JSON.stringify(consultation({ approved: 'yes' })), 422],
  ['a day that does not exist', JSON.stringify(consultation({ dateOfBirth: '1985-02-30' })), 400],
  ['a missing answer', JSON.stringify(consultation({ diagnoseoption: undefined })), 422],
  ['a number where a word belongs', JSON.stringify(consultation({ diagnoseoption: 0 })), 422],
  [
    'another name than in the answers',
    JSON.stringify({ ...consultation({}), firstname: 'Other' }),
    422,
  ],
  [
    'a key of the prototype',
    JSON.stringify(consultation({})).replace(
      '"answers":{',
      '"answers":{"__proto__":{"diagnoseoption":"no"},',
    ),
    400,
  ],
  ['half a document', JSON.stringify(consultation({})).slice(0, -9), 400],
  ['a megabyte of text', JSON.stringify(consultation({ firstName: 'x'.repeat(1e6) })), 413],
];

for (const [what, body, status] of bad)
  test(`${what}: ${status} with a problem, and the server stays up`, async ({ server }) => {
    const before = await eligible(server);
    const response = await post(server, body);
    expect(response.status).toBe(status);
    expect(response.problem).toHaveProperty('message');
    expect(await eligible(server)).toBe(before);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
  });
