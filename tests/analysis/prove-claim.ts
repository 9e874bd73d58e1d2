import { proveClaims, type Claim, type ClaimProof, type Days, type Solving } from '#analysis';

/** One claim by itself. */
export async function proveClaim(claim: Claim, days: Days, solving: Solving): Promise<ClaimProof> {
  const [proved] = await proveClaims([{ claim }], days, solving);
  if (!proved) throw new TypeError('A claim has to be proved or not.');
  return proved.proof;
}
