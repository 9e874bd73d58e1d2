/** Of a page that was published as files: the day that it is of, and every reply that it may need. */
import type { Published } from '../messages.ts';

/** Where `npm run studio -- --publish` puts the replies, beside the page. */
export const isPublished = document.querySelector('meta[name="published"]') !== null;

let known: Promise<Published> | undefined;

/** Nothing where a server answers. */
export const published = (): Promise<Published> | undefined =>
  isPublished ? (known ??= read()) : undefined;

async function read(): Promise<Published> {
  const response = await fetch('./replies.json');
  if (!response.ok) throw new Error('The replies of this page are not beside it.');
  const replies: Published = await response.json();
  return replies;
}
