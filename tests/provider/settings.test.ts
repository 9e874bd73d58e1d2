import { describe, expect, it } from 'vitest';
import { GOOGLE_TAG } from '../../src/provider/http/analytics-tag.ts';
import { settingsFrom } from '#provider/settings';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_s3cret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_s3cret+/=',
};
const S3 = {
  S3_ENDPOINT: 'https://s3.tribe.example',
  S3_BUCKET: 'tribe-files',
  S3_ACCESS_KEY_ID: 'SAMPLES3CRET',
  S3_SECRET_ACCESS_KEY: 's3cret/+=',
};
const SMTP = {
  SMTP_URL: 'smtp://sample:s3cret@mail.tribe.example',
  MAIL_FROM: 'Tribe <no-reply@tribe.example>',
};
const IDENTITY = {
  IDENTITY_URL: 'https://identity.tribe.example/comparisons',
  IDENTITY_KEY: 's3cret-sample-key',
  IDENTITY_NAME: 'Sample ID',
};
const TOKEN = 's3cret-'.repeat(5);

it('nothing has to be set, and what is empty is not set', () => {
  const names = [
    ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'LOG_LEVEL', 'TRUST_PROXY'],
    ...[
      'ANALYTICS_ID',
      'ANALYTICS_SCRIPT',
      'DESK_TOKEN',
      'SECOND_CHECK_CLASSES',
      'IDENTITY',
      'S3_REGION',
      'S3_FORCE_PATH_STYLE',
    ],
    ...[STRIPE, S3, SMTP, IDENTITY].flatMap((group) => Object.keys(group)),
  ];
  const unset = settingsFrom({});
  expect(unset).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: 0,
    storage: undefined,
    payment: undefined,
    identity: undefined,
    analytics: undefined,
    deskToken: undefined,
    mail: { from: { name: 'Tribe', address: 'no-reply@localhost' }, smtp: undefined },
    logLevel: 'info',
  });
  expect(settingsFrom(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(unset);
});

describe('what is set is read', () => {
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [
      { HOST: '0.0.0.0', PAYMENT: 'stand-in' },
      { host: '0.0.0.0', payment: undefined },
    ],
    [{ ...STRIPE, PUBLIC_URL: 'https://tribe.example/' }, { publicUrl: 'https://tribe.example' }],
    [{ ...STRIPE, TRUST_PROXY: '5' }, { trustProxy: 5 }],
    [{ ANALYTICS_ID: 'G-SAMPLE1234' }, { analytics: { id: 'G-SAMPLE1234', script: GOOGLE_TAG } }],
    [{ ANALYTICS_ID: 'GTM-SAMPLE' }, { analytics: { id: 'GTM-SAMPLE', script: GOOGLE_TAG } }],
    [
      { ANALYTICS_ID: 'G-SAMPLE1234', ANALYTICS_SCRIPT: 'https://count.example/tag.js' },
      { analytics: { id: 'G-SAMPLE1234', script: 'https://count.example/tag.js' } },
    ],
    [{ DESK_TOKEN: TOKEN }, { deskToken: TOKEN }],
    [{ IDENTITY: 'stand-in' }, { identity: 'stand-in' }],
    [IDENTITY, { identity: { name: 'Sample ID', key: 's3cret-sample-key' } }],
    [{ ...IDENTITY, IDENTITY_URL: 'http://127.0.0.1:9000/' }, { identity: { name: 'Sample ID' } }],
    [
      { SECOND_CHECK_CLASSES: 'triptan, topical NSAID' },
      { secondCheckClasses: ['triptan', 'topical NSAID'] },
    ],
  ])('%j', (environment, settings) => {
    expect(settingsFrom(environment)).toMatchObject(settings);
  });

  it.each([
    ['test keys', STRIPE],
    [
      'live keys',
      { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_s3cret', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
    ],
    ['a restricted key', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_s3cret' }],
  ])('an account at Stripe with %s', (_what, environment) => {
    expect(settingsFrom(environment).payment).toEqual({
      secretKey: environment.STRIPE_SECRET_KEY,
      publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    });
  });

  it('a bucket of any store', () => {
    expect(settingsFrom(S3).storage).toEqual({
      endpoint: 'https://s3.tribe.example',
      region: 'us-east-1',
      bucket: 'tribe-files',
      accessKeyId: 'SAMPLES3CRET',
      secretAccessKey: 's3cret/+=',
      forcePathStyle: true,
    });
    const others = { ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000/storage/v1/', S3_REGION: 'auto' };
    expect(settingsFrom({ ...others, S3_FORCE_PATH_STYLE: 'false' }).storage).toMatchObject({
      endpoint: 'http://127.0.0.1:9000/storage/v1',
      region: 'auto',
      forcePathStyle: false,
    });
  });

  it("a bucket of Amazon's", () => {
    const { S3_ENDPOINT: _none, ...keys } = S3;
    expect(settingsFrom({ ...keys, S3_REGION: 'eu-west-2' }).storage).toMatchObject({
      endpoint: undefined,
      region: 'eu-west-2',
      forcePathStyle: false,
    });
  });

  it.each([
    ['smtp://mail.tribe.example', { host: 'mail.tribe.example', port: 587, isSecure: false }],
    [
      'smtp://mail.tribe.example:2525/',
      { host: 'mail.tribe.example', port: 2525, isSecure: false },
    ],
    ['smtps://[::1]', { host: '::1', port: 465, isSecure: true }],
    [
      'smtps://sample%40tribe:s3cret%40%3A%2F@127.0.0.1:466',
      {
        host: '127.0.0.1',
        port: 466,
        isSecure: true,
        user: { name: 'sample@tribe', password: 's3cret@:/' },
      },
    ],
  ])('a mail server at %s', (url, smtp) => {
    expect(settingsFrom({ ...SMTP, SMTP_URL: url }).mail?.smtp).toEqual(smtp);
  });

  it.each([
    ['Tribe <no-reply@tribe.example>', 'Tribe', 'no-reply@tribe.example'],
    ['"Tribe, online" <no-reply@tribe.example>', 'Tribe, online', 'no-reply@tribe.example'],
    ['no-reply@tribe.example', '', 'no-reply@tribe.example'],
    ['<no-reply@tribe.example>', '', 'no-reply@tribe.example'],
  ])('mail from %s', (text, name, address) => {
    expect(settingsFrom({ MAIL_FROM: text }).mail?.from).toEqual({ name, address });
  });

  it.each([
    ['https://tribe.example', 'no-reply@tribe.example'],
    ['http://localhost:3000', 'no-reply@localhost'],
    ['http://[::1]:3000', 'no-reply@localhost'],
  ])('mail that nobody sends is from the host of %s', (url, address) => {
    expect(settingsFrom({ ...STRIPE, PUBLIC_URL: url }).mail?.from.address).toBe(address);
  });
});

const without = (group: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(group).filter(([other]) => other !== name));

describe('a start is refused, in one line without a secret, when', () => {
  it.each([
    ['PORT', { PORT: 'three thousand' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'tribe.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://tribe.example/shop' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: '6' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['ANALYTICS_ID', { ANALYTICS_ID: 'G-1' }],
    ['SECOND_CHECK_CLASSES', { SECOND_CHECK_CLASSES: 'triptan,, incretin' }],
    ['ANALYTICS_ID', { ANALYTICS_SCRIPT: 'https://count.example/tag.js' }],
    ['ANALYTICS_SCRIPT', { ANALYTICS_ID: 'G-SAMPLE', ANALYTICS_SCRIPT: 'count.example/tag.js' }],
    ['ANALYTICS_SCRIPT', { ANALYTICS_ID: 'G-SAMPLE', ANALYTICS_SCRIPT: 'http://count.example/' }],
    ['ANALYTICS_SCRIPT', { ANALYTICS_ID: 'G-SAMPLE', ANALYTICS_SCRIPT: "https://a.example/;'" }],
    ['ANALYTICS_ID', { ANALYTICS_ID: 'G-SAMPLE"><script>' }],
    ['DESK_TOKEN', { DESK_TOKEN: 's3cret-that-is-too-short-by-one' }],
    ['DESK_TOKEN', { DESK_TOKEN: `${TOKEN} with spaces` }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_s3cret' }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_s3cret' }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_s3cret' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_s3cret' }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 's3cret' }],
    ['PAYMENT', { PAYMENT: 'stripe' }],
    ['PAYMENT', { ...STRIPE, PAYMENT: 'stand-in' }],
    ['IDENTITY', { IDENTITY: 'vendor' }],
    ['IDENTITY', { ...IDENTITY, IDENTITY: 'stand-in' }],
    ['IDENTITY_URL', { ...IDENTITY, IDENTITY_URL: 'identity.tribe.example' }],
    ['IDENTITY_URL', { ...IDENTITY, IDENTITY_URL: 'http://identity.tribe.example/' }],
    ['IDENTITY_URL', { ...IDENTITY, IDENTITY_URL: 'https://a:s3cret@identity.tribe.example/' }],
    ['IDENTITY_KEY', { ...IDENTITY, IDENTITY_KEY: 's3cret with a space' }],
    ['IDENTITY_NAME', { ...IDENTITY, IDENTITY_NAME: 'Stand-in' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 's3.tribe.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://sample:s3cret@s3.tribe.example' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'ftp://s3.tribe.example' }],
    ['S3_REGION', { ...S3, S3_REGION: 'eu west' }],
    ['S3_REGION', without(S3, 'S3_ENDPOINT')],
    ['S3_BUCKET', { ...S3, S3_BUCKET: 'Tribe Files' }],
    ['S3_ACCESS_KEY_ID', { ...S3, S3_ACCESS_KEY_ID: 's3cret key' }],
    ['S3_SECRET_ACCESS_KEY', { ...S3, S3_SECRET_ACCESS_KEY: 's3cret\n' }],
    ['S3_FORCE_PATH_STYLE', { ...S3, S3_FORCE_PATH_STYLE: 'yes' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'mail.tribe.example:587' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'http://sample:s3cret@mail.tribe.example' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://sample:s3cret#1@mail.tribe.example' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://sample:s3cret%zz@mail.tribe.example' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://s3cret@mail.tribe.example' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://mail.tribe.example/?tls=s3cret' }],
    ['MAIL_FROM', { MAIL_FROM: 'Tribe' }],
    ['MAIL_FROM', { MAIL_FROM: 'Tribe <no-reply@tribe.example>, <other@tribe.example>' }],
    ['MAIL_FROM', { MAIL_FROM: 'Tribe\nBcc: x <no-reply@tribe.example>' }],
  ])('%s is malformed: %j', (name, environment: Record<string, string>) => {
    const message = refusalOf(environment);
    expect(message).toMatch(new RegExp(`^${name} (has to|is) `));
  });

  it.each([
    ...Object.keys(STRIPE).map((name) => [name, STRIPE] as const),
    ...Object.keys(without(S3, 'S3_ENDPOINT')).map((name) => [name, S3] as const),
    ['MAIL_FROM', SMTP] as const,
    ...Object.keys(IDENTITY).map((name) => [name, IDENTITY] as const),
  ])('%s is missing beside the others', (name, group) => {
    expect(refusalOf(without(group, name))).toMatch(new RegExp(`^${name} has to be set when `));
  });

  it.each(['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'])('%s stands alone', (name) => {
    const message = refusalOf({ [name]: 'true' });
    expect(message).toBe(`S3_BUCKET has to be set when ${name} is.`);
  });
});

describe('without the keys of an account, test cards pay', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '127.8.0.1' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://127.0.0.1' },
    { PUBLIC_URL: 'https://tribe.example', HOST: '0.0.0.0', PAYMENT: 'stand-in' },
    { TRUST_PROXY: '1', PAYMENT: 'stand-in' },
  ])('where nobody else can come, or it was said aloud: %j', (environment) => {
    expect(settingsFrom(environment).payment).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://tribe.example' },
    { PUBLIC_URL: 'http://192.168.0.7:3000' },
    { PUBLIC_URL: 'https://localhost.tribe.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '127.0.0.1.tribe.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'https://tribe.example', PAYMENT: '' },
  ])('nowhere else: %j', (environment) => {
    const message = refusalOf(environment);
    for (const name of [...Object.keys(STRIPE), 'HOST', 'PUBLIC_URL', 'PAYMENT=stand-in'])
      expect(message).toContain(name);
  });
});

function refusalOf(environment: Record<string, string>): string {
  try {
    settingsFrom(environment);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    expect(error.name).toBe('SettingError');
    expect(error.message).not.toMatch(/\n|s3cret/i);
    return error.message;
  }
  throw new Error('Expected a refusal.');
}
