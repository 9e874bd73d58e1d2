import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { personPage } from '#case/person-page';
import type { PersonRecord } from '#contract';
import { pageInHtml } from '#record';

/** A browser's own SHA-256 is asked and waited for, which nothing that explains a record does. */
const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** All that is kept of a person, as a page that she reads and prints. */
export const personInHtml = (person: PersonRecord): string =>
  pageInHtml(personPage(person, digest));
