import type { Explanation } from './judge.ts';

const LOGIC = 'src/analysis/logic';

export const EXPLAINED_OF_ANALYSIS: readonly Explanation[] = [
  {
    file: `${LOGIC}/formula.ts`,
    is: '[...parts].reverse()',
    becomes: '[...parts]',
    because: 'It counts from the other end, and to the same number.',
  },
  {
    file: `${LOGIC}/formula.ts`,
    is: '!known.has(next)',
    becomes: 'true',
    because: 'The parts of what is known are known as well, so that none of them is waited for.',
  },
  {
    file: `${LOGIC}/clauses.ts`,
    is: 'truth === undefined',
    becomes: 'true',
    because: 'Each constant then has a variable of its own, and each of them holds.',
  },
  {
    file: `${LOGIC}/clauses.ts`,
    is: "formula.kind === 'and'",
    becomes: 'false',
    because: 'That all of them hold is then said of one variable that is all of them.',
  },
  {
    file: `${LOGIC}/clauses.ts`,
    is: "'and'",
    becomes: '""',
    because: 'That all of them hold is then said of one variable that is all of them.',
  },
  {
    file: `${LOGIC}/clauses.ts`,
    is: "formula.kind === 'or'",
    becomes: 'false',
    because: 'That one of them holds is then said of one variable that is any of them.',
  },
  {
    file: `${LOGIC}/clauses.ts`,
    is: "'or'",
    becomes: '""',
    because: 'That one of them holds is then said of one variable that is any of them.',
  },
  {
    file: `${LOGIC}/clause-prover.ts`,
    is: 'seen.has(formula)',
    becomes: 'false',
    because: 'What was seen already is only looked for once more.',
  },
  {
    file: `${LOGIC}/clause-prover.ts`,
    is: '[...literals]',
    becomes: '[]',
    because: 'Nobody is wished to show more than one of them, and each is looked for by itself.',
  },
  {
    file: `${LOGIC}/clause-prover.ts`,
    is: '([one, each]) => (seen.has(one) ? [] : each)',
    becomes: '() => undefined',
    because: 'Nobody is wished to show more than one of them, and each is looked for by itself.',
  },
  {
    file: `${LOGIC}/clause-prover.ts`,
    is: '[literal]',
    becomes: '[]',
    because:
      'The same is wished, before whatever was not asked for yet; and of what is not seen at a glimpse nothing is said.',
  },
  {
    file: `${LOGIC}/solver.ts`,
    is: 'true',
    becomes: 'false',
    because: 'The compiler alone reads it: that it stands there says who may write it.',
  },
  {
    file: `${LOGIC}/solver.ts`,
    is: "reply.kind === 'found'",
    becomes: 'true',
    because: 'A reply of another kind has no variables.',
  },
  {
    file: `${LOGIC}/remembered.ts`,
    is: "{ kind: 'none' }",
    becomes: '{}',
    because: 'All that is ever asked of it is whether it is something else.',
  },
  {
    file: `${LOGIC}/remembered.ts`,
    is: "'none'",
    becomes: '""',
    because: 'All that is ever asked of it is whether it is something else.',
  },
  {
    file: `${LOGIC}/remembered.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Whoever is told is given her own formulas in this place.',
  },
  {
    file: `${LOGIC}/search/learned.ts`,
    is: 'second === undefined',
    becomes: 'false',
    because:
      'It is then a clause of one literal, which holds from there on, so that nobody looks at it.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each place that is read was written before.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each place that is read was written before.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each place that is read was written before.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: 'last !== NONE',
    becomes: 'true',
    because: 'What is written behind no variable is read by nobody.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: 'previous !== NONE',
    becomes: 'true',
    because: 'What is written behind no variable is read by nobody.',
  },
  {
    file: `${LOGIC}/search/recency.ts`,
    is: '(stamps[variable] ?? 0) > (stamps[from] ?? 0)',
    becomes: '(stamps[variable] ?? 0) >= (stamps[from] ?? 0)',
    because: 'No two variables have one stamp, and one that is the place already stays it.',
  },
  {
    file: `${LOGIC}/search/trail.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each level and each reason is written before it is read.',
  },
  {
    file: `${LOGIC}/search/trail.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each level and each reason is written before it is read.',
  },
  {
    file: `${LOGIC}/search/trail.ts`,
    is: 'count > values.length',
    becomes: 'count >= values.length',
    because: 'The block grows one variable sooner.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: '[]',
    becomes: '["Stryker was here"]',
    because: 'Each literal has a list of the clauses that watch it; the compiler does not know.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'end > block.length',
    becomes: 'end >= block.length',
    because: 'The block grows one number sooner.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'watching[first]?.push',
    becomes: 'watching[first].push',
    because: 'Each literal has a list of the clauses that watch it; the compiler does not know.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'watching[second]?.push',
    becomes: 'watching[second].push',
    because: 'Each literal has a list of the clauses that watch it; the compiler does not know.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'watching[open]?.push',
    becomes: 'watching[open].push',
    because: 'Each literal has a list of the clauses that watch it; the compiler does not know.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'conflict === NONE && valueOf(other) <= 0',
    becomes: 'true',
    because:
      'What is looked at without need holds already, or follows beside the conflict; and of two conflicts each teaches.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'conflict === NONE && valueOf(other) <= 0',
    becomes: 'conflict === NONE || valueOf(other) <= 0',
    because:
      'What is looked at without need holds already, or follows beside the conflict; and of two conflicts each teaches.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'conflict === NONE',
    becomes: 'true',
    because:
      'What is looked at without need holds already, or follows beside the conflict; and of two conflicts each teaches.',
  },
  {
    file: `${LOGIC}/search/clauses.ts`,
    is: 'valueOf(other) <= 0',
    becomes: 'true',
    because:
      'What is looked at without need holds already, or follows beside the conflict; and of two conflicts each teaches.',
  },
  {
    file: `${LOGIC}/search/search.ts`,
    is: 'granted < wished.length',
    becomes: 'granted <= wished.length',
    because: 'Behind the last wish there is none, whatever is said of it.',
  },
  {
    file: `${LOGIC}/search/search.ts`,
    is: 'left > until',
    becomes: 'left >= until',
    because:
      'It begins anew sooner or later, which changes how long it takes and not what is found.',
  },
  {
    file: `${LOGIC}/search/search.ts`,
    is: 'trail.valueOf(each) > 0',
    becomes: 'trail.valueOf(each) >= 0',
    because: 'Every variable is decided by then.',
  },
  {
    file: `${LOGIC}/search/search.ts`,
    is: '2 * power - 1 === round',
    becomes: 'true',
    because:
      'It begins anew sooner or later, which changes how long it takes and not what is found.',
  },
  {
    file: `${LOGIC}/search/search.ts`,
    is: 'round - power',
    becomes: 'round + power',
    because:
      'It begins anew sooner or later, which changes how long it takes and not what is found.',
  },
];
