import { londonDay } from '#engine';
import { EVENTS } from '../events.ts';
import { answeredInLines } from '../wording.ts';
import { NOTHING_AGAINST } from './explained-rules.ts';
import type {
  ExplainedConsultation,
  ExplainedEvent,
  ExplainedRule,
  Explanation,
  SummaryLine,
} from './explanation.ts';

/** What is read on paper or in a terminal: titles, and items under them. */
export interface Page {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/**
 * @param inLondon an instant as a clock in London shows it
 * @param how for her herself: of each look, and nothing in short, which is for whoever inspects it
 */
export function pageOf(
  { order, unordered, violations, summary, consultations, events, person = [] }: Explanation,
  inLondon: (instant: string) => string,
  how: 'in-short' | 'of-each-look' = 'in-short',
): Page {
  const told = how === 'in-short' ? looksFolded : (all: readonly ExplainedEvent[]) => all;
  const alike = namesOfSeveral([...consultations.flatMap((one) => one.events), ...events]);
  const event = ({ at, who, staff, says, details }: ExplainedEvent): string => {
    const whose = staff !== undefined && alike.has(who) ? ` (id ${staff})` : '';
    return [`${inLondon(at)}, ${who}${whose}: ${says}`, ...details].join('\n');
  };
  const instant = ({ at, says }: SummaryLine): string =>
    at === null ? says : `${inLondon(at)}, ${says}`;
  return {
    title: unordered
      ? `What became of consultation ${unordered.consultation}, which led to no order`
      : `How order ${order ?? ''} was decided`,
    sections: [
      ...(violations.length > 0
        ? [{ title: 'THE RECORD IS NOT AS IT WAS WRITTEN', items: violations }]
        : []),
      {
        title: 'In short',
        items: (how === 'in-short' ? summary : []).map(instant),
      },
      ...consultations.flatMap((consultation) =>
        sectionsOf(consultation, { inLondon, event, told }),
      ),
      { title: 'What she changed of who she is', items: person.map(event) },
      unordered
        ? { title: 'What happened then', items: unordered.then.map(instant) }
        : {
            title: 'What happened to the order',
            items:
              events.length > 0
                ? told(events).map(event)
                : [
                    violations.some((says) => says.startsWith('order:'))
                      ? 'What was written down of it is missing.'
                      : 'Nothing is written down: it is older than the record.',
                  ],
          },
    ].filter(({ items }) => items.length > 0),
  };
}

/** Names under which more than one of the team did something: only their ids tell them apart. */
function namesOfSeveral(events: readonly ExplainedEvent[]): ReadonlySet<string> {
  const ids = new Map<string, Set<string>>();
  for (const { who, staff } of events)
    if (staff !== undefined) ids.set(who, (ids.get(who) ?? new Set()).add(staff));
  return new Set([...ids].flatMap(([name, { size }]) => (size > 1 ? [name] : [])));
}

/** How instants and what happened are told. */
interface InWords {
  readonly inLondon: (instant: string) => string;
  readonly event: (one: ExplainedEvent) => string;
  readonly told: (events: readonly ExplainedEvent[]) => readonly ExplainedEvent[];
}

const sectionsOf = (
  { questionnaire, version, at, outcome, isRepeat, ...consultation }: ExplainedConsultation,
  { inLondon, event, told }: InWords,
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
      ...consultation.rules.filter((rule) => !isQuiet(rule)).map(ruleInLines),
      ...quietInLines(consultation.rules.filter(isQuiet)),
      ...(consultation.rulesUntold === null ? [] : [consultation.rulesUntold]),
    ],
  },
  { title: 'What else was written down of it', items: told(consultation.events).map(event) },
];

/** Who merely looked is told once a day: what happened is not to be searched for among looks. */
function looksFolded(events: readonly ExplainedEvent[]): readonly ExplainedEvent[] {
  const looks = new Map<string, ExplainedEvent[]>();
  for (const one of events) {
    if (one.says !== EVENTS.viewed.says) continue;
    const of = JSON.stringify([londonDay(new Date(one.at)), one.who, one.staff]);
    looks.set(of, [...(looks.get(of) ?? []), one]);
  }
  const first = new Map([...looks.values()].map((same) => [same[0], same]));
  return events.flatMap((one) => {
    if (one.says !== EVENTS.viewed.says) return [one];
    const same = first.get(one);
    if (same === undefined) return [];
    if (same.length === 1) return [one];
    const details = [...new Set(same.flatMap((look) => look.details))];
    return [{ ...one, says: `Looked at it ${same.length} times on this day.`, details }];
  });
}

/** Of which nothing came. */
const isQuiet = ({ isSilent, said }: ExplainedRule): boolean =>
  isSilent === true || said === NOTHING_AGAINST;

/** Where it looked and what it says, which tells rules apart; its id, for whoever looks it up, is the last. */
const named = ({ id, says, lookedAt }: ExplainedRule): string =>
  [
    ...(lookedAt.length > 0 ? [lookedAt.join(' | ').replace(/[^?:]$/, '$&:')] : []),
    ...(says === null ? [] : [`‘${says}’`]),
    `(rule ${id})`,
  ].join(' ');

const ruleInLines = (rule: ExplainedRule): string => `${named(rule)}\nsaid: ${rule.said}`;

/** They are told together: there are many of them, and a line of each is enough. */
const quietInLines = (rules: readonly ExplainedRule[]): readonly string[] =>
  [...new Set(rules.map(({ said }) => said))].map((said) =>
    [
      `Each of these ${said === NOTHING_AGAINST ? `looked, and said: ${said}` : said}:`,
      ...rules.filter((rule) => rule.said === said).map(named),
    ].join('\n'),
  );
