import type { Mode, Question, Questionnaire, Source } from '#engine';
import { ruleInWords } from '../words/rule-in-words.ts';

const HEAD = ['Refusal', 'Who is asked', 'Refused when', 'She reads', 'Source', 'Review by'];

/** A Markdown table of everything that can end a consultation, in the order of the questions. */
export function outcomeTable(questionnaire: Questionnaire): string {
  const rows = questionnaire.questions.flatMap((question) =>
    question.refusals.map(({ id, message, source, reviewBy }) => {
      const rule = question.schema['x-refuse-when']?.find((one) => one.id === id)?.when;
      return [
        `\`${id}\``,
        escaped(whoIsAsked(question, questionnaire.modes)),
        escaped(rule === undefined ? '' : ruleInWords(rule)),
        escaped(message),
        sourceOf(source),
        reviewBy,
      ];
    }),
  );
  return [HEAD, HEAD.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const MODES = { new: 'in a new consultation', repeat: 'in a repeat order' } as const;

function whoIsAsked({ modes, schema }: Question, all: readonly Mode[]): string {
  const rule = schema['x-visible-when'];
  const whom = rule === undefined ? 'everybody' : `those where ${ruleInWords(rule)}`;
  const where = all.filter((mode) => modes.has(mode));
  return where.length === all.length
    ? whom
    : `${whom}, ${where.map((mode) => MODES[mode]).join(' and ')}`;
}

const sourceOf = ({ title, url }: Source): string =>
  url === undefined ? escaped(title) : `[${escaped(title)}](${encodeURI(url)})`;

/** Words of a document are shown as they are, never as Markdown. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/g, ' ');
