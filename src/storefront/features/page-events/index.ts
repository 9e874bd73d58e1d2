/** What happens on the page, told to parts of it that do not know each other. */
export { listenTo, tell } from './page-events.ts';
