/**
 * npm run records -- <command> [options]: the decision record of the running server.
 *
 * Exit 0: nothing found; 1: something; 2: not usable as given, not allowed, or no server.
 */
import { records } from '#desk';

process.exitCode = await records(process.argv.slice(2), process);
