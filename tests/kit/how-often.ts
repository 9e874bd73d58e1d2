/** How often something is tried at random: by `npm test`, or by `npm run test:long`, which has the time. */
export const howOften = ({
  test,
  long,
}: {
  readonly test: number;
  readonly long: number;
}): number => (process.env['LONG'] === undefined ? test : long);
