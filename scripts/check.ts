/**
 * npm run questionnaires:check [-- --dir <folder>] [--catalogue <folder>] [--on <day>] [--thorough] [--json]
 *
 * Finds what can never work in a questionnaire, and which claims are not so or say nothing, on any day from the one
 * named (today) to two years on, or until the last review. The engine tries 2,000 answer sheets against each 'never', with --thorough 20,000.
 * The shop's catalogue says whether it has the medicines that a questionnaire leads to, and which of its own rules wait for
 * a review. Another folder of questionnaires is held against the catalogue that is named.
 * Exit 0: nothing; 1: findings; 2: unusable input.
 */
import {
  check,
  daysFrom,
  proveClaims,
  SHEETS,
  startSolving,
  unknownQuestionnaires,
  unreachedMedicines,
  type Days,
  type Solving,
  type Subject,
} from '#analysis';
import {
  NoQuestionnaireError,
  positionsInFormulary,
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
  usableIn,
  type LoadedQuestionnaire,
} from '#documents';
import { calendarDay, londonDay } from '#engine';
import { claimFinding, daysInWords, findingsInText, type LocatedFinding } from '#analysis/words';
import { readOwnLine } from './own-line.ts';
import { claimsIn, togetherByFor, type PlacedClaim } from './claims.ts';
import { endWith } from './end-with.ts';
import { overdueOnShelf, withoutShelf } from './shelves.ts';
import { say, sayJson, sayUnusable } from './say.ts';
import { sideBySide } from './side-by-side.ts';

const OWN = 'questionnaires';
const SHOP = 'src/provider/catalogue';

interface Checked {
  readonly id: string;
  readonly findings: readonly LocatedFinding[];
}

async function main(): Promise<number> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: OWN },
      catalogue: { type: 'string' },
      on: { type: 'string' },
      thorough: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    ['dir', 'catalogue'],
  );
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);
  const read = await readEachQuestionnaire(options.dir);
  const unusable = read.filter((one) => one instanceof NoQuestionnaireError);
  if (unusable.length > 0) throw new Error(unusable.map(({ message }) => message).join('\n'));
  if (read.length === 0) throw new Error(`There is no questionnaire in '${options.dir}'.`);

  const usable = usableIn(read);
  const isWhole = usable.length === read.length;
  const days = daysFrom(
    on,
    usable.map(({ document }) => document),
  );
  // What a claim says of a questionnaire that nobody can read is not known, and that is said there.
  const claims = isWhole ? await readableClaims(options.dir, usable) : [];
  const groups = claims instanceof UnreadableQuestionnaireError ? [] : togetherByFor(claims);
  const solving = await startSolving(options.thorough ? SHEETS.long : SHEETS.short);
  // What takes longest first, so that neither thread is left with it at the end.
  const bySize = [...read].sort((a, b) => sizeOf(b) - sizeOf(a));
  const found = await sideBySide(import.meta.url, read.length + groups.length, async (piece) => {
    const one = bySize[piece];
    if (one) return [await checkQuestionnaire(one, days, solving)];
    return checkClaims(groups[piece - read.length] ?? [], days, solving);
  });
  solving.close();
  if (!found) return 0;

  // Another folder is of another shop, unless it is said which.
  const catalogue = options.catalogue ?? (options.dir === OWN ? SHOP : undefined);
  // Most folders are of no shop, whose rooms are more than all of the rest.
  const shop =
    catalogue === undefined
      ? undefined
      : await (await import('#catalogue')).readCatalogue(catalogue);
  const overdue = shop ? overdueOnShelf(shop, on) : [];
  // What a file is called that nobody can read is not known.
  const ids = isWhole ? usable.map(({ questionnaire: { id } }) => id) : undefined;
  const ofTheFolder = (id: string): readonly LocatedFinding[] => {
    const one = usable.find(({ questionnaire }) => questionnaire.id === id);
    if (!one) return [];
    return [...(shop ? withoutShelf(one, shop.lists) : []), ...(ids ? misnamedIn(one, ids) : [])];
  };
  const checked: readonly Checked[] = [
    ...read.flatMap((one) =>
      (found[bySize.indexOf(one)] ?? []).map(({ id, findings }) => ({
        id,
        findings: [...ofTheFolder(id), ...findings],
      })),
    ),
    ...(claims instanceof UnreadableQuestionnaireError
      ? [{ id: idOf(claims.file), findings: [defect(claims)] }]
      : byFile(claims, [
          ...found.slice(read.length).flat(),
          ...misnamedByClaims(claims, ids ?? []),
        ])),
    // What a questionnaire offers that nobody can read is not known.
    ...(isWhole ? await unreachedIn(options.dir, usable) : []),
    ...(overdue.length > 0 ? [{ id: 'catalogue', findings: overdue }] : []),
  ];
  if (options.json) sayJson({ ...days, questionnaires: checked });
  else {
    for (const { id, findings } of checked) say(findingsInText(id, findings));
    say(`This holds ${daysInWords(days)}.`);
  }
  return checked.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

const sizeOf = (one: LoadedQuestionnaire | UnreadableQuestionnaireError): number =>
  one instanceof UnreadableQuestionnaireError ? 0 : JSON.stringify(one.document).length;

const checkQuestionnaire = async (
  one: LoadedQuestionnaire | UnreadableQuestionnaireError,
  days: Days,
  solving: Solving,
): Promise<Checked> =>
  one instanceof UnreadableQuestionnaireError
    ? { id: idOf(one.file), findings: [defect(one)] }
    : {
        id: one.questionnaire.id,
        findings: (await check(one, days, solving)).map((finding) => ({
          ...finding,
          ...one.positionOf(finding.pointer),
        })),
      };

const readableClaims = (
  folder: string,
  subjects: readonly Subject[],
): Promise<readonly PlacedClaim[] | UnreadableQuestionnaireError> =>
  claimsIn(folder, subjects).catch((error: unknown) => {
    if (error instanceof UnreadableQuestionnaireError) return error;
    throw error;
  });

const misnamedIn = (
  { document, questionnaire, positionOf }: LoadedQuestionnaire,
  ids: readonly string[],
): readonly LocatedFinding[] =>
  unknownQuestionnaires(document, questionnaire.id, '', ids).map((one) => ({
    ...one,
    ...positionOf(one.pointer),
  }));

const misnamedByClaims = (
  placed: readonly PlacedClaim[],
  ids: readonly string[],
): readonly Checked[] =>
  placed.map(({ claim, file, pointer, line, column }) => ({
    id: idOf(file),
    findings: unknownQuestionnaires(claim.document, idOf(file), pointer, ids).map((one) => ({
      ...one,
      ...{ line, column },
    })),
  }));

/** What the formulary says in vain. */
async function unreachedIn(
  folder: string,
  subjects: readonly Subject[],
): Promise<readonly Checked[]> {
  const unreached = unreachedMedicines(subjects);
  if (unreached.length === 0) return [];
  const positionOf = await positionsInFormulary(folder);
  return [
    {
      id: 'medicines/formulary',
      findings: unreached.map((one) => ({ ...one, ...positionOf(one.pointer) })),
    },
  ];
}

/** The claims that are not so, or say nothing. */
async function checkClaims(
  placed: readonly PlacedClaim[],
  days: Days,
  solving: Solving,
): Promise<readonly Checked[]> {
  const proved = await proveClaims(placed, days, solving);
  return proved.flatMap(({ claim, proof, file, pointer, line, column }) => {
    const found = claimFinding(proof, claim.document, pointer);
    return found ? [{ id: idOf(file), findings: [{ ...found, line, column }] }] : [];
  });
}

/** In the order in which they stand in their files; a file of which nothing is said stands there too. */
const byFile = (placed: readonly PlacedClaim[], checked: readonly Checked[]): readonly Checked[] =>
  [...new Set(placed.map(({ file }) => idOf(file)))].map((id) => ({
    id,
    findings: checked
      .filter((one) => one.id === id)
      .flatMap(({ findings }) => findings)
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  }));

const idOf = (file: string): string => file.replace(/\.json$/, '');

const defect = ({
  file,
  pointer,
  position,
  sentence,
}: UnreadableQuestionnaireError): LocatedFinding => ({
  questionnaire: idOf(file),
  kind: 'unusable',
  pointer,
  ...position,
  what: sentence,
  because: [],
});

endWith(await main().catch(sayUnusable));
