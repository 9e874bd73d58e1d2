import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Structured lines without personal or clinical data: never a body, a query, a token, an id in an
 * address, or an error's message, which may quote what was sent.
 */
export const loggerAt = (level: LogLevel): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: {
    err: (error: Error & { readonly code?: string }) => ({
      type: error.name,
      message: '',
      stack: framesOf(error.stack),
      ...(error.code !== undefined && { code: error.code }),
    }),
  },
});

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** One line for every request, under the route's pattern rather than its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const ms = Math.round(elapsedTime);
    log.info({ method, route: routeOptions.url ?? null, status: statusCode, ms }, 'answered');
  });
}
