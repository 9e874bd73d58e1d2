import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Failure } from '#client';
import {
  addressEntryLimits,
  contactMessageLimits,
  credentialsLimits,
  registrationLimits,
} from '#contract';
import { calendarDay } from '#engine';
import {
  BirthDate,
  EmailLine,
  type Field,
  FormFields,
  Line,
  Password,
  useForm,
} from '#features/fields';
import { createEnteredTexts } from '../../src/storefront/features/fields/entered-texts.ts';
import { fieldErrorOf, fieldErrorsIn } from '../../src/storefront/features/fields/field-error.ts';
import { textsOf } from '../../src/storefront/features/fields/use-form.ts';
import { formFailureOf } from '../../src/storefront/features/fields/form-failure.ts';

const formats = new Map<string, unknown>(Object.entries(fullFormats));
const TODAY = calendarDay('2026-11-21');
const { firstname, dob, email, phone, password } = registrationLimits;
const field = (limits: Field['limits'], required?: string): Field => ({
  label: 'Sample',
  control: Line,
  limits,
  ...(required !== undefined && { required }),
});
const errorOf = (limits: Field['limits'], text: string) => fieldErrorOf(field(limits), text, TODAY);

describe('a field', () => {
  it.each(['', '   '])(
    'that has to be filled in, with %o, asks for it in its form’s words',
    (text) => {
      expect(fieldErrorOf(field(email, 'Email is required'), text, TODAY)).toBe(
        'Email is required',
      );
      expect(fieldErrorOf(field(email), text, TODAY)).toBeUndefined();
    },
  );

  it.each([
    ["o'neil+news@mail.example.co.uk", true],
    ['name@example', false],
    ['name@@example.com', false],
    ['na me@example.com', false],
    ['name@example..com', false],
    ['sample', false],
    ['sample@.com', false],
    [`${'a'.repeat(250)}@example.com`, false],
  ])('of an email address takes %s: %s', (text, isRight) => {
    expect(errorOf(email, text) === undefined).toBe(isRight);
  });

  it('of an email address takes exactly what the server’s format takes', () => {
    const atServer = formats.get('email');
    if (!(atServer instanceof RegExp)) throw new Error('The format is a pattern no more.');
    const addresses = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^[a-zA.\-']{1,6}@[a-zA0.\-]{1,9}$/),
    );
    fc.assert(
      fc.property(addresses, (text) => {
        expect(errorOf(email, text) === undefined).toBe(text.length <= 254 && atServer.test(text));
      }),
    );
  });

  it.each([
    ['sw1a1aa', true],
    ['SW1A  1AA', true],
    ['m1-1ae', true],
    ['(B33) 8TH.', true],
    ['EC1A 1BB', true],
    ['BT1 5GS', true],
    ['X', false],
    ['10115', false],
    ['SW1A', false],
    ['JE2 3AB', false],
    ['GY1 1AA', false],
    ['im1 1ae', false],
    ['GX11 1AA', false],
    ['BF1 3AA', false],
    ['ZZ99 9ZZ', false],
    ['QQ1 1AA', false],
    ['SW1A 1CI', false],
    ['E1 0AA', true],
    ['ze1 0aa', true],
  ])('of a postcode takes %s: %s', (text, isRight) => {
    expect(errorOf(addressEntryLimits.postalCode, text) === undefined).toBe(isRight);
  });

  it.each([
    ['+44 (0)7700 900123', true],
    ['123456', true],
    ['12345', false],
    ['phone', false],
  ])('of a phone number takes %s: %s', (text, isRight) => {
    expect(errorOf(phone, text) === undefined).toBe(isRight);
  });

  it.each([
    ['1985-03-27', undefined],
    ['2000-02-29', undefined],
    ['1900-02-29', 'Enter a real date of birth, like 27 3 1985'],
    ['1985-02-31', 'Enter a real date of birth, like 27 3 1985'],
    ['85-March-27', 'Enter a real date of birth, like 27 3 1985'],
    ['1990--', 'Enter a real date of birth, like 27 3 1985'],
    ['2008-11-21', undefined],
    ['2008-11-22', 'You have to be 18 or over to have an account.'],
    ['2090-01-01', 'You have to be 18 or over to have an account.'],
  ])('of a date of birth with %s: %s', (text, words) => {
    expect(errorOf(dob, text)).toBe(words);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['a'.repeat(201), 'Password must be at most 200 characters'],
  ])('of a new password with %s: %s', (text, words) => {
    expect(errorOf(password, text)).toBe(words);
  });

  it.each([
    ['Ad\u202Ea', 'Enter this again, without line ends and characters that cannot be seen'],
    ['a'.repeat(201), 'Shorten this to at most 200 characters'],
    ['🩺'.repeat(200), undefined],
  ])('of a line with %s: %s', (text, words) => {
    expect(errorOf(addressEntryLimits.line1, text)).toBe(words);
  });

  it.each([
    ['O’Neill-Ross', undefined],
    ['李', undefined],
    ['...', 'Enter this in letters, without line ends and characters that cannot be seen'],
    ['🩺', 'Enter this in letters, without line ends and characters that cannot be seen'],
    ['\u3164', 'Enter this in letters, without line ends and characters that cannot be seen'],
  ])('of a name with %s: %s', (text, words) => {
    expect(errorOf(firstname, text)).toBe(words);
    expect(errorOf(addressEntryLimits.city, text)).toBe(words);
  });

  it('of a choice takes what the contract lists', () => {
    expect(errorOf(contactMessageLimits.cause, 'Other')).toBeUndefined();
    expect(errorOf(contactMessageLimits.cause, 'Gossip')).toBe('Reason is required');
  });
});

it('what is sent has nothing around its words, unless that is part of it', () => {
  const fields = { phone: field(phone), password: { ...field(password), isVerbatim: true } };
  const entered = { phone: '\u202A 07700 900123\u202C', password: ' a sample ' };
  expect(textsOf(fields, (name) => entered[name])).toEqual({
    phone: '07700 900123',
    password: ' a sample ',
  });
});

it('a form names the fields that have to be mended, and no others', () => {
  const fields = {
    email: field(email, 'Email is required'),
    password: field(credentialsLimits.password, 'Password is required'),
  };
  const errorsIn = (texts: { readonly email: string; readonly password: string }) =>
    fieldErrorsIn(fields, texts, TODAY);
  expect(errorsIn({ email: '', password: 'a long sample' })).toEqual({
    email: 'Email is required',
  });
  expect(errorsIn({ email: 'a@b.example', password: ' x' })).toEqual({});
});

describe('a call that failed', () => {
  const fields = { email: field(email, 'Email is required'), phone: field(phone) };
  const failed = (failure: Partial<Failure>) =>
    formFailureOf(fields, { kind: 'problem', message: 'It failed.', ...failure });

  it.each([
    ['/email', 'pattern', { email: email.messages.pattern }],
    ['/address/phone', 'maxLength', { phone: phone.messages.maxLength }],
    ['/email', 'minLength', { email: 'Email is required' }],
  ])(
    'by its contract at %s, %s, says how to mend it, and not the validator’s words',
    (at, constraint, fieldErrors) => {
      const problems = [
        { field: at, constraint, message: 'must match pattern' },
        { field: '/other', constraint: 'type', message: 'must be string' },
      ];
      expect(failed({ status: 400, problems })).toEqual({ fieldErrors });
    },
  );

  it.each([409, 422])(
    'by a rule of the pharmacy, with %s, is said at its field in her words',
    (status) => {
      const message = 'Please check the contact number.';
      const problems = [{ field: '/phone', constraint: 'plausible', message }];
      expect(failed({ status, problems })).toEqual({ fieldErrors: { phone: message } });
    },
  );

  it.each([
    [{ status: 401 }],
    [{ status: 400, problems: [{ field: '/total', constraint: 'type', message: 'must be' }] }],
    [{ status: 400, problems: [{ field: '/phone', constraint: 'type', message: 'must be' }] }],
    [{}],
  ])('with %j is said of the whole', (failure) => {
    expect(failed(failure)).toEqual({ fieldErrors: {}, message: 'It failed.' });
  });
});

describe('what she enters', () => {
  it('is told to whoever shows it, until he stops listening', () => {
    const texts = createEnteredTexts<'email' | 'phone'>();
    const seen: (string | undefined)[] = [];
    const stop = texts.subscribe(() => seen.push(texts.textOf('email')));
    texts.set('email', 'a');
    texts.set('phone', '1');
    texts.clear();
    stop();
    texts.set('email', 'b');
    expect(seen).toEqual(['a', 'a', undefined]);
    expect(texts.textOf('email')).toBe('b');
  });

  it('while the form is being sent is kept, and what was sent is forgotten', () => {
    const texts = createEnteredTexts<'email' | 'phone' | 'note'>();
    texts.set('email', 'a');
    texts.set('phone', '1');
    const sent = texts.all();
    texts.set('phone', '12');
    texts.set('note', 'Hello');
    texts.forget(sent);
    expect(texts.all()).toEqual({ phone: '12', note: 'Hello' });
  });

  it('is what was entered last, whatever was entered into other fields', () => {
    const names = ['email', 'phone', 'note'] as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (entries) => {
        const texts = createEnteredTexts<(typeof names)[number]>();
        for (const [name, text] of entries) texts.set(name, text);
        for (const name of names) expect(texts.textOf(name)).toBe(new Map(entries).get(name));
      }),
    );
  });
});

describe('a table of fields', () => {
  const fields = {
    email: {
      ...field(email, 'Email is required'),
      label: 'Email',
      control: EmailLine,
      autoComplete: 'email',
    },
    dob: {
      ...field(dob, 'Date of Birth is required'),
      label: 'Date of birth',
      control: BirthDate,
      isGroup: true,
    },
    password: {
      ...field(password),
      label: 'Password',
      control: Password,
      hint: 'At least 6 characters',
    },
  } as const;
  function Sample() {
    const form = useForm({
      id: 'sample',
      fields,
      initial: { email: 'a@b.example' },
      send: () => Promise.resolve(undefined),
    });
    return <FormFields form={form} />;
  }

  it('is a form: labels, hints, limits and what the browser may fill in', () => {
    const markup = renderToStaticMarkup(<Sample />);
    const found = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, text]) => text);
    expect(found(/data-question="(\w+)"/g)).toEqual(['email', 'dob', 'password']);
    expect(found(/ maxLength="(\d+)"/g)).toEqual(['254']);
    expect(found(/ autoComplete="([\w-]+)"/g)).toEqual([
      'email',
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    expect(found(/ id="(sample-\w+)"/g)).toEqual(['sample-email', 'sample-dob', 'sample-password']);
    expect(found(/<legend[^>]*>([^<]*)/g)).toEqual(['Date of birth']);
    expect(markup).toContain('value="a@b.example"');
    expect(markup).toContain('aria-describedby="sample-password-hint"');
    expect(markup.match(/\(optional\)/g)).toHaveLength(1);
  });
});
