/** The server alone, on what was built before. */
import { main } from '../src/provider/main.ts';

await main();
