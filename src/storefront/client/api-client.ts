import type { Client } from 'openapi-fetch';
import type { paths } from '#contract';

/** Every path but the desk's. */
export type StorefrontPaths = Omit<paths, `/desk/${string}`>;

export type ApiClient = Client<StorefrontPaths>;
