/** Without what adding and multiplying decimals leaves behind: 0.30000000000000004 is 0.3. */
export const tidy = (value: number): number => Number(value.toPrecision(12));
