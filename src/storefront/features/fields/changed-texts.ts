import type { Texts } from './field.ts';

/** What she changed, and nothing else; nothing at all where it is all as it was. */
export function changedTexts<Name extends string>(
  before: Texts<Name>,
  after: Texts<Name>,
): Partial<Texts<Name>> | undefined {
  const changed: { [name in Name]?: string } = {};
  for (const name in after) if (after[name] !== before[name]) changed[name] = after[name];
  return Object.keys(changed).length > 0 ? changed : undefined;
}
