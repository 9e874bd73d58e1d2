import { fileURLToPath } from 'node:url';
import { buildStorefront } from '../../scripts/storefront-build.ts';

/** The journeys walk through exactly what `npm start` would serve. */
export default async function build(): Promise<void> {
  await buildStorefront(fileURLToPath(new URL('../..', import.meta.url)), 'warn');
}
