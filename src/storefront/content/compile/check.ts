import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from './addresses.ts';
import type { Finding } from './finding.ts';
import { isRecord } from './record.ts';
import { type CompiledEntry, readContent } from './read.ts';

const FEWEST_WORDS = 900;

/** Head texts are advertising: no prescription medicine and no price may be in them (MHRA, ASA). */
const NOT_IN_HEAD =
  /£|\b(hrt|glp|pill)\b|\w*(triptan|ciclovir|glutide|tirzepatide|estradiol|estrogen|progest|mefenamic|tranexamic|mounjaro|wegovy|ozempic)\w*/i;

export interface Surroundings {
  readonly folder: string;
  /** Every path that is a page; redirects included. */
  readonly paths: readonly string[];
  readonly treatmentIds: readonly string[];
}

/** Everything that keeps the texts of the folder from being published, by file and line. */
export async function checkContent(surroundings: Surroundings): Promise<readonly Finding[]> {
  const { entries, findings } = await readContent(surroundings.folder);
  return [
    ...findings,
    ...entries.flatMap((entry) => [
      ...headFindings(entry),
      ...linkFindings(entry, entries, surroundings),
      ...(entry.collection === 'articles' ? articleFindings(entry, surroundings) : []),
    ]),
    ...repeated(entries, 'title'),
    ...repeated(entries, 'description'),
  ].sort((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  );
}

const about = ({ file }: CompiledEntry, message: string, line = 1): Finding => ({
  file,
  line,
  message,
});

function headFindings(entry: CompiledEntry): readonly Finding[] {
  const words = `${entry.matter.title} ${entry.matter.description}`;
  const [found] = NOT_IN_HEAD.exec(words) ?? [];
  return found === undefined
    ? []
    : [
        about(
          entry,
          `Title and description may name no prescription medicine and no price: '${found}'.`,
        ),
      ];
}

function articleFindings(entry: CompiledEntry, { folder, treatmentIds }: Surroundings) {
  const { words, matter, slug } = entry;
  const treatment = String(matter['treatment']);
  return [
    words < FEWEST_WORDS &&
      about(entry, `An article needs at least ${FEWEST_WORDS} words, and this one has ${words}.`),
    !treatmentIds.includes(treatment) && about(entry, `There is no treatment '${treatment}'.`),
    !existsSync(join(folder, `articles/${slug}.svg`)) &&
      about(entry, `Its illustration articles/${slug}.svg is not there.`),
  ].filter((finding) => finding !== false);
}

function linkFindings(
  entry: CompiledEntry,
  entries: readonly CompiledEntry[],
  { paths }: Surroundings,
): readonly Finding[] {
  const related = Array.isArray(entry.matter['related']) ? entry.matter['related'] : [];
  const inMatter = related.flatMap((each: unknown) =>
    isRecord(each) ? [{ line: 1, value: String(each['to']) }] : [],
  );
  return [...entry.links, ...inMatter].flatMap(({ line, value }) => {
    if (/^(https:\/\/|mailto:|tel:)/.test(value)) return [];
    const [path = '', anchor] = value.split('#');
    const target = path === '' ? addressOf(entry) : path;
    if (path !== '' && !paths.includes(path))
      return [about(entry, `The link to ${value} leads to no page.`, line)];
    const there = entries.filter((each) => addressOf(each) === target);
    const ids = there.flatMap(({ text }) =>
      text.flatMap((b) => (b.kind === 'heading' ? [b.id] : [])),
    );
    return anchor === undefined || ids.includes(anchor)
      ? []
      : [about(entry, `The link to ${value} leads to no heading.`, line)];
  });
}

function repeated(entries: readonly CompiledEntry[], name: 'title' | 'description') {
  const first = new Map<string, CompiledEntry>();
  return entries.flatMap((entry) => {
    const before = first.get(entry.matter[name]);
    if (before) return [about(entry, `Its ${name} is also that of ${before.file}.`)];
    first.set(entry.matter[name], entry);
    return [];
  });
}
