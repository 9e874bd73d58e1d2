import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** Of the other phones, each by how it is opened. */
export const ENGINES = [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const;
