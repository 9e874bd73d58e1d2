import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Answers } from '#engine';
import { validatorModule } from '../../src/storefront/form/precompile/validators.ts';
import { stepValidation, type Validator } from '../../src/storefront/form/validate-step.ts';
import type { StepSchema } from '../../src/storefront/form/step-schema.ts';

const schema: StepSchema = {
  type: 'object',
  properties: {
    firstName: { type: 'string', maxLength: 3 },
    weight: { type: 'number' },
    symptoms: { type: 'array', items: { type: 'string', enum: ['fever', 'rash'] } },
  },
};

/** A step's validation, and how often it was at work. */
function validation() {
  const compiled = new Ajv({ allErrors: true }).compile(schema);
  const seen: unknown[] = [];
  const validator: Validator = (answers: Answers) => {
    seen.push(answers);
    const fits = compiled(answers);
    validator.errors = (compiled.errors ?? []).map(({ instancePath, message = '' }) => ({
      instancePath,
      message,
    }));
    return fits;
  };
  return { validate: stepValidation(schema, validator), seen };
}

it('judges every question of the step, each by its first field error', () => {
  const { validate } = validation();
  const fieldErrors = validate({ firstName: 'Sample', weight: 70, symptoms: ['none', 'nothing'] });
  expect([...fieldErrors]).toEqual([
    ['firstName', 'must NOT have more than 3 characters'],
    ['symptoms', 'must be equal to one of the allowed values'],
  ]);
});

it('looks at the whole step after every change, and once however many questions ask', () => {
  const { validate, seen } = validation();
  const before = { firstName: 'Sam' };
  for (let question = 0; question < 3; question++) validate(before);
  expect(validate(before).size).toBe(0);
  expect(validate({ ...before, weight: '70 kg' }).get('weight')).toBe('must be number');
  expect(seen).toEqual([{ firstName: 'Sam' }, { firstName: 'Sam', weight: '70 kg' }]);
});

it('has nothing against what is not answered, or answered on another step', () => {
  const { validate } = validation();
  expect(validate({ firstName: undefined, height: 'tall' }).size).toBe(0);
});

it('is not built for a schema that the form would show only in part', () => {
  const smoke = { type: 'string', enum: ['yes', 'no'] } as const;
  expect(validatorModule({ type: 'object', properties: { smoke } })).toContain('export default');
  const oneOf = [{ const: 'yes' }, { const: 'no' }];
  expect(() =>
    validatorModule({ type: 'object', properties: { smoke: { ...smoke, oneOf } } }),
  ).toThrow("The schema of 'smoke' has 'oneOf', for which the form has no part: see registry.ts.");
});
