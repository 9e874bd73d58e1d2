/** What ids and codes look like that a browser keeps and sends again: what `src/contract/patterns.gen.ts` says. */
import { parse } from 'yaml';

/** Nobody fills them in, so there are no words for them; but anybody can change what a browser keeps. */
const KEPT = ['Id', 'PromoCode'] as const;

interface Contract {
  readonly components: {
    readonly schemas: { readonly [name: string]: { readonly pattern?: string } };
  };
}

/**
 * The constants, as TypeScript. Not with the limits of forms: whoever reads what is kept is on every page, and
 * would bring all of those along.
 */
export function patternsIn(document: string): string {
  const { schemas } = (parse(document) as Contract).components;
  return KEPT.map((name) => {
    const pattern = schemas[name]?.pattern;
    if (pattern === undefined) throw new Error(`The contract has no pattern for '${name}'.`);
    return `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Pattern = ${JSON.stringify(pattern)};\n`;
  }).join('\n');
}
