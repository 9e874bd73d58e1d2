import type { Mode, Question, Questionnaire, Step } from '#engine';
import { ruleInWords } from '../words/rule-in-words.ts';
import { arrow, box, nodeId, reveals, terminal } from './mermaid.ts';

/** A Mermaid flow chart: the steps, which answers reveal which questions, and where it may end. */
export function flowOf(
  questionnaire: Questionnaire,
  mode: Mode,
  reader: 'prescriber' | 'pharmacist',
): string {
  const steps = questionnaire.steps(mode);
  const named = steps.map((step) => ({ step, id: nodeId('step', step.id) }));
  const path = ['begin', ...named.map(({ id }) => id), 'eligible'];
  return [
    'flowchart TD',
    `  ${terminal('begin', mode === 'repeat' ? 'Repeat order' : 'New consultation')}`,
    ...named.flatMap(({ step, id }, index) => stepLines(step, id, index + 1)),
    `  ${terminal('eligible', `Sent to a ${reader}`)}`,
    ...path.slice(1).map((to, i) => `  ${arrow(path[i] ?? '', to)}`),
  ].join('\n');
}

function stepLines(step: Step, id: string, index: number): readonly string[] {
  const groups = groupsOf(step.questions);
  const boxes = groups.map(({ name, questions }) =>
    box(
      name,
      questions.map((question) =>
        question.computed ? `${question.name}, worked out` : question.name,
      ),
    ),
  );
  const arrows = groups.flatMap(({ name, when, readFrom }) =>
    readFrom.map((from) => reveals(nodeId('question', from), name, when)),
  );
  return [
    `  subgraph ${box(id, [`${index}. ${step.title}`])}`,
    '    direction LR',
    ...[...boxes, ...arrows, ...endings(step.questions)].map((line) => `    ${line}`),
    '  end',
  ];
}

interface Group {
  readonly name: string;
  readonly questions: readonly Question[];
  /** In words, when they are asked. */
  readonly when: string;
  /** The questions that decide about it. */
  readonly readFrom: readonly string[];
}

/**
 * Questions that are asked together and lead nowhere share a box. One that reveals others, or may end
 * the consultation, has a box of its own.
 */
function groupsOf(questions: readonly Question[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const question of questions) {
    const rule = question.schema['x-visible-when'];
    const when = rule === undefined ? '' : ruleInWords(rule);
    const key = leadsOn(question, questions) ? `own ${question.name}` : when;
    const known = groups.get(key);
    groups.set(key, {
      name: known?.name ?? nodeId('question', question.name),
      questions: [...(known?.questions ?? []), question],
      when,
      readFrom: question.awaits.visible,
    });
  }
  return [...groups.values()];
}

const leadsOn = ({ name, refusals }: Question, questions: readonly Question[]): boolean =>
  refusals.length > 0 || questions.some(({ awaits }) => awaits.visible.includes(name));

const endings = (questions: readonly Question[]): readonly string[] =>
  questions.flatMap(({ name, refusals, schema }) =>
    refusals.flatMap(({ id }) => {
      const rule = schema['x-refuse-when']?.find((one) => one.id === id)?.when;
      const end = nodeId('refusal', id);
      return [
        terminal(end, `Refused: ${id}`),
        arrow(nodeId('question', name), end, rule === undefined ? id : ruleInWords(rule)),
      ];
    }),
  );
