/** Of a page that was published as files: the day that it is of, and every reply that it may need. */
import type { Published } from '../messages.ts';

/** Where `npm run studio -- --publish` puts the replies; a page that a server answers has none. */
const replies = document.querySelector('#replies')?.textContent ?? undefined;

/** Nothing where a server answers. */
export const published: Published | undefined =
  replies === undefined ? undefined : (JSON.parse(replies) as Published);
