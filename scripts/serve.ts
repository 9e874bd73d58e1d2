/** The server alone, on what was built before. */
import { main } from '#provider/main';

await main();
