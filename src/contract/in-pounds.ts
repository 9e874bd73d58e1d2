/**
 * An amount as the contract carries it, in pounds, as it is written: £1,234.50. Not by `Intl`: what it loads for its first
 * number takes a cheap phone longer than all the rest of a page's script.
 */
export function inPounds(pounds: number): string {
  const [whole = '', pence = ''] = Math.abs(pounds).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${pounds < 0 ? '-' : ''}£${grouped}.${pence}`;
}
