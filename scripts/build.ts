/** npm run build: builds the storefront, unless the last build was of exactly these sources. */
import { buildStorefront } from './storefront-build.ts';

await buildStorefront(process.cwd(), 'info');
