/**
 * Texts that a pattern takes, guessed from how it is written. A guess may be wrong, where the pattern looks ahead or
 * back for example: whether it takes them is for the engine to say.
 */

/** One text of a part of the pattern; each turn takes other signs and other alternatives. */
type Part = (turn: number) => string;

/** A pattern, and how far it is read. */
interface Written {
  readonly signs: readonly string[];
  at: number;
}

const PRINTABLE = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
const DIGITS = [...'1234567890'];
const SIGNS = [...'abcdefghijklmnopqrstuvwxyz'];
const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  d: DIGITS,
  w: SIGNS,
  s: [' '],
  D: SIGNS,
  W: ['-', '.'],
  S: SIGNS,
  p: SIGNS,
  P: DIGITS,
};
/** How much longer than it must be a repeated part is tried. */
const LONGER = 6;
/** Of a range of signs no more are needed. */
const RANGE = 64;

/** Some texts, each once: enough of them that `count` are left when what rules compare with is taken out. */
export function textsOfPattern(pattern: string, count: number): readonly string[] {
  const whole = alternatives({ signs: [...pattern], at: 0 });
  return [...new Set(Array.from({ length: 4 * count + 16 }, (_, turn) => whole(turn)))];
}

/** Up to the bracket that ends them. */
function alternatives(written: Written): Part {
  const all = [sequence(written)];
  while (written.signs[written.at] === '|') {
    written.at++;
    all.push(sequence(written));
  }
  return (turn) => all[turn % all.length]?.(Math.floor(turn / all.length)) ?? '';
}

function sequence(written: Written): Part {
  const { signs } = written;
  const parts: Part[] = [];
  while (written.at < signs.length && !['|', ')'].includes(signs[written.at] ?? ''))
    parts.push(repeated(written, one(written)));
  return (turn) => parts.map((part) => part(turn)).join('');
}

function one(written: Written): Part {
  const sign = written.signs[written.at++] ?? '';
  switch (sign) {
    case '^':
    case '$':
      return () => '';
    case '(':
      return group(written);
    case '[':
      return oneOf(list(written));
    case '.':
      return oneOf(SIGNS);
    default:
      return oneOf(sign === '\\' ? escaped(written) : [sign]);
  }
}

/** What only looks ahead or back is no part of the text. */
function group(written: Written): Part {
  const kind = restOf(written).match(/^\?(?::|<?[=!]|<\w+>)/u)?.[0] ?? '';
  written.at += kind.length;
  const inside = alternatives(written);
  written.at++;
  return /[=!]$/u.test(kind) ? () => '' : inside;
}

function list(written: Written): readonly string[] {
  const { signs } = written;
  const isOpposite = signs[written.at] === '^';
  if (isOpposite) written.at++;
  const listed: string[] = [];
  while (written.at < signs.length && signs[written.at] !== ']') {
    const sign = signs[written.at++] ?? '';
    const isRange = signs[written.at] === '-' && signs[written.at + 1] !== ']';
    if (sign === '\\') listed.push(...escaped(written));
    else if (isRange) {
      listed.push(...between(sign, signs[written.at + 1] ?? sign));
      written.at += 2;
    } else listed.push(sign);
  }
  written.at++;
  return isOpposite ? PRINTABLE.filter((sign) => !listed.includes(sign)) : listed;
}

function escaped(written: Written): readonly string[] {
  const sign = written.signs[written.at++] ?? '';
  if (sign === 'p' || sign === 'P') written.at += restOf(written).indexOf('}') + 1;
  return ESCAPES[sign] ?? [sign];
}

function repeated(written: Written, part: Part): Part {
  const [all = '', sign = '', least, comma] =
    restOf(written).match(/^(?:([?*+])|\{(\d+)(,\d*)?\})\??/u) ?? [];
  if (all === '') return part;
  written.at += all.length;
  const low = least === undefined ? Number(sign === '+') : Number(least);
  const more = sign === '?' ? 1 : least !== undefined && comma === undefined ? 0 : LONGER;
  return (turn) =>
    Array.from({ length: low + (turn % (more + 1)) }, (_, i) => part(turn + i)).join('');
}

const restOf = ({ signs, at }: Written): string => signs.slice(at).join('');

const oneOf =
  (signs: readonly string[]): Part =>
  (turn) =>
    signs[turn % signs.length] ?? '';

function between(first: string, last: string): readonly string[] {
  const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: Math.min(RANGE, Math.max(0, high - low + 1)) }, (_, i) =>
    String.fromCodePoint(low + i),
  );
}
