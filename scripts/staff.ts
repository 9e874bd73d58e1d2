/**
 * npm run staff -- <command> [options]: who is of the team, on the running server; or, with recover, in its database.
 *
 * Exit 0: done; 1: the server refused, with its reason; 2: not usable as given, or no server.
 */
import { staff } from '#desk';

process.exitCode = await staff(process.argv.slice(2), process, async (email) => {
  // Every other command asks a server, and has no use for one of its own.
  const { recover } = await import('#provider/recover');
  return recover(process.env, email);
});
