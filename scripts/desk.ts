/**
 * npm run desk -- <command> [order] [options]: what staff do with orders, on the running server.
 *
 * Exit 0: done; 1: the server refused, with its reason; 2: not usable as given, or no server.
 */
import { desk } from '#desk';

process.exitCode = await desk(process.argv.slice(2), process);
