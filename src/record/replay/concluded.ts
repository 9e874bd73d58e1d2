/** What was concluded about somebody who was accepted: the flags that were raised, and what she was offered. */
import type { Assessment } from '#engine';
import { isObject } from '../is-object.ts';

export interface Concluded {
  /** Each with its level, in the order of the alphabet and once. */
  readonly flags: readonly string[];
  readonly offered: readonly string[];
}

/** What an engine concludes. */
export const concludedOf = ({
  flags,
  medicines,
}: Extract<Assessment, { readonly outcome: 'eligible' }>): Concluded => ({
  flags: sorted(flags.map(({ id, level }) => `${id} (${level})`)),
  offered: sorted(medicines.flatMap(({ id, offered }) => (offered ? [id] : []))),
});

/**
 * What was written down, as something that anything may have happened to.
 *
 * @param flags facts of the entry that flags were raised; none where there is no such entry
 * @param medicines facts of the entry that medicines were judged
 * @returns nothing where it cannot be read
 */
export function concludedIn(flags: unknown, medicines: unknown): Concluded | undefined {
  const raised = flags === null ? [] : textsIn(flags, 'flags', flagIn);
  const offered = medicines === null ? [] : textsIn(medicines, 'offered', textIn);
  return raised && offered && { flags: sorted(raised), offered: sorted(offered) };
}

/** How the two differ; nothing where they are the same. */
export function differenceBetween(then: Concluded, now: Concluded): string | undefined {
  const differing = [
    ['raised', then.flags, now.flags],
    ['offered', then.offered, now.offered],
  ] as const;
  const told = differing.flatMap(([what, was, is]) => [
    ...without(was, is).map((one) => `${one} was ${what}, and is not by this engine`),
    ...without(is, was).map((one) => `${one} was not ${what}, and is by this engine`),
  ]);
  return told.length === 0 ? undefined : `${told.join('; ')}.`;
}

const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((one) => !others.includes(one));

function textsIn(
  facts: unknown,
  list: string,
  textOf: (one: unknown) => string | undefined,
): readonly string[] | undefined {
  const found = isObject(facts) ? facts[list] : undefined;
  if (!Array.isArray(found)) return undefined;
  const texts = found.flatMap((one: unknown) => textOf(one) ?? []);
  return texts.length === found.length ? texts : undefined;
}

const textIn = (one: unknown): string | undefined => (typeof one === 'string' ? one : undefined);

const flagIn = (one: unknown): string | undefined =>
  isObject(one) && typeof one['id'] === 'string' && typeof one['level'] === 'string'
    ? `${one['id']} (${one['level']})`
    : undefined;
