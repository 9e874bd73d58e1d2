// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.

import type { TextLimits } from './text-limits.ts';

const line = {
  maxLength: 200,
  pattern:
    '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*[^\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800\\s][^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*$',
  messages: {
    maxLength: 'Shorten this to at most 200 characters',
    pattern: 'Enter this again, without line ends and characters that cannot be seen',
  },
} as const satisfies TextLimits;

const optionalLine = {
  maxLength: 200,
  pattern:
    '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*$',
  messages: {
    maxLength: 'Shorten this to at most 200 characters',
    pattern: 'Enter this again, without line ends and characters that cannot be seen',
  },
} as const satisfies TextLimits;

const optionalProperName = {
  maxLength: 200,
  pattern:
    '^(?:[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*[^\\P{L}\\p{Default_Ignorable_Code_Point}][^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*)?$',
  messages: {
    maxLength: 'Shorten this to at most 200 characters',
    pattern: 'Enter this in letters, without line ends and characters that cannot be seen',
  },
} as const satisfies TextLimits;

const postcode = {
  maxLength: 20,
  pattern:
    '^(?:[ ().-]*(?:[Aa][BLbl]|[Bb][ABDHLNRSTabdhlnrst]?|[Cc][ABFHMORTVWabfhmortvw]|[Dd][ADEGHLNTYadeghlnty]|[Ee][CHNXchnx]?|[Ff][KYky]|[Gg][LUlu]?|[Hh][ADGPRSUXadgprsux]|[Ii][GPVgpv]|[Kk][ATWYatwy]|[Ll][ADELNSUadelnsu]?|[Mm][EKLekl]?|[Nn][EGNPRWegnprw]?|[Oo][LXlx]|[Pp][AEHLORaehlor]|[Rr][GHMghm]|[Ss][AEGKLMNOPRSTWYaegklmnoprstwy]?|[Tt][ADFNQRSWadfnqrsw]|[Uu][Bb]|[Ww][ACDFNRSVacdfnrsv]?|[Yy][Oo]|[Zz][Ee])\\d[A-Za-z\\d]?[ ().-]*\\d[ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}[ ().-]*)?$',
  messages: {
    maxLength: 'Enter a full postcode in the United Kingdom, like SW1A 1AA',
    pattern: 'Enter a full postcode in the United Kingdom, like SW1A 1AA',
  },
} as const satisfies TextLimits;

const nation = {
  enum: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  messages: { enum: 'We deliver to England, Scotland, Wales and Northern Ireland only' },
} as const satisfies TextLimits;

const country = {
  enum: ['United Kingdom', 'Greater London'],
  messages: { enum: 'We deliver to addresses in the United Kingdom only' },
} as const satisfies TextLimits;

const properName = {
  maxLength: 200,
  pattern:
    '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*[^\\P{L}\\p{Default_Ignorable_Code_Point}][^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]*$',
  messages: {
    maxLength: 'Shorten this to at most 200 characters',
    pattern: 'Enter this in letters, without line ends and characters that cannot be seen',
  },
} as const satisfies TextLimits;

const email = {
  maxLength: 254,
  pattern:
    "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$",
  messages: {
    maxLength: 'Enter an email address of at most 254 characters',
    pattern: 'Enter an email address in the correct format, like name@example.com',
  },
} as const satisfies TextLimits;

const phone = {
  maxLength: 40,
  pattern: '^\\+?[\\d ()./-]{6,}$',
  messages: {
    maxLength: 'Enter a phone number of at most 40 characters',
    pattern: 'Enter a phone number, like 07700 900123',
  },
} as const satisfies TextLimits;

const text = {
  maxLength: 5000,
  pattern:
    '^(?:[^\\p{Cc}\\p{Bidi_Control}\\p{Co}\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E001F}\\u{E0080}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}]|[\\t\\n\\r])*$',
  messages: {
    maxLength: 'Shorten this to at most 5,000 characters',
    pattern: 'Enter this again, without characters that cannot be seen',
  },
} as const satisfies TextLimits;

const staffName = {
  maxLength: 200,
  pattern:
    '[^\\P{L}\\p{Default_Ignorable_Code_Point}][\\s\\S]*[^\\P{L}\\p{Default_Ignorable_Code_Point}]',
  messages: {
    maxLength: 'Shorten this to at most 200 characters',
    pattern:
      'Write this with two letters at least, on one line and without characters that cannot be seen',
  },
} as const satisfies TextLimits;

const reason = {
  minLength: 3,
  maxLength: 2000,
  pattern:
    '[^\\P{L}\\p{Default_Ignorable_Code_Point}][\\s\\S]*[^\\P{L}\\p{Default_Ignorable_Code_Point}]',
  messages: {
    minLength: 'Say the reason in letters',
    maxLength: 'Shorten this to at most 2,000 characters',
    pattern: 'Say the reason in letters, without characters that cannot be seen',
  },
} as const satisfies TextLimits;

const messageText = {
  maxLength: 2000,
  pattern: '[^\\P{L}\\p{Default_Ignorable_Code_Point}]|[\\p{N}\\p{P}\\p{S}]',
  messages: {
    maxLength: 'Shorten this to at most 2,000 characters',
    pattern: 'Write your message, without characters that cannot be seen',
  },
} as const satisfies TextLimits;

const password = {
  minLength: 6,
  maxLength: 200,
  messages: {
    minLength: 'Password must be at least 6 characters',
    maxLength: 'Password must be at most 200 characters',
  },
} as const satisfies TextLimits;

const birthDate = {
  format: 'date',
  'x-minimum-age': 18,
  messages: {
    format: 'Enter a real date of birth, like 27 3 1985',
    'x-minimum-age': 'You have to be 18 or over to have an account.',
  },
} as const satisfies TextLimits;

export const addressEntryLimits = {
  line1: line,
  line2: optionalLine,
  landmark: optionalLine,
  city: optionalProperName,
  postalCode: postcode,
  county: optionalLine,
  nation: nation,
  country: country,
} as const;

export const contactMessageLimits = {
  firstName: properName,
  lastName: properName,
  email: email,
  phone: phone,
  cause: {
    enum: [
      'Delivery issues',
      'Find out more about us',
      'Treatment question',
      'Payment issues',
      'Other',
    ],
    messages: { enum: 'Reason is required' },
  },
  note: text,
} as const;

export const credentialsLimits = {
  email: email,
  password: { maxLength: 200, messages: { maxLength: 'This password is too long' } },
} as const;

export const deskRefusalLimits = { by: staffName, reason: reason } as const;

export const documentLimits = {
  type: {
    enum: ['ID', 'Weight Verification', 'Summary Care Card', 'Others'],
    messages: { enum: 'Choose what kind of document it is' },
  },
} as const;

export const emailAddressLimits = { email: email } as const;

export const messageEntryLimits = { text: messageText } as const;

export const passwordResetLimits = { newPassword: password } as const;

export const profileChangeLimits = {
  firstname: properName,
  lastname: properName,
  dob: birthDate,
  phone: phone,
} as const;

export const registrationLimits = {
  email: email,
  password: password,
  firstname: properName,
  lastname: properName,
  dob: birthDate,
  phone: phone,
} as const;
