/** Whole pence as the pounds with two decimals that the contract has. */
export const pounds = (pence: number): number => Number((pence / 100).toFixed(2));

/** And back. */
export const pence = (pounds: number): number => Math.round(pounds * 100);
