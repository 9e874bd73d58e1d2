/** npm start: builds the storefront if its sources changed, then serves it and the API. */
import { buildStorefrontApart } from './storefront-build.ts';
import { main } from '#provider/main';

await buildStorefrontApart(process.cwd());
await main();
