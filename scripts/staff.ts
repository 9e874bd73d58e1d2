/**
 * npm run staff -- <command> [options]: who is of the team, on the running server.
 *
 * Exit 0: done; 1: the server refused, with its reason; 2: not usable as given, or no server.
 */
import { staff } from '#desk';

process.exitCode = await staff(process.argv.slice(2), process);
