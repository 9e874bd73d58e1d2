/** An icon as its package has it. */
export interface Drawing {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * The drawings as a part of a document, where icons refer to them: `create-icon.ts`. They are groups and
 * no `symbol`s: each of those would be clipped and scaled by itself wherever it is shown, which a browser
 * looks through again for every frame.
 */
export function spriteOf(drawings: readonly Drawing[]): string {
  const groups = [...drawings]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, node }) => {
      const lines = node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`);
      return `<g id="icon-${name}">${lines.join('')}</g>`;
    });
  return `<svg>${groups.join('')}</svg>`;
}

/** Without the key, by which React tells lines apart. */
const written = (attributes: Drawing['node'][number][1]): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
