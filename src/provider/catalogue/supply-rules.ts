import type { Catalogue } from '#domain';
import type { ProductListFile } from './format.ts';
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
  const options = new Set(products.flatMap((product) => product.options.map(({ _id }) => _id)));
  const seen = new Set<string>();
  for (const [index, { limits = [], flags = [] }] of lists.entries())
    for (const rule of [...limits, ...flags]) {
      const fault = seen.has(rule.id)
        ? 'is there twice: every rule needs an id of its own'
        : ruleError(rule, known, options);
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
  options: ReadonlySet<string>,
): string | undefined {
  const { which, whenSold = [] } = rule;
  if (which.length + whenSold.length === 0) return 'says of nothing that it counts';
  const unknown = which.find((name) => !known.has(name));
  if (unknown !== undefined)
    return `counts '${unknown}', which no product has: mend its name, or move it to 'whenSold'`;
  const sold = whenSold.find((name) => known.has(name));
  if (sold !== undefined) return `has '${sold}' in 'whenSold', which is sold: move it to 'which'`;
  const { firstSupplyOf = [] } = 'firstSupplyOf' in rule ? rule : {};
  const stranger = firstSupplyOf.find((option) => !options.has(option));
  return stranger === undefined
    ? undefined
    : `names '${stranger}', which is no option on the shelf`;
}

const whole = <Rule extends RuleFile>({
  whenSold = [],
  ...rule
}: Rule): Omit<Rule, 'whenSold'> => ({
  ...rule,
  which: [...rule.which, ...whenSold],
});
