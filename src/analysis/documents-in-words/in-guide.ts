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

/** One that cannot be read. */
type Unread = Readonly<Record<'id' | 'file', string>>;

/** The guide without the two comments between which the documents are described. */
class GuideError extends Error {
  override readonly name = 'GuideError';
}

/**
 * The guide with every questionnaire's flow and outcomes in it, in place of those it had.
 *
 * @param unread questionnaires of which nobody can say what they are: what the guide says of them stays
 * @throws GuideError when the guide has no place for them
 */
export function inGuide(
  guide: string,
  questionnaires: readonly Drawn[],
  unread: readonly Unread[] = [],
): string {
  const begin = guide.indexOf(BEGIN);
  const end = guide.indexOf(END);
  if (begin < 0 || end < begin)
    throw new GuideError(`The guide needs these two lines, in this order:\n${BEGIN}\n${END}`);
  const before = guide.slice(0, begin + BEGIN.length);
  const kept = unread.flatMap(({ id, file }) => {
    const section = sectionIn(guide, id);
    return section === undefined ? [] : [{ file, section }];
  });
  const sections = [...questionnaires.map((one) => ({ ...one, section: sectionOf(one) })), ...kept];
  // Tables stay as wide as their words: padded ones would change in every line.
  const parts = [
    '<!-- prettier-ignore-start -->',
    ...sections.sort((a, b) => (a.file < b.file ? -1 : 1)).map(({ section }) => section),
    '<!-- prettier-ignore-end -->',
  ];
  return `${before}\n${parts.join('\n\n')}\n${guide.slice(end)}`;
}

function sectionIn(guide: string, id: string): string | undefined {
  const end = `<!-- end of ${id} -->`;
  const [from, to] = [guide.indexOf(`<!-- ${id} -->`), guide.indexOf(end)];
  return from < 0 || to < from ? undefined : guide.slice(from, to + end.length);
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
