/** An icon as its package has it. */
export interface Drawing {
  readonly name: string;
  /** Of the square that it is drawn in. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** The drawings as a part of a document, where icons refer to them: `create-icon.ts`. */
export function spriteOf(drawings: readonly Drawing[]): string {
  const symbols = [...drawings]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, size, node }) => {
      const lines = node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`);
      return `<symbol id="icon-${name}" viewBox="0 0 ${size} ${size}">${lines.join('')}</symbol>`;
    });
  return `<svg>${symbols.join('')}</svg>`;
}

/** Without the key, by which React tells lines apart. */
const written = (attributes: Drawing['node'][number][1]): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
