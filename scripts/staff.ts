/**
 * npm run staff -- <command> [options]: who is of the team, on the running server; or, with recover, in its database.
 *
 * Exit 0: done; 1: the server refused, with its reason; 2: not usable as given, or no server.
 */
import { staff } from '#desk';
import { recover } from '#provider/recover';

process.exitCode = await staff(process.argv.slice(2), process, (email) =>
  recover(process.env, email),
);
