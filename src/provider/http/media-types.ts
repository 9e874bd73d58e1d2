import type { FailureOf } from '#domain';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of the bodies that a call takes. */
    takes?: readonly string[];
  }
}

/** A call is sent in one way; a file may be of several types. */
export const takesFiles = (takes: readonly string[]): boolean => takes.length > 1;

/** What is not taken here. A call that takes nothing may be sent as the others are. */
export const unsupportedType = (takes: readonly string[]): FailureOf<'unsupported-type'> =>
  takesFiles(takes)
    ? { kind: 'unsupported-type' }
    : { kind: 'unsupported-type', only: takes[0] ?? 'application/json' };
