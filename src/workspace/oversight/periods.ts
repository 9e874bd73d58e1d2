/** How many days the figures may be of. */
export const PERIODS = [7, 30, 90, 365] as const;

/** As an address has it; what is no such number is not said. */
export const periodIn = (
  address: Readonly<Record<string, unknown>>,
): { readonly days?: number } => {
  const days = PERIODS.find((each) => each === address['days']);
  return days === undefined ? {} : { days };
};
