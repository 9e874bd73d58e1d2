import { resolve } from 'node:path';
import {
  check,
  daysFrom,
  differ,
  enumeratePaths,
  prove,
  startSolving,
  type Solving,
  type Subject,
} from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay, compile } from '#engine';
import { benchGuards } from './guards.ts';
import { syntheticQuestionnaire } from './synthetic.ts';
import type { Row } from './table.ts';

const ON = calendarDay('2026-03-02');
const SIZES = [50, 100, 300, 1000] as const;
const SHAPES = ['local', 'chained'] as const;
const TARGETS: Readonly<Record<number, string>> = {
  300: 'under 15 s',
  1000: 'under 60 s, 1 GB',
};

/** Check of the five, cold; difference of one, warm; and how both grow with the questions. */
export async function benchAnalysis(): Promise<readonly Row[]> {
  const starting = performance.now();
  const solving = await startSolving();
  const start = since(starting);
  const loaded = await readQuestionnaires(resolve('questionnaires'));
  const [first] = loaded;
  if (!first) throw new Error('There are no questionnaires to measure.');

  const checking = performance.now();
  for (const subject of loaded) await check(subject, daysOf(subject), solving);
  const rows: Row[] = [
    { what: 'start of the solver', value: start },
    { what: 'check of all questionnaires, cold', value: since(checking), target: 'under 10 s' },
  ];
  const proving = performance.now();
  for (const subject of loaded) await prove(subject, daysOf(subject), solving);
  rows.push({
    what: 'proof of all questionnaires, warm',
    value: since(proving),
    target: 'under 10 s',
  });
  rows.push(...(await benchGuards(loaded, ON)));
  for (const subject of loaded)
    rows.push({
      what: `difference of ${subject.questionnaire.id}, one refusal gone`,
      value: await differenceOf(subject, solving),
      target: 'under 1 s',
    });
  for (const size of SIZES)
    for (const shape of SHAPES) {
      const began = performance.now();
      const synthetic = syntheticQuestionnaire(size, shape);
      const findings = await check(synthetic, daysOf(synthetic), solving);
      const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
      rows.push({
        what: `check of ${size} ${shape} questions (${findings.length} findings)`,
        value: `${since(began)}, ${megabytes} MB`,
        ...(TARGETS[size] !== undefined && { target: TARGETS[size] }),
      });
      const walking = performance.now();
      const [paths] = enumeratePaths(synthetic, ON).modes;
      rows.push({
        what: `paths of ${size} ${shape} questions (${paths?.classes} classes)`,
        value: since(walking),
      });
    }
  solving.close();
  return rows;
}

const daysOf = ({ document }: Subject) => daysFrom(ON, [document]);

const since = (began: number): string => `${((performance.now() - began) / 1000).toFixed(2)} s`;

/** The second time counts: an editor runs it again and again. */
async function differenceOf(subject: Subject, solving: Solving): Promise<string> {
  const [refusing] = subject.questionnaire.refusals.slice(-1);
  const properties = Object.fromEntries(
    Object.entries(subject.document.properties).map(([name, question]) => {
      const { 'x-refuse-when': refusals, ...others } = question;
      return [
        name,
        name === refusing?.question
          ? others
          : { ...others, ...(refusals && { 'x-refuse-when': refusals }) },
      ];
    }),
  );
  const document = { ...subject.document, properties };
  const { formulary } = subject;
  const edited = { document, questionnaire: compile(document, formulary), formulary };
  await differ(subject, edited, daysOf(subject), solving);
  const began = performance.now();
  await differ(subject, edited, daysOf(subject), solving);
  return since(began);
}
