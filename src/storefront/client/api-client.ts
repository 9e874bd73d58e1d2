import type { Client } from 'openapi-fetch';
import type { paths } from '#contract';

/** Every path but the team's. */
export type StorefrontPaths = Omit<paths, `/desk/${string}` | `/team/${string}`>;

export type ApiClient = Client<StorefrontPaths>;
