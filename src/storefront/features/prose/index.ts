/** Written texts as elements: what Markdown became when the storefront was built. */
export { Prose } from './prose.tsx';
