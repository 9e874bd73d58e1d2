/** What stands around every page. */
export { Shell } from './shell.tsx';
export { focusHeadingOnNavigation } from './focus-heading.ts';
export { pharmacy } from './pharmacy.ts';
