import { EXPLAINED_OF_DOMAIN } from './explained-domain.ts';
import type { Explanation } from './judge.ts';

const MACHINE = 'src/storefront/consultation';

/**
 * The survivors that somebody has read, and why no test can tell them from the code as it is, or what
 * alone they change: speed, or the words of a message to a developer. To kill one is better; to delete
 * the code that it shows to be superfluous is best. The list may not hold one that does not survive.
 */
export const EXPLAINED: readonly Explanation[] = [
  {
    file: `${MACHINE}/machine.ts`,
    is: '{ context: {} as Context<Product>, events: {} as Event, input: {} as Input<Product>, emitted: {} as Blocked, }',
    becomes: '{}',
    because: 'They are types, in the form of values that nobody reads.',
  },
  {
    file: `${MACHINE}/machine.ts`,
    is: "'A slot of the consultation is not filled.'",
    becomes: '""',
    because: 'Only a developer reads it, who forgot to fill one.',
  },
  {
    file: `${MACHINE}/machine.ts`,
    is: "assessment.outcome !== 'eligible'",
    becomes: 'false',
    because:
      'The guard `isEligible` has just looked at the same answers; the compiler does not know.',
  },
  {
    file: `${MACHINE}/machine.ts`,
    is: "'Only an eligible consultation can be submitted.'",
    becomes: '""',
    because: 'Nothing gets there, and a developer would read it.',
  },
  {
    file: `${MACHINE}/progress.ts`,
    is: 'state?.visible',
    becomes: 'state.visible',
    because: 'Every question of a step has a state.',
  },
  {
    file: `${MACHINE}/progress.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'What is no question has no state, and is left out again.',
  },
  {
    file: `${MACHINE}/answer.ts`,
    is: 'from === undefined',
    becomes: 'false',
    because:
      'A first answer leaves every decided rule as it was, and no switch clears what was asked before it.',
  },
  ...EXPLAINED_OF_DOMAIN,
];
