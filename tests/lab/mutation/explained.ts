import { EXPLAINED_OF_ANALYSIS } from './explained-analysis.ts';
import { EXPLAINED_OF_DOMAIN } from './explained-domain.ts';
import type { Explanation } from './judge.ts';

const ENGINE = 'src/engine';
const MACHINE = 'src/consultation';

/**
 * The survivors that somebody has read, and why no test can tell them from the code as it is, or what
 * alone they change: speed, or the words of a message to a developer. To kill one is better; to delete
 * the code that it shows to be superfluous is best. The list may not hold one that does not survive.
 */
export const EXPLAINED: readonly Explanation[] = [
  {
    file: `${ENGINE}/calendar.ts`,
    is: '/^\\d{4}-\\d{2}-\\d{2}$/',
    becomes: '/\\d{4}-\\d{2}-\\d{2}$/',
    because: 'Whatever stands in front moves the day to where no number from 1 to 31 is.',
  },
  {
    file: `${ENGINE}/check-document.ts`,
    is: "question?.['x-visible-when']",
    becomes: "question['x-visible-when']",
    because: 'Names that are not there have been refused before; the compiler does not know.',
  },
  {
    file: `${ENGINE}/check-document.ts`,
    is: "question?.['x-required-when']",
    becomes: "question['x-required-when']",
    because: 'Names that are not there have been refused before; the compiler does not know.',
  },
  {
    file: `${ENGINE}/check-document.ts`,
    is: 'schema.pattern !== undefined',
    becomes: 'true',
    because: 'No pattern is a pattern that matches everything, and valid.',
  },
  {
    file: `${ENGINE}/check-document.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'A text in place of a variant has no bounds, so it widens none.',
  },
  {
    file: `${ENGINE}/compile.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Names that are not there have been refused before; the compiler does not know.',
  },
  {
    file: `${ENGINE}/constraints.ts`,
    is: 'earliest !== undefined',
    becomes: 'true',
    because: 'Every date has a first day, and no day is before one that is not there.',
  },
  {
    file: `${ENGINE}/constraints.ts`,
    is: 'latest !== undefined',
    becomes: 'true',
    because: 'Every date has a last day, and no day is after one that is not there.',
  },
  {
    file: `${ENGINE}/evaluation.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Whether a question is visible is written before it is read.',
  },
  {
    file: `${ENGINE}/read-expression.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'A place that is no number is read by nobody.',
  },
  {
    file: `${ENGINE}/read-expression.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Every place that is read is written before.',
  },
  {
    file: `${ENGINE}/sentences.ts`,
    is: "'exclusive'",
    becomes: '""',
    because: 'Its message always stands among those of the document.',
  },
  {
    file: `${MACHINE}/machine-setup.ts`,
    is: '{ context: {} as Context<Product>, events: {} as Event, input: {} as Input<Product>, emitted: {} as Blocked, }',
    becomes: '{}',
    because: 'They are types, in the form of values that nobody reads.',
  },
  {
    file: `${MACHINE}/machine-setup.ts`,
    is: "'A slot of the consultation is not filled.'",
    becomes: '""',
    because: 'Only a developer reads it, who forgot to fill one.',
  },
  {
    file: `${MACHINE}/machine-states.ts`,
    is: "assessment.outcome !== 'eligible'",
    becomes: 'false',
    because:
      'The guard `isEligible` has just looked at the same answers; the compiler does not know.',
  },
  {
    file: `${MACHINE}/machine-states.ts`,
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
  ...EXPLAINED_OF_ANALYSIS,
];
