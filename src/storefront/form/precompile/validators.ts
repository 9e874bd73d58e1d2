/** Compiles the validators of a step at build time: the browser gets no schema compiler. */
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { type StepSchema, unreadable } from '../step-schema.ts';

const REQUIRE = /require\("([^"]+)"\)/g;

/**
 * An ES module whose default export holds a validator per schema hash, as RJSF's precompiled
 * validator wants them. ajv writes standalone code as CommonJS (its ES form cannot name an export
 * by a hash), so its `exports` becomes an object here and its `require` calls become imports.
 */
export function validatorModule(schema: StepSchema): string {
  const [found] = unreadable(schema);
  if (found) throw new Error(found);
  const imports: string[] = [];
  const code = compileSchemaValidatorsCode(JSON.parse(JSON.stringify(schema)), {
    ajvOptionsOverrides: { code: { lines: false }, verbose: false },
  }).replace(REQUIRE, (_, path: string) => {
    const name = `required${imports.length}`;
    imports.push(`import * as ${name} from ${JSON.stringify(`${path}.js`)};`);
    return `(${name}.default?.default ? ${name}.default : ${name})`;
  });
  return [...imports, 'const exports = {};', code, 'export default exports;'].join('\n');
}
