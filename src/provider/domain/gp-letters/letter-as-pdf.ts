import { done, failed, type Outcome } from '../outcome.ts';
import { orderNumber } from '../order.ts';
import type { Ports } from '../ports.ts';
import { readGpLetter } from './read-letters.ts';
import { NOT_POSTED } from './standing.ts';

export interface LetterFile {
  /** Names nobody: whoever is asked to save it does not know who stands behind her. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** A letter as a file, for whoever prints and posts it, or sends it on. She has looked. */
export async function letterAsPdf(
  ports: Ports,
  name: string,
  by: string | undefined,
): Promise<Outcome<LetterFile, 'not-found' | 'too-late' | 'unprintable'>> {
  const letter = await readGpLetter(ports, name, by);
  if (!letter.ok) return letter;
  const { kept, standing, words } = letter.value;
  if (words === null) {
    const because = standing === 'posted' || standing === 'to-post' ? 'lost' : standing;
    return failed({ kind: 'too-late', because: NOT_POSTED[because] });
  }
  const printed = await ports.printing.letter(words, letter.value.on);
  return printed.kind === 'pdf'
    ? done({ name: `letter-${orderNumber(kept.order)}.pdf`, content: printed.content })
    : failed(printed);
}
