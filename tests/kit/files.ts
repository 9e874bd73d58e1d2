/** Files as patients send them. */
import { randomBytes } from 'node:crypto';

/** A picture that browsers can show: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** These are as much as their first bytes tell. */
export const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100, 2)]);
export const PDF = Buffer.from('%PDF-1.7\n%sample');

/** A picture, as far as its first bytes tell, of which there is no other. */
export const newPicture = (bytes = 2_000): Buffer =>
  Buffer.concat([PNG.subarray(0, 8), randomBytes(bytes)]);
