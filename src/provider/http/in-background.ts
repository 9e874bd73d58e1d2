import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of the team's says that it asks by itself, as to bring up to date what somebody reads: nobody did that by hand. */
export const isInBackground = (
  headers: IncomingHttpHeaders | { readonly 'team-background'?: unknown } | undefined,
): boolean => headers?.['team-background'] !== undefined;
