/** The report as a text that a person reads in a pull request: stable, one line a fact. */
import { ageOn, isCalendarDate, isMedicineList, type Answers, type CalendarDate } from '#engine';
import { birthdaysOf } from './candidates.ts';
import type { Coverage, Tally } from './coverage.ts';
import { leftOutInWords } from './left-out.ts';
import type { ModePaths, Path, PathReport, Seen } from './paths.ts';
import { counted } from './words/counted.ts';

const MODES = { new: 'New consultation', repeat: 'Repeat order' } as const;

export function pathsInWords({ subject, modes }: PathReport): string {
  const { questionnaire } = subject;
  const journeys = modes.reduce((sum, mode) => sum + mode.journeys, 0n);
  const classes = modes.reduce((sum, mode) => sum + mode.classes, 0);
  const head = [
    `# ${questionnaire.title}, version ${questionnaire.version}`,
    '',
    `${counted(classes, 'class of answers stands', 'classes of answers stand')} for ${isWhole(modes) ? '' : 'at least '}${counted(journeys, 'complete journey')}.`,
    `One patient of each class was walked through the engine and the machine on ${modes[0]?.on}.`,
    '',
    ...modes.flatMap(({ mode, coverage }) => coverageInWords(MODES[mode], coverage)),
  ];
  return [...head, ...modes.flatMap((mode) => modeInWords(mode, subject))].join('\n') + '\n';
}

const isWhole = (modes: PathReport['modes']): boolean =>
  modes.every(({ components }) => components.every(({ leftOut }) => !leftOut));

function coverageInWords(mode: string, { options, ruleSides, steps }: Coverage): readonly string[] {
  const all = [options, ruleSides, steps];
  const part = (tally: Tally, what: string) => `${tally.seen} of ${tally.of} ${what}`;
  return [
    `${mode}: seen ${part(options, 'options')}, ${part(ruleSides, 'sides of rules')}, ${part(steps, 'steps')}.`,
    ...all.flatMap(({ missed }) => missed.map((item) => `  NEVER SEEN: ${item}`)),
  ];
}

function modeInWords(mode: ModePaths, subject: PathReport['subject']): readonly string[] {
  const { questionnaire } = subject;
  const birthdays = [...birthdaysOf([subject])];
  return [
    '',
    `## ${MODES[mode.mode]}`,
    '',
    ...questionnaire
      .steps(mode.mode)
      .map(
        ({ id, title, questions }, index) =>
          `Step ${index + 1} ${id} (${title}): ${questions.map(({ name }) => name).join(', ')}`,
      ),
    '',
    '### Paths',
    ...baselineInWords(mode.baseline),
    ...mode.components.flatMap(({ questions, paths, leftOut }) => [
      '',
      `${questions.join(', ')}`,
      ...(leftOut ? leftOutInWords(leftOut).map((line) => `  ${line}`) : []),
      ...paths.flatMap((path) => [
        pathInWords(path, agesOf(path, birthdays, mode.on)),
        ...besideInWords(path.seen, mode.baseline),
      ]),
    ]),
    '',
    '### What a patient reads when an answer is missing or does not fit',
    '',
    ...mode.findings.map(
      ({ question, answer, fieldError }) =>
        `${question} = ${answerInWords(answer)}: ${fieldError.constraint}: ${fieldError.message}`,
    ),
  ];
}

/**
 * What the patient behind all examples raises and is offered, said once. Classes are those of questions and refusals alone: flags
 * and medicines would multiply them. So of a class only its example is told, and others of it may raise something else.
 */
function baselineInWords(baseline: Seen): readonly string[] {
  if (baseline.flags.length === 0 && baseline.offered.length === 0) return [];
  return [
    '',
    'What an example does not name is answered as by one patient who is refused nowhere and has had nothing from us.',
    'What an example raises or is offered otherwise than she does stands below it; others of its class may differ.',
    `She raises ${listed(baseline.flags)}`,
    `  and is offered ${listed(baseline.offered)}.`,
  ];
}

function besideInWords(seen: Seen | undefined, baseline: Seen): readonly string[] {
  if (!seen) return [];
  const differing = [
    ['raises', 'flags', seen, baseline],
    ['does not raise', 'flags', baseline, seen],
    ['is offered', 'offered', seen, baseline],
    ['is not offered', 'offered', baseline, seen],
  ] as const;
  return differing.flatMap(([words, what, some, others]) => {
    const more = some[what].filter((one) => !others[what].includes(one));
    return more.length > 0 ? [`    ${words} ${listed(more)}`] : [];
  });
}

const listed = (names: readonly string[]): string =>
  names.length > 0 ? names.join(', ') : 'nothing';

/** '(aged 66)' behind a date of birth, so that a boundary can be read without counting. */
const agesOf = ({ example }: Path, birthdays: readonly string[], on: CalendarDate): string =>
  birthdays
    .map((name) => example[name])
    .filter(isCalendarDate)
    .map((birthday) => ` (aged ${ageOn(birthday, on)})`)
    .join('');

function pathInWords({ path, example, walk }: Path, ages: string): string {
  const answers = answersInWords(example) + ages;
  const optional = path.asked.filter((name) => !path.required.includes(name));
  const asks = [
    path.required.length > 0 ? `needs ${path.required.join(', ')}` : '',
    optional.length > 0 ? `offers ${optional.join(', ')}` : '',
  ].filter((part) => part !== '');
  return `  ${answers} -> ${[...asks, endInWords(walk)].join('; ')}`;
}

function endInWords(end: Path['walk']): string {
  switch (end.kind) {
    case 'submitted':
      return 'submitted';
    case 'refused':
      return `REFUSED at ${end.step} by ${end.by.join(', ')}`;
    case 'stopped':
      return `stopped at ${end.step}: ${end.failures.join(' ')}`;
  }
}

function answersInWords(answers: Answers): string {
  const parts = Object.entries(answers).map(
    ([name, answer]) => `${name} = ${answerInWords(answer)}`,
  );
  return parts.length > 0 ? parts.join(', ') : '(nothing)';
}

function answerInWords(answer: unknown): string {
  if (answer === undefined) return '(nothing)';
  if (isMedicineList(answer))
    return `[${answer.map(({ name }) => answerInWords(name)).join(', ')}]`;
  if (Array.isArray(answer)) return `[${answer.map(answerInWords).join(', ')}]`;
  if (typeof answer === 'string' && answer.length > 40) return `(${answer.length} characters)`;
  return String(answer);
}
