import { inPounds } from '#contract/in-pounds';

/** An amount in pounds, always with its pence. */
export function Money({ pounds }: { readonly pounds: number }) {
  return <span className="tabular">{inPounds(pounds)}</span>;
}
