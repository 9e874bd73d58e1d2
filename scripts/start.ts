/** npm start: builds the storefront if there is no build of its sources yet, then serves it and the API. */
import { buildStorefrontApart } from './storefront-build.ts';
import { main } from '#provider/main';

await main(() => buildStorefrontApart(process.cwd()));
