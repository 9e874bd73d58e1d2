/** The charts and tables of the editing guide. */
import { describe, expect, test } from 'vitest';
import { inGuide } from '#analysis';
import { compile, type QuestionDocument, type Questionnaire } from '#engine';
import { realDocuments } from '../scenarios/scenario.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';

const GUIDE =
  '# Guide\n\n<!-- generated from the documents: npm run questionnaires:guide -- --update -->\n<!-- end of what is generated -->\n\nThe end.\n';

const drawn = (questionnaire: Questionnaire) => ({
  questionnaire,
  ...{ file: `${questionnaire.id}.json`, isPharmacy: false },
});

const guideTo = (properties: Readonly<Record<string, QuestionDocument>>): string =>
  inGuide(GUIDE, [drawn(compile(smallDocument(properties)))]);

const small = guideTo({
  smoke: { ...yesNo, 'x-refuse-when': [refusal('smoker', { '==': [{ var: 'smoke' }, 'yes'] })] },
  pets: yesNo,
  dog: { ...yesNo, title: 'Dog?', 'x-visible-when': { '==': [{ var: 'pets' }, 'yes'] } },
});

test('a revealed question hangs on the one that reveals it', () => {
  expect(small).toContain(`question_pets -.->|"'pets' is 'yes'"| question_dog`);
});

test('a refusal ends the consultation at its question', () => {
  expect(small).toContain('refusal_smoker(["Refused: smoker"])');
  expect(small).toContain(`question_smoke -->|"'smoke' is 'yes'"| refusal_smoker`);
  expect(small).toMatch(/^\| `smoker` \| everybody \| 'smoke' is 'yes' \|/m);
});

test('what stands around it stays, and drawing it again changes nothing', () => {
  expect(small.startsWith('# Guide\n\n<!--')).toBe(true);
  expect(small.endsWith('-->\n\nThe end.\n')).toBe(true);
  const once = inGuide(GUIDE, realDocuments);
  expect(inGuide(once, realDocuments)).toBe(once);
});

test('words that mean something to Mermaid or Markdown do not', () => {
  const odd = 'a | "b" <c> `d` [e] #f & ';
  const guide = guideTo({
    it: {
      type: 'string',
      title: 'Which?',
      enum: [odd, 'other'],
      'x-refuse-when': [
        { ...refusal('odd', { '==': [{ var: 'it' }, odd] }), message: 'No | <b>no</b>\n*no*.' },
      ],
    },
  });
  expect(guide).toContain(`|"'it' is 'a | ”b” ‹c› ’d’ [e] ＃f ＆ '"|`);
  expect(guide).toContain('| No \\| &lt;b>no&lt;/b> \\*no\\*. |');
});

/** Every line of a chart, with texts in quotes and no quote inside. */
const NODE = String.raw`\w+`;
const TEXT = '"[^"<>#&`]*(<br>[^"<>#&`]*)*"';
const LINES = [
  'flowchart TD',
  'direction LR',
  'end',
  String.raw`(subgraph )?${NODE}\[${TEXT}\]`,
  String.raw`${NODE}\(\[${TEXT}\]\)`,
  String.raw`${NODE} (--|-\.-)>(\|${TEXT}\|)? ${NODE}`,
].map((line) => new RegExp(`^${line}$`));

describe.each(realDocuments)('$questionnaire.id', ({ questionnaire }) => {
  const guide = inGuide(GUIDE, [drawn(questionnaire)]);
  const charts = [...guide.matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, chart = '']) => chart);

  test('has a chart for each mode, of lines that Mermaid takes', () => {
    expect(charts).toHaveLength(questionnaire.modes.length);
    for (const line of charts.flatMap((chart) => chart.split('\n')))
      expect(LINES.some((shape) => shape.test(line.trim())) ? [] : [line]).toEqual([]);
  });

  test('shows every question and every refusal', () => {
    for (const { name } of questionnaire.questions)
      expect(charts.join()).toMatch(new RegExp(`(["<>]|br>)${name}[,"<]`));
    for (const { id } of questionnaire.refusals) {
      expect(charts.join()).toContain(`"Refused: ${id}"`);
      expect(guide).toContain(`| \`${id}\` |`);
    }
  });
});
