import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { plainFinding } from './plain-finding.ts';

/**
 * Rules of two lists under one id. Each is a flag to whoever decides about an order, and her reason names the flags that it
 * answers by their ids: an answer to one would be taken for an answer to both.
 */
export function sameIds({ questionnaire }: Subject): readonly Finding[] {
  const finding = plainFinding(questionnaire.id);
  const { refusals, flags, medicines } = questionnaire;
  const atQuestion = (keyword: string, rules: typeof refusals | typeof flags) =>
    rules.map(({ id, question }) => ({ id, pointer: `/properties/${question}/${keyword}` }));
  const ofMedicines = (list: 'flag' | 'together' | 'limits') =>
    medicines[list].map(({ id }, i) => ({ id, pointer: `/x-medicines/${list}/${i}/id` }));
  const rules = [
    ...atQuestion('x-refuse-when', refusals),
    ...atQuestion('x-flag-when', flags),
    ...ofMedicines('flag'),
    ...ofMedicines('together'),
    ...ofMedicines('limits'),
  ];
  return rules.flatMap(({ id, pointer }, i) => {
    const other = rules.slice(0, i).find((one) => one.id === id);
    return other
      ? [
          finding(
            'same-id',
            pointer,
            `The id '${id}' is used at ${other.pointer} already: a prescriber who answers one of the two has answered both.`,
            'Give each its own id.',
          ),
        ]
      : [];
  });
}
