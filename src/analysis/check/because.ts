import type { Days } from '../days.ts';
import type { Formula } from '../logic/formula.ts';
import type { Solver } from '../logic/solver.ts';
import type { ClosedSheet, Fact } from '../model/closed-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { ruleInWords } from '../words/rule-in-words.ts';

/**
 * The smallest set of facts that makes something impossible: none of them can be left out.
 *
 * @param free a solver that knows the sheets, and takes no fact of the document for granted
 */
export async function conflictBehind(
  impossible: Formula,
  { facts }: ClosedSheet,
  free: Solver,
): Promise<readonly Fact[]> {
  const blamed = async (some: readonly Fact[]): Promise<readonly Fact[] | undefined> => {
    const found = await free.find(impossible, ...some.map(({ holds }) => holds));
    return found.kind === 'impossible'
      ? some.filter(({ holds }) => found.because.includes(holds))
      : undefined;
  };
  let needed = (await blamed(facts)) ?? [];
  for (const fact of needed) {
    const fewer = await blamed(needed.filter((other) => other !== fact));
    if (fewer)
      needed = fewer.length < needed.length ? fewer : needed.filter((other) => other !== fact);
  }
  return needed;
}

/** A fact as a sentence about the document. */
export function factInWords(
  fact: Fact,
  { subject: { document } }: DocumentModel,
  { from, until }: Days,
): string {
  const [name = ''] = fact.questions;
  const question = document.properties[name];
  switch (fact.kind) {
    case 'visible-when': {
      const rule = question?.['x-visible-when'];
      return rule === undefined ? '' : `'${name}' is asked only when ${ruleInWords(rule)}`;
    }
    case 'refusal': {
      const rule = question?.['x-refuse-when']?.find(({ id }) => id === fact.rule);
      return rule ? `'${rule.id}' refuses when ${ruleInWords(rule.when)}` : '';
    }
    case 'flag': {
      const rule = question?.['x-flag-when']?.find(({ id }) => id === fact.rule);
      return rule ? `'${rule.id}' flags when ${ruleInWords(rule.when)}` : '';
    }
    case 'about medicines': {
      const { withhold = [], flag = [], together = [] } = document['x-medicines'] ?? {};
      const rule = [...withhold, ...flag, ...together].find(({ id }) => id === fact.rule);
      return rule
        ? `'${rule.id}' applies ${rule.when ? `when ${ruleInWords(rule.when)}` : 'always'}`
        : '';
    }
    case 'needed': {
      const rule = question?.['x-required-when'];
      return typeof rule === 'object'
        ? `'${name}' has to be answered when ${ruleInWords(rule)}`
        : `'${name}' has to be answered`;
    }
    case 'possible-answers':
      if (fact.questions.length === 0) return `no day from ${from} to ${until} does all of this`;
      return fact.questions.length === 1
        ? `no answer to '${name}' does all of this`
        : `no answers to ${fact.questions.map((q) => `'${q}'`).join(', ')} do all of this together`;
  }
}
