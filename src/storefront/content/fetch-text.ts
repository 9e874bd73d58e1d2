import type { Whole } from './entries.ts';

/** Fetches a text that the build has left in a file. Rejects when it does not arrive. */
export async function fetchText<Matter>(address: string): Promise<Whole<Matter>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A text did not arrive: ${response.status}.`);
  const whole: Whole<Matter> = await response.json();
  return whole;
}
