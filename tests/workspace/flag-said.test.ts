import { expect, it } from 'vitest';
import { flagSaid } from '../../src/workspace/oversight/flag-said.ts';

const at = (treatment: string | null, message: string) => ({ treatment, message });

it.each([
  ['gone', [], 'gone'],
  ['total-differs', [at(null, 'It does not add up.')], 'It does not add up.'],
  ['aura', [at('Migraines', 'She has an aura.')], 'She has an aura. (Migraines)'],
  [
    'weight',
    [at('HRT', 'Look at her weight.'), at('Migraines', 'Look at her weight.')],
    'Look at her weight. (HRT, Migraines)',
  ],
  [
    'smokes',
    [at('HRT', 'She smokes.'), at('Migraines', 'She smokes a lot.'), at('HRT', 'She smokes.')],
    'She smokes. (HRT) She smokes a lot. (Migraines)',
  ],
])('of the flag %s the lead reads what it says, and where', (id, says, words) => {
  expect(flagSaid({ id, says })).toBe(words);
});
