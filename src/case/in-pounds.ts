/** An amount in pounds, always with its pence. */
export const inPounds = (pounds: number): string => `£${pounds.toFixed(2)}`;
