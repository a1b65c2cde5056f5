import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, ENVIRONMENT_VARIABLES, readConfig } from './config.ts';
import { ROOT } from './root.ts';
import { ConfigError } from './variables.ts';

const MOLLIE_API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

const defaults: Config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: './data',
  databaseUrl: null,
  publicUrl: null,
  otherHosts: [],
  isAnsweredNearby: false,
  adminMobile: null,
  adminPassword: null,
  sample: 'haveli',
  isRateLimited: true,
  trustsProxy: false,
  smtpUrl: null,
  smtpTls: null,
  mailFrom: null,
  mailingsPerMinute: 20,
  featureFlagUrl: null,
  paymentProviders: ['demo'],
  providers: { paypal: null, mollie: null },
  providerUrls: { paypal: null, mollie: null },
  isPaymentChosen: false,
  updates: null,
  stopDelayMs: 1000,
  hasSecureSubdomains: false,
  logs: true,
  metrics: null,
};

/** Every variable: its values, and what is refused. */
const variables: [string, string, Partial<Config>, string[]][] = [
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }, []],
  ['PORT', '8080', { port: 8080 }, ['abc', '-1', '65536', '80.5', 'Infinity', '0x', '80 81']],
  ['STOP_DELAY_MS', '250', { stopDelayMs: 250 }, ['abc', '-1', '10001', '1.5']],
  ['DATA_DIR', '/var/lib/thali', { dataDir: '/var/lib/thali' }, []],
  [
    'DATABASE_URL',
    'postgres://thali@localhost/thali',
    { databaseUrl: 'postgres://thali@localhost/thali' },
    ['mysql://localhost/thali', 'localhost', 'thali.sqlite'],
  ],
  [
    'PUBLIC_URL',
    'https://haveli.example/',
    // A public site takes no demo money, unless configured.
    { publicUrl: 'https://haveli.example', paymentProviders: [] },
    [
      'haveli.example',
      'ftp://haveli.example',
      'javascript:alert(1)',
      '//haveli.example',
      'https://haveli.example/shop',
      'https://haveli.example/?shop',
      'https://haveli.example/#shop',
      'https://user:word@haveli.example',
    ],
  ],
  // As it stands in the Host header of those who come to it.
  [
    'PUBLIC_URL',
    'https://Müller.Example:443',
    { publicUrl: 'https://xn--mller-kva.example', paymentProviders: [] },
    [],
  ],
  [
    'PUBLIC_URL',
    'https://[2001:DB8::1]:8443',
    { publicUrl: 'https://[2001:db8::1]:8443', paymentProviders: [] },
    [],
  ],
  ['ADMIN_MOBILE', '0151 2345678', { adminMobile: '0151 2345678' }, ['nobody', '12', '+49']],
  ['ADMIN_PASSWORD', 'mango lassi', { adminPassword: 'mango lassi' }, ['short', 'x'.repeat(201)]],
  ['NEWSLETTER_PER_MINUTE', '5', { mailingsPerMinute: 5 }, ['abc', '0', '-1', '601', '1.5']],
  ['SAMPLE', 'off', { sample: null }, ['yes', '0', 'false', 'OFF', 'Trattoria', 'toString']],
  ['SAMPLE', 'trattoria', { sample: 'trattoria' }, ['pizzeria', 'haveli,trattoria']],
  ['SAMPLE', 'haveli', {}, []],
  ['SAMPLE', 'on', {}, []],
  ['RATE_LIMIT', 'off', { isRateLimited: false }, ['no']],
  ['TRUST_PROXY', 'on', { trustsProxy: true }, ['1', 'true']],
  [
    'FEATURE_FLAG_URL',
    'http://flags.example/cart',
    { featureFlagUrl: 'http://flags.example/cart' },
    ['flags', 'file:///etc/passwd'],
  ],
  [
    'SMTP_URL',
    'smtps://user:secret@mail.example:465',
    { smtpUrl: 'smtps://user:secret@mail.example:465' },
    [
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp:mail.example',
      'smtp://mail.example?requireTLS=false',
      'javascript:alert(1)',
    ],
  ],
  ['SMTP_TLS', 'off', { smtpTls: 'off' }, ['on', 'none', 'false']],
  ['SMTP_TLS', 'required', { smtpTls: 'required' }, []],
  [
    'MAIL_FROM',
    'Haveli <tisch@haveli.example>',
    { mailFrom: 'Haveli <tisch@haveli.example>' },
    [
      'Haveli',
      'a@b.example, c@d.example',
      'Haveli <tisch>',
      'a@b.example\r\nBcc: c@d.example',
      '<a@b> <c@d>',
    ],
  ],
  ['PAYMENT_PROVIDER', 'none', { paymentProviders: [], isPaymentChosen: true }, ['cash', 'Demo']],
  ['PAYPAL_CLIENT_ID', '', {}, ['two words', 'x'.repeat(257)]],
  ['HSTS_SUBDOMAINS', 'on', { hasSecureSubdomains: true }, ['yes']],
  ['LOG', 'off', { logs: false }, ['quiet']],
  ['UPDATE_URL', '', {}, ['releases.example', 'http://releases.example', 'file:///srv/releases']],
  ['UPDATE_KEY', '', {}, ['short', `${'A'.repeat(43)}`, `-----BEGIN PUBLIC KEY-----`]],
  ['UPDATE_NOTICE', 'off', {}, ['yes']],
  ['METRICS', 'loopback', { metrics: 'loopback' }, ['on', 'a-short-token', 'a token with spaces in it']],
];

describe('the configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PATH: '/usr/bin', HOME: '/root' })).toEqual(defaults);
  });

  test.each(variables)('takes %s from the environment', (name, value, changed) => {
    expect(readConfig({ [name]: value })).toEqual({ ...defaults, ...changed });
  });

  test.each(ENVIRONMENT_VARIABLES)('takes an empty %s for none', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(defaults);
  });

  const wrong = variables.flatMap(([name, , , values]) => values.map((value) => ({ name, value })));

  test.each(wrong)('refuses $name=$value in one line that names it', ({ name, value }) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect((error as Error).message).toMatch(
        new RegExp(`^${name}: [^\\n]{5,100} \\(see Configuration in README\\.md\\)$`),
      );
    }
  });

  test('may take any free port', () => {
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });
});

describe('newer versions', () => {
  const UPDATE_KEY = `${'A'.repeat(43)}=`;
  const UPDATE_URL = 'https://releases.example/thali/';

  test('are fetched from an address with a key, and looked for only where that is said', () => {
    const updates = { url: 'https://releases.example/thali', key: UPDATE_KEY, isNoticed: false };
    expect(readConfig({ UPDATE_URL, UPDATE_KEY }).updates).toEqual(updates);
    const noticed = readConfig({ UPDATE_URL, UPDATE_KEY, UPDATE_NOTICE: 'on' }).updates;
    expect(noticed).toEqual({ ...updates, isNoticed: true });
    const here = { UPDATE_URL: 'http://127.0.0.1:4000/thali', UPDATE_KEY };
    expect(readConfig(here).updates?.url).toBe('http://127.0.0.1:4000/thali');
  });

  test.each<[string, Record<string, string>]>([
    ['UPDATE_KEY', { UPDATE_URL }],
    ['UPDATE_URL', { UPDATE_KEY }],
    ['UPDATE_URL', { UPDATE_NOTICE: 'on' }],
  ])('without %s stop the start', (name, env) => {
    expect(() => readConfig(env)).toThrow(`${name}: is missing`);
  });
});

/** The rows of a document's table of variables: the names of each, and its default. */
function readTable(file: string, heading: string): { names: string[]; byDefault: string }[] {
  const [, after = ''] = readFileSync(join(ROOT, file), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return section.split('\n').flatMap((line) => {
    const [, first = '', byDefault = ''] = line.split('|').map((cell) => cell.trim());
    const names = codesIn(first);
    return names.length > 0 ? [{ names, byDefault }] : [];
  });
}

const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe.each([
  ['README.md', 'Configuration'],
  ['docs/operations.md', 'Settings'],
])('the table of %s', (file, heading) => {
  const rows = readTable(file, heading);

  test('has every variable, once, and no other', () => {
    const names = rows.flatMap((row) => row.names);
    expect(names.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
  });

  const values = rows
    // A default that is a matter of words is left out.
    .filter(({ byDefault }) => /^`[^`]+`(?:, `[^`]+`)*$/.test(byDefault))
    .flatMap(({ names, byDefault }) =>
      names.map((name, at) => [name, codesIn(byDefault)[at] ?? ''] as const),
    );

  test.each(values)('says that %s is %s by default, which it is', (name, value) => {
    const needed = {
      ...(name.startsWith('PAYPAL_') && { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }),
      ...(name.startsWith('MOLLIE_') && { MOLLIE_API_KEY }),
    };
    expect(readConfig({ ...needed, [name]: value })).toEqual(readConfig(needed));
  });
});

describe('who takes the money', () => {
  const credentials = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' };
  const access = {
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: null,
    baseUrl: 'https://api-m.paypal.com',
  };

  test('is PayPal as soon as there are credentials', () => {
    expect(readConfig(credentials)).toMatchObject({
      paymentProviders: ['paypal'],
      providers: { paypal: access },
    });
    const all = {
      ...credentials,
      PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com/',
      PUBLIC_URL: 'https://haveli.example',
    };
    expect(readConfig(all).providers.paypal).toEqual({
      ...access,
      webhookId: '8PT597110X687430LKGECATA',
      baseUrl: 'https://api-m.sandbox.paypal.com',
    });
  });

  test('is Mollie with its key, and both where there are both, the first one first', () => {
    const mollie = readConfig({ MOLLIE_API_KEY, PUBLIC_URL: 'https://haveli.example' });
    expect([mollie.paymentProviders, mollie.providers.mollie]).toEqual([
      ['mollie'],
      { apiKey: MOLLIE_API_KEY, baseUrl: 'https://api.mollie.com', hasWebhook: true },
    ]);
    const both = { ...credentials, MOLLIE_API_KEY };
    const of = (PAYMENT_PROVIDER: string) => readConfig({ ...both, PAYMENT_PROVIDER }).paymentProviders;
    expect(readConfig(both).paymentProviders).toEqual(['paypal', 'mollie']);
    expect(of('mollie, paypal')).toEqual(['mollie', 'paypal']);
    expect([of('mollie'), of('none')]).toEqual([['mollie'], []]);
    for (const wrong of ['demo,paypal', 'none,paypal', 'paypal,stripe', ','])
      expect(() => of(wrong)).toThrow('PAYMENT_PROVIDER: must be');
  });

  test('is the demo in public only when that is said', () => {
    expect(readConfig({ PUBLIC_URL: 'https://haveli.example' }).paymentProviders).toEqual([]);
    const said = { PUBLIC_URL: 'https://haveli.example', PAYMENT_PROVIDER: 'demo' };
    expect(readConfig(said).paymentProviders).toEqual(['demo']);
    expect(readConfig({ ...credentials, PAYMENT_PROVIDER: 'demo' }).paymentProviders).toEqual(['demo']);
  });

  test.each<[string, Record<string, string>]>([
    ['PAYPAL_CLIENT_ID', { PAYMENT_PROVIDER: 'paypal' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_SECRET: 'secret' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_WEBHOOK_ID: '8PT5' }],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'client' }],
    ['PAYPAL_WEBHOOK_ID', { ...credentials, PUBLIC_URL: 'https://haveli.example' }],
    ['MOLLIE_API_KEY', { PAYMENT_PROVIDER: 'mollie' }],
  ])('with half of its credentials stops the start, and names %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(`${name}: is missing`);
  });

  test('the address of a provider alone is where the account of the desk is called', () => {
    const read = readConfig({ PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' });
    expect(read.providerUrls).toEqual({ paypal: 'https://api-m.sandbox.paypal.com', mollie: null });
    expect(readConfig({ MOLLIE_BASE_URL: 'https://mollie.example' }).providers.mollie).toBeNull();
  });

  test('never repeats a secret in what it complains of', () => {
    const env = { ...credentials, PAYPAL_CLIENT_SECRET: 'hush hush' };
    expect(() => readConfig(env)).toThrow(/^PAYPAL_CLIENT_SECRET: (?!.*hush)/);
  });
});

test('no page names a variable of the environment: an owner has the desk', () => {
  const names: string[] = ENVIRONMENT_VARIABLES.filter((name) => name.includes('_'));
  // What the doctor says is for whoever runs the server.
  const isOfPage = (file: string) => file !== 'src/texts/doctor.ts';
  const files = globSync(['src/texts/**/*.ts', 'src/web/**/*.{ts,tsx}'], { cwd: ROOT }).filter(isOfPage);
  const texts = files.map((file) => ({
    file,
    // `PAYMENT_PROVIDERS` is a list of the domain.
    words: [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b[A-Z_]+\b/g)].map(([word]) => word),
  }));
  const named = texts.flatMap(({ file, words }) =>
    names.filter((name) => words.includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
