/** The part of the editing guide that follows from the documents. */
import type { Questionnaire } from '#engine';
import { flowOf } from './flow.ts';
import { outcomeTable } from './outcome-table.ts';

const BEGIN = '<!-- generated from the documents: npm run questionnaires:guide -- --update -->';
const END = '<!-- end of what is generated -->';

/** A questionnaire, its file within the folder, and whether a pharmacist reads its answers. */
interface Drawn {
  readonly questionnaire: Questionnaire;
  readonly file: string;
  readonly isPharmacy: boolean;
}

/** The guide without the two comments between which the documents are described. */
class GuideError extends Error {
  override readonly name = 'GuideError';
}

/**
 * The guide with every questionnaire's flow and outcomes in it, in place of those it had.
 *
 * @throws GuideError when the guide has no place for them
 */
export function inGuide(guide: string, questionnaires: readonly Drawn[]): string {
  const begin = guide.indexOf(BEGIN);
  const end = guide.indexOf(END);
  if (begin < 0 || end < begin)
    throw new GuideError(`The guide needs these two lines, in this order:\n${BEGIN}\n${END}`);
  const before = guide.slice(0, begin + BEGIN.length);
  // Tables stay as wide as their words: padded ones would change in every line.
  const parts = [
    '<!-- prettier-ignore-start -->',
    ...questionnaires.map(sectionOf),
    '<!-- prettier-ignore-end -->',
  ];
  return `${before}\n${parts.join('\n\n')}\n${guide.slice(end)}`;
}

const sectionOf = ({ questionnaire, file, isPharmacy }: Drawn): string => {
  const { id, title, version, modes } = questionnaire;
  const reader = isPharmacy ? 'pharmacist' : 'prescriber';
  return [
    `<!-- ${id} -->`,
    `### ${title}`,
    `\`${file}\`, version ${version}`,
    ...modes.map((mode) => `\`\`\`mermaid\n${flowOf(questionnaire, mode, reader)}\n\`\`\``),
    outcomeTable(questionnaire),
    `<!-- end of ${id} -->`,
  ].join('\n\n');
};
