import { personPage } from '#case/person-page';
import type { PersonRecord } from '#contract';
import { pageInHtml } from '#record';
import { sha256 } from '../sha256.ts';

/** All that is kept of a person, as a page that she reads and prints. */
export const personInHtml = (person: PersonRecord): string =>
  pageInHtml(personPage(person, sha256));
