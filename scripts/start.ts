/** npm start: builds the storefront if its sources changed, then serves it and the API. */
import { buildStorefront } from './storefront-build.ts';
import { main } from '../src/provider/main.ts';

await buildStorefront(process.cwd(), 'warn');
await main();
