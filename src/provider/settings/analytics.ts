import { SettingError, type Environment } from './environment.ts';

/** A tag that the storefront loads, once a visitor agreed; without one there is no analytics. */
export function analyticsIdFrom({ ANALYTICS_ID }: Environment): string | undefined {
  if (ANALYTICS_ID === undefined || /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/.test(ANALYTICS_ID))
    return ANALYTICS_ID;
  throw new SettingError(
    `ANALYTICS_ID has to be the id of a tag, like G-XXXXXXX, not '${ANALYTICS_ID}'.`,
  );
}
