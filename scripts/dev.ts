/** npm run dev: the API, and the storefront with hot reload in front of it. */
import { createServer } from 'vite';
import { main } from '#provider/main';

await main();
const server = await createServer({ configFile: 'vite.config.ts', mode: 'development' });
await server.listen();
server.printUrls();
