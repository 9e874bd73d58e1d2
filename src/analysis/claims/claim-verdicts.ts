/** What a claim's rule is for all patients at once, and what the engine makes of it for one. */
import type { Answers, At, NonEmpty } from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import { atLeast, conjunction, disjunction, negation, type Verdicts } from '../logic/verdicts.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { judge, type Judgement } from '../replay/judge.ts';
import type { Claim, Part } from './claim.ts';

/** What is so of a patient because the rules of the questionnaires make it so. */
type Made = Exclude<Part, { readonly kind: 'and' | 'or' | 'not' | 'at-least' | 'says' }>;

/** @param makes when the rules make something so of a patient */
export function verdictsOfPart(
  part: Part,
  models: readonly DocumentModel[],
  makes: (made: Made) => Formula,
  logic: Logic,
): Verdicts {
  const { not } = logic;
  const of = (one: Part): Verdicts => verdictsOfPart(one, models, makes, logic);
  switch (part.kind) {
    case 'and':
      return conjunction(logic, part.parts.map(of));
    case 'or':
      return disjunction(logic, part.parts.map(of));
    case 'not':
      return negation(of(part.part));
    case 'at-least':
      return atLeast(logic, part.count, part.parts.map(of));
    case 'says': {
      const all = part.subjects.flatMap(
        (subject) => models[subject]?.expressions.verdictsOf(part.rule) ?? [],
      );
      const met = logic.or(...all.map((one) => one.met));
      return { met, notMet: logic.and(not(met), logic.or(...all.map((one) => one.notMet))) };
    }
    default: {
      const met = makes(part);
      return { met, notMet: not(met) };
    }
  }
}

/** As the documents decide it. */
export function madeBy(models: readonly DocumentModel[], { and, or, not }: Logic) {
  return (made: Made): Formula => {
    switch (made.kind) {
      case 'offered':
        return or(
          ...models.flatMap(({ eligible, offered }) =>
            made.medicines.flatMap((id) => {
              const formula = offered.get(id);
              return formula ? [and(eligible, formula)] : [];
            }),
          ),
        );
      case 'flagged':
        return or(
          ...models.flatMap(({ eligible, flags, medicineFlags }) => {
            const raised = flags.get(made.id)?.raised;
            const applies = [...(medicineFlags.get(made.id)?.values() ?? [])];
            return [...(raised ? [raised] : []), ...applies.map((one) => one.applies)].map((is) =>
              and(eligible, is),
            );
          }),
        );
      case 'outcome':
        return outcomeFormula(made.outcome, models, { and, or, not });
    }
  };
}

/** Eligible in each of them, or refused or not finished in one. */
function outcomeFormula(
  outcome: 'eligible' | 'refused' | 'incomplete',
  models: readonly DocumentModel[],
  { and, or, not }: Pick<Logic, 'and' | 'or' | 'not'>,
): Formula {
  if (outcome === 'eligible') return and(...models.map(({ eligible }) => eligible));
  return or(
    ...models.map(({ eligible, refused }) =>
      outcome === 'refused' ? refused : and(not(eligible), not(refused)),
    ),
  );
}

/** What the engine makes of a claim's rule for one patient. */
export function saidOf({ part, subjects }: Claim, answers: Answers, at: At): boolean | undefined {
  const [first, ...others] = subjects.map(({ questionnaire }) => judge(questionnaire, answers, at));
  return first && said(part, [first, ...others], at);
}

function said(part: Part, judgements: NonEmpty<Judgement>, at: At): boolean | undefined {
  const of = (one: Part): boolean | undefined => said(one, judgements, at);
  switch (part.kind) {
    case 'and':
      return counted(part.parts, part.parts.length, of);
    case 'or':
      return counted(part.parts, 1, of);
    case 'not': {
      const is = of(part.part);
      return is === undefined ? undefined : !is;
    }
    case 'at-least':
      return counted(part.parts, part.count, of);
    case 'says': {
      const all = part.subjects.map((subject) => part.read(judgements[subject]?.given ?? {}, at));
      return all.includes(true) || (all.includes(false) ? false : undefined);
    }
    case 'offered':
      return judgements.some(
        ({ assessment }) =>
          assessment.outcome === 'eligible' &&
          assessment.medicines.some(({ id, offered }) => offered && part.medicines.includes(id)),
      );
    case 'flagged':
      return judgements.some(
        ({ assessment }) =>
          assessment.outcome === 'eligible' && assessment.flags.some(({ id }) => id === part.id),
      );
    case 'outcome': {
      const outcomes = judgements.map(({ assessment }) => assessment.outcome);
      return part.outcome === 'eligible'
        ? outcomes.every((outcome) => outcome === 'eligible')
        : outcomes.includes(part.outcome);
    }
  }
}

/** So many of them: met, not met any more, or open. No more of them is looked at than that takes. */
function counted(
  parts: readonly Part[],
  count: number,
  of: (part: Part) => boolean | undefined,
): boolean | undefined {
  let met = 0;
  let notMet = 0;
  for (const part of parts) {
    const is = of(part);
    if (is === true && ++met >= count) return true;
    if (is === false && parts.length - ++notMet < count) return false;
  }
  return undefined;
}
