import { isNonEmpty, type Answers, type At, type FlagLevel } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { MedicineRuleModels } from '../../model/rule-models.ts';
import { listed, medicinesAlike } from './medicines-alike.ts';
import { eligibleIn, type Suspect, type Suspicion } from './suspicion.ts';

/** A flag of one version, for some medicines or for none in particular. */
interface Raised {
  readonly level: FlagLevel;
  readonly formula: Formula;
}

/** For whom a prescriber reads something else first, flag by flag. */
export const flagSuspicions: Suspect = (models, { logic }) => {
  const [a, b] = models;
  const { and, not, never } = logic;
  const both = and(a.eligible, b.eligible);
  const atQuestions = idsOf(a.flags, b.flags).flatMap((id) =>
    suspicionsOf(id, [], atQuestion(a, id), atQuestion(b, id)),
  );
  const ofMedicines = idsOf(a.medicineFlags, b.medicineFlags).flatMap((id) => {
    const [old, now] = [a.medicineFlags.get(id), b.medicineFlags.get(id)];
    return medicinesAlike(applies(old), applies(now), never).flatMap(
      ({ medicines, before, after }) =>
        suspicionsOf(
          id,
          medicines,
          old && { level: levelOf(a, id), formula: before },
          now && { level: levelOf(b, id), formula: after },
        ),
    );
  });
  return [...atQuestions, ...ofMedicines];

  function suspicionsOf(
    id: string,
    medicines: readonly string[],
    old: Raised | undefined,
    now: Raised | undefined,
  ): readonly Suspicion[] {
    const [before, after] = [old?.formula ?? never, now?.formula ?? never];
    const question = a.flags.get(id)?.rule.question ?? b.flags.get(id)?.rule.question;
    const about = isNonEmpty(medicines) ? ` for ${listed(medicines)}` : '';
    const suspicion = (
      what: string,
      kind: FlagKind,
      formula: Formula,
      isOfLevel = false,
    ): Suspicion => ({
      ...(question !== undefined && { question }),
      rule: id,
      what,
      ...(isOfLevel && { isOfLevel }),
      tries: [{ kind, formula: and(both, formula), isSo: shows(kind, isOfLevel) }],
    });
    const shows =
      (kind: FlagKind, isOfLevel: boolean) =>
      (answers: Answers, at: At): boolean => {
        const [was, is] = models.map((model) => raisedFor(model, id, medicines, answers, at));
        if (was === undefined || is === undefined) return false;
        // A flag that stays at another level is neither new nor gone.
        if (isOfLevel !== (was > 0 && is > 0)) return false;
        return kind === 'newly-flagged' ? is > was : is < was;
      };
    const changed: readonly Suspicion[] =
      old && now && old.level !== now.level
        ? [
            suspicion(
              `is flagged '${id}'${about} at a level that was ${RANKS[now.level] > RANKS[old.level] ? 'raised' : 'lowered'} from ${old.level} to ${now.level}`,
              RANKS[now.level] > RANKS[old.level] ? 'newly-flagged' : 'no-longer-flagged',
              and(before, after),
              true,
            ),
          ]
        : [];
    return [
      suspicion(
        `is now flagged '${id}'${about} (${now?.level})`,
        'newly-flagged',
        and(after, not(before)),
      ),
      suspicion(
        `is no longer flagged '${id}'${about} (${old?.level})`,
        'no-longer-flagged',
        and(before, not(after)),
      ),
      ...changed,
    ];
  }
};

type FlagKind = 'newly-flagged' | 'no-longer-flagged';

const RANKS: Readonly<Record<FlagLevel, number>> = { low: 1, moderate: 2, high: 3 };

const idsOf = (
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): readonly string[] => [...new Set([...a.keys(), ...b.keys()])];

const atQuestion = ({ flags }: DocumentModel, id: string): Raised | undefined => {
  const flag = flags.get(id);
  return flag && { level: flag.rule.level, formula: flag.raised };
};

const applies = (rules: MedicineRuleModels | undefined): ReadonlyMap<string, Formula> =>
  new Map([...(rules ?? [])].map(([id, rule]) => [id, rule.applies]));

const levelOf = ({ subject }: DocumentModel, id: string): FlagLevel =>
  subject.questionnaire.medicines.flag.find((rule) => rule.id === id)?.level ?? 'high';

/** The rank of the flag that the engine raises, 0 for none; nothing for who is not eligible. */
function raisedFor(
  model: DocumentModel,
  id: string,
  medicines: readonly string[],
  answers: Answers,
  at: At,
): number | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  const flag = assessment.flags.find((one) => one.id === id);
  const concerned: readonly string[] = flag?.medicines ?? [];
  const isMeant = flag !== undefined && medicines.every((medicine) => concerned.includes(medicine));
  return isMeant ? RANKS[flag.level] : 0;
}
