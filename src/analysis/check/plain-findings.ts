import type { CalendarDate, QuestionDocument } from '#engine';
import type { Subject } from '../subject.ts';
import type { Finding, OtherKind } from './finding.ts';
import { requiredComputed, unfitPrefills } from './slips.ts';
import { questionsIn } from './questions-in.ts';

/** A rule that somebody has to look at again. */
interface Reviewed {
  readonly id: string;
  readonly reviewBy: string;
}

/** What can be seen by reading a document, without trying answers. */
export function plainFindings(subject: Subject, on: CalendarDate): readonly Finding[] {
  const { document, questionnaire } = subject;
  const finding = (kind: OtherKind, pointer: string, what: string, mend: string): Finding => ({
    questionnaire: questionnaire.id,
    kind,
    pointer,
    what,
    because: [],
    mend,
  });
  return [
    ...Object.entries(document.properties).flatMap(([name, question]) => [
      ...overdue(name, question),
      ...sameOptions(name),
    ]),
    ...overdueAmong('/x-medicines', document['x-medicines'] ?? {}),
    ...questionnaire.modes.flatMap((mode) => readsLater(mode)),
    ...sameTitles(),
    ...unfitPrefills(subject, on),
    ...requiredComputed(subject),
  ];

  function overdue(name: string, question: QuestionDocument): readonly Finding[] {
    const { 'x-refuse-when': refusals, 'x-flag-when': flags } = question;
    return overdueAmong(`/properties/${name}`, {
      'x-refuse-when': refusals,
      'x-flag-when': flags,
    });
  }

  function overdueAmong(at: string, lists: object): readonly Finding[] {
    return Object.entries(lists).flatMap(([list, rules]: [string, unknown]) =>
      (Array.isArray(rules) ? (rules as readonly Reviewed[]) : []).flatMap(({ id, reviewBy }, i) =>
        reviewBy < on
          ? [
              finding(
                'review-overdue',
                `${at}/${list}/${i}/reviewBy`,
                `The ${list === 'x-refuse-when' ? 'refusal' : list === 'x-flag-when' ? 'flag' : 'rule'} '${id}' was to be reviewed by ${reviewBy}.`,
                'Have a clinician look at it and write the next date.',
              ),
            ]
          : [],
      ),
    );
  }

  function sameOptions(name: string): readonly Finding[] {
    const titles = (questionnaire.question(name)?.options ?? []).map(({ title }) => title);
    return titles.flatMap((title, i) =>
      titles.findIndex((other) => looks(other) === looks(title)) < i
        ? [
            finding(
              'same-words',
              `/properties/${name}`,
              `Two options of '${name}' read '${title}', so nobody can tell them apart.`,
              'Give each its own title.',
            ),
          ]
        : [],
    );
  }

  /** Two questions on one step that read the same; those that are never asked together may. */
  function sameTitles(): readonly Finding[] {
    return questionnaire.modes.flatMap((mode) =>
      questionnaire.steps(mode).flatMap(({ questions }) =>
        questions.flatMap(({ name, presentation: { title }, visibleWhen }, i) => {
          const twin = questions
            .slice(0, i)
            .find((other) => looks(other.presentation.title) === looks(title));
          return twin && !visibleWhen && !twin.visibleWhen
            ? [
                finding(
                  'same-words',
                  `/properties/${name}/title`,
                  `'${name}' and '${twin.name}' ask in the same words on one step.`,
                  'Give each its own title.',
                ),
              ]
            : [];
        }),
      ),
    );
  }

  function readsLater(mode: (typeof questionnaire.modes)[number]): readonly Finding[] {
    const steps = questionnaire.steps(mode);
    const positionOf = new Map(
      steps.flatMap(({ questions }, i) => questions.map(({ name }) => [name, i] as const)),
    );
    const sources = (names: readonly string[]): readonly string[] =>
      names.flatMap((name) => {
        const computed = document.properties[name]?.['x-computed'];
        return computed === undefined ? [name] : sources(questionsIn(computed));
      });
    return [...positionOf].flatMap(([name, step]) => {
      const question = document.properties[name];
      const rules = [
        ['x-visible-when', question?.['x-visible-when']],
        ['x-required-when', question?.['x-required-when']],
        ...(question?.['x-refuse-when'] ?? []).map(({ when }, i) => [
          `x-refuse-when/${i}/when`,
          when,
        ]),
        ...(question?.['x-variants'] ?? []).map(({ when }, i) => [`x-variants/${i}/when`, when]),
        // What only a prescriber reads may look at everything.
        ...(question?.['x-flag-when'] ?? []).map(({ when, advice }, i) => [
          `x-flag-when/${i}/when`,
          advice === undefined ? undefined : when,
        ]),
      ] as const;
      return rules.flatMap(([where, rule]) => {
        if (rule === undefined || typeof rule !== 'object') return [];
        const later = sources(questionsIn(rule)).find(
          (read) => (positionOf.get(read) ?? -1) > step,
        );
        return later === undefined
          ? []
          : [
              finding(
                'reads-later',
                `/properties/${name}/${where}`,
                `The rule reads '${later}', which is asked on a later step than '${name}'.`,
                String(where).startsWith('x-variants')
                  ? `Ask '${later}' earlier.`
                  : 'Move the rule to the later question.',
              ),
            ];
      });
    });
  }
}

/** Words as somebody sees them who reads past them: without capitals, and with one space for several. */
const looks = (words: string): string =>
  words.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
