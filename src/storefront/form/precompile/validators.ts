/** Compiles the validator of a step at build time: the browser gets no schema compiler. */
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { type StepSchema, unreadable } from '../step-schema.ts';

const REQUIRE = /require\("([^"]+)"\)/g;

/**
 * An ES module whose default export is the step's validator. RJSF names what it compiles by a hash of the
 * schema, and ajv writes standalone code as CommonJS (its ES form cannot name an export by a hash), so its
 * `exports` becomes an object here and its `require` calls become imports.
 */
export function validatorModule(schema: StepSchema): string {
  const [found] = unreadable(schema);
  if (found) throw new Error(found);
  const imports: string[] = [];
  const plain: RJSFSchema = JSON.parse(JSON.stringify(schema));
  const code = compileSchemaValidatorsCode(plain, {
    ajvOptionsOverrides: { code: { lines: false }, verbose: false },
  }).replace(REQUIRE, (_, path: string) => {
    const name = `required${imports.length}`;
    imports.push(`import * as ${name} from ${JSON.stringify(`${path}.js`)};`);
    return `(${name}.default?.default ? ${name}.default : ${name})`;
  });
  const name = JSON.stringify(hashForSchema(plain));
  return [...imports, 'const exports = {};', code, `export default exports[${name}];`].join('\n');
}
