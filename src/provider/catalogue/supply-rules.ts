import type { Catalogue } from '#domain';
import { isCalendarDate } from '#engine';
import type { ProductFile, ProductListFile } from './format.ts';
import type { FlagFile, LimitFile } from './supply-format.ts';

type RuleFile = LimitFile | FlagFile;

/**
 * The rules of supply of all files together. A rule that would never count because of a slip of the pen, or a
 * second one of the same id, is refused: it would look like a limit and be none.
 *
 * @throws Error with one sentence that names the file and the rule
 */
export function supplyRules(
  files: readonly string[],
  lists: readonly ProductListFile[],
): Pick<Catalogue, 'limits' | 'flags'> {
  const products = lists.flatMap((list) => list.products);
  const known = new Set(
    products.flatMap(({ substances, classes = [] }) => [...substances, ...classes]),
  );
  const seen = new Set<string>();
  for (const [index, { limits = [], flags = [] }] of lists.entries())
    for (const rule of [...limits, ...flags]) {
      const fault = seen.has(rule.id)
        ? 'is there twice: every rule needs an id of its own'
        : ruleError(rule, known, products);
      if (fault !== undefined) throw new Error(`${files[index] ?? ''}: '${rule.id}' ${fault}.`);
      seen.add(rule.id);
    }
  return {
    limits: lists.flatMap(({ limits = [] }) => limits.map(whole)),
    flags: lists.flatMap(({ flags = [] }) => flags.map(whole)),
  };
}

function ruleError(
  rule: RuleFile,
  known: ReadonlySet<string>,
  products: readonly ProductFile[],
): string | undefined {
  const { which, whenSold = [], reviewBy } = rule;
  if (!isCalendarDate(reviewBy))
    return `is to be reviewed by '${reviewBy}', which is no day: write one that exists, as in 2027-11-30`;
  if (which.length + whenSold.length === 0) return 'says of nothing that it counts';
  const unknown = which.find((name) => !known.has(name));
  if (unknown !== undefined)
    return `counts '${unknown}', which no product has: mend its name, or move it to 'whenSold'`;
  const sold = whenSold.find((name) => known.has(name));
  if (sold !== undefined) return `has '${sold}' in 'whenSold', which is sold: move it to 'which'`;
  const { steps = [] } = 'steps' in rule ? rule : {};
  return steps.map((ladder) => ladderError(ladder, products)).find((fault) => fault !== undefined);
}

/** The strengths of one medicine: from a step of another one nothing leads up. */
function ladderError(
  ladder: readonly string[],
  products: readonly ProductFile[],
): string | undefined {
  const stranger = ladder.find((option) => !products.some((product) => has(product, option)));
  if (stranger !== undefined) return `names '${stranger}', which is no option on the shelf`;
  const product = products.find((one) => ladder.every((option) => has(one, option)));
  if (!product) return `has steps of several products: ${ladder.join(', ')}`;
  const missing = product.options.find(({ _id }) => !ladder.includes(_id));
  return missing && `leaves out '${missing._id}': nothing would be asked about it`;
}

const has = ({ options }: ProductFile, option: string): boolean =>
  options.some(({ _id }) => _id === option);

const whole = <Rule extends RuleFile>({
  whenSold = [],
  ...rule
}: Rule): Omit<Rule, 'whenSold'> => ({
  ...rule,
  which: [...rule.which, ...whenSold],
});
