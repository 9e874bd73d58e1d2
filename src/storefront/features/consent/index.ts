/** Whether visits may be counted: asked once, changeable at any time, and kept to. */
export { Consent } from './consent.tsx';
export { CookieChoices } from './cookie-choices.tsx';
