import { answeredInLines } from '../wording.ts';
import type {
  ExplainedConsultation,
  ExplainedEvent,
  ExplainedRule,
  Explanation,
} from './explanation.ts';

/** What is read on paper or in a terminal: titles, and items under them. */
export interface Page {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** @param inLondon an instant as a clock in London shows it */
export function pageOf(
  { order, violations, consultations, events }: Explanation,
  inLondon: (instant: string) => string,
): Page {
  const event = ({ at, who, says, details }: ExplainedEvent): string =>
    [`${inLondon(at)}, ${who}: ${says}`, ...details].join('\n');
  return {
    title: `How order ${order} was decided`,
    sections: [
      ...(violations.length > 0
        ? [{ title: 'THE RECORD IS NOT AS IT WAS WRITTEN', items: violations }]
        : []),
      ...consultations.flatMap((consultation) => sectionsOf(consultation, inLondon, event)),
      {
        title: 'What happened to the order',
        items:
          events.length > 0
            ? events.map(event)
            : [
                violations.some((says) => says.startsWith('order:'))
                  ? 'What was written down of it is missing.'
                  : 'Nothing is written down: it is older than the record.',
              ],
      },
    ].filter(({ items }) => items.length > 0),
  };
}

const sectionsOf = (
  { questionnaire, version, at, outcome, isRepeat, ...consultation }: ExplainedConsultation,
  inLondon: (instant: string) => string,
  event: (one: ExplainedEvent) => string,
): Page['sections'] => [
  {
    title: `${[questionnaire, version].join(' ').trim()}, ${isRepeat ? 'repeat order, ' : ''}${inLondon(at)}: ${outcome}`,
    items: [
      consultation.words,
      ...(consultation.who === null ? [] : [`Who asked: ${consultation.who}`]),
      consultation.today,
    ],
  },
  {
    title: 'What she was asked, and answered',
    items: consultation.answers.map(answeredInLines),
  },
  { title: 'What we knew of her besides', items: consultation.history },
  {
    title: 'Which rules looked at what, and what they said',
    items: [
      ...consultation.rules.filter(({ isSilent }) => !isSilent).map(ruleInLines),
      ...silentInLines(consultation.rules.filter(({ isSilent }) => isSilent)),
      ...(consultation.rulesUntold === null ? [] : [consultation.rulesUntold]),
    ],
  },
  { title: 'What else was written down of it', items: consultation.events.map(event) },
];

const named = ({ id, says }: ExplainedRule): string =>
  says === null ? id : `‘${says}’ (rule ${id})`;

const ruleInLines = (rule: ExplainedRule): string =>
  `${named(rule)}${rule.lookedAt.length > 0 ? ` looked at: ${rule.lookedAt.join(' | ')}\nand said` : ''}: ${rule.said}`;

/** Those of which nothing came are told together: there are many of them, and a line of each is enough. */
const silentInLines = (rules: readonly ExplainedRule[]): readonly string[] =>
  [...new Set(rules.map(({ said }) => said))].map((said) =>
    [
      `Each of these ${said}:`,
      ...rules
        .filter((rule) => rule.said === said)
        .map((rule) =>
          [named(rule), ...(rule.lookedAt.length > 0 ? [rule.lookedAt.join(' | ')] : [])].join(
            ', at: ',
          ),
        ),
    ].join('\n'),
  );
