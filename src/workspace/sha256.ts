import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A browser's own SHA-256 is asked and waited for, which nothing that shows what is kept does. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
