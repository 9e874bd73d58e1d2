/** An amount in pounds as it is written: £1,234.50. */
export const inPounds = (pounds: number): string => format.format(pounds);

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount in pounds, always with its pence. */
export function Money({ pounds }: { readonly pounds: number }) {
  return <span className="tabular">{inPounds(pounds)}</span>;
}
