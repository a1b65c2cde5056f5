import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName, REAL_PROVIDERS } from '#domain/payment-providers.ts';
import { SAMPLE_IDS, type SampleId } from '#sample/types.ts';
import { type ProviderAccesses, providerVariables, readProviderAccesses } from './payments/accesses.ts';
import { LIVE_MOLLIE } from './payments/mollie/access.ts';
import { LIVE_PAYPAL } from './payments/paypal/access.ts';
import { ConfigError, credential, missing, optional, withDefault } from './variables.ts';

const flag = z.enum(['on', 'off'], { error: 'must be on or off' });
const isProvider = (name: string): name is PaymentProviderName =>
  (PAYMENT_PROVIDERS as readonly string[]).includes(name);

const HERE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/;

/** Nothing else reads `process.env`. README.md and docs/operations.md document each; tests hold all three together. */
const environment = z.object({
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535), 3000),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be a web address' })
      .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
        error: 'must be a host without a path',
      }),
  ),
  ADMIN_MOBILE: optional(
    z.string().refine((number) => normalizeMobile(number, DEFAULT_COUNTRY) !== null, {
      error: 'must be a phone number',
    }),
  ),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(MIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_PASSWORD_LENGTH} characters` })
      .max(MAX_PASSWORD_LENGTH, { error: `must have at most ${MAX_PASSWORD_LENGTH} characters` }),
  ),
  // `on` stands for the default, as it did when there was one sample.
  SAMPLE: withDefault(
    z.enum([...SAMPLE_IDS, 'on', 'off'], { error: `must be ${SAMPLE_IDS.join(', ')} or off` }),
    'on',
  ),
  RATE_LIMIT: withDefault(flag, 'on'),
  TRUST_PROXY: withDefault(flag, 'off'),
  HSTS_SUBDOMAINS: withDefault(flag, 'off'),
  SMTP_URL: optional(
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be a mail server, smtp://user:password@host:587',
      })
      // Options in the URL would silently override SMTP_TLS.
      .refine((url) => !URL.canParse(url) || new URL(url).search === '', {
        error: 'must end with the port, without ?options (see SMTP_TLS)',
      }),
  ),
  SMTP_TLS: optional(z.enum(['required', 'off'], { error: 'must be required or off' })),
  MAIL_FROM: optional(
    z.string().regex(/^(?:[^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, {
      error: 'must be an address, Restaurant <office@restaurant.example>',
    }),
  ),
  NEWSLETTER_PER_MINUTE: withDefault(
    z.coerce.number({ error: 'must be a number of mails' }).int().min(1).max(600, {
      error: 'must be 600 mails a minute at most',
    }),
    20,
  ),
  FEATURE_FLAG_URL: optional(z.url({ protocol: /^https?$/, error: 'must be a web address' })),
  PAYMENT_PROVIDER: optional(
    z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      // The demo moves no money, so it takes none beside those that do.
      .refine((names) => names.length === 1 || names.every((name) => isProvider(name) && name !== 'demo'), {
        error: `must be one or more of ${REAL_PROVIDERS.join(', ')}, or demo or none alone`,
      })
      .refine((names) => names.every((name) => isProvider(name) || name === 'none'), {
        error: `must be ${PAYMENT_PROVIDERS.join(', ')} or none`,
      })
      .transform((names) => [...new Set(names)].filter(isProvider)),
  ),
  ...providerVariables,
  UPDATE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be a web address, https://releases.example/thali' })
      // The key proves what comes; TLS also hides who asks.
      .refine((url) => !URL.canParse(url) || /^https:/i.test(url) || HERE.test(url), {
        error: 'must begin with https://',
      }),
  ),
  UPDATE_KEY: optional(
    z.string().regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be an Ed25519 key of 44 signs, in Base64' }),
  ),
  UPDATE_NOTICE: withDefault(flag, 'off'),
  STOP_DELAY_MS: withDefault(
    z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(0).max(10_000, {
      error: 'must be 10000 milliseconds at most',
    }),
    1000,
  ),
  LOG: withDefault(flag, 'on'),
  METRICS: optional(
    z
      .union([z.enum(['off', 'loopback']), credential.min(16)], {
        error: 'must be off, loopback, or a token of at least 16 characters',
      })
      .transform((access) => (access === 'off' ? undefined : access)),
  ),
});

export type EnvironmentVariable = keyof typeof environment.shape;

/** Every environment variable the server reads. */
export const ENVIRONMENT_VARIABLES = Object.keys(environment.shape) as EnvironmentVariable[];

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** As browsers write an origin, without a trailing slash; null means the address of the request. */
  publicUrl: string | null;
  /** Hosts besides it under which the desk was reached when the owner set it there: they are answered on. */
  otherHosts: readonly string[];
  /**
   * The site is also answered at addresses of private networks: it was the owner who gave it its address at the desk, and who has
   * nothing else to reach it by on a machine to which no name leads yet, such as one on which a backup was restored.
   */
  isAnsweredNearby: boolean;
  adminMobile: string | null;
  adminPassword: string | null;
  /** What the first start fills in; null: an empty restaurant. */
  sample: SampleId | null;
  isRateLimited: boolean;
  trustsProxy: boolean;
  /** Browsers are told to use TLS for all subdomains too. */
  hasSecureSubdomains: boolean;
  /** Null: emails are written as files to `dataDir`. */
  smtpUrl: string | null;
  /** Null: TLS is required unless the mail server is on this machine. */
  smtpTls: 'required' | 'off' | null;
  /** Null: the restaurant's own name and address. */
  mailFrom: string | null;
  /** How many newsletter copies are sent per minute. */
  mailingsPerMinute: number;
  featureFlagUrl: string | null;
  /** Who takes new online payments, the first one where nothing is chosen; none: online payment is not offered. */
  paymentProviders: readonly PaymentProviderName[];
  /** Those with credentials. */
  providers: ProviderAccesses;
  /** Where providers are called with what the owner has set at the desk; null: at their own addresses. */
  providerUrls: Record<(typeof REAL_PROVIDERS)[number], string | null>;
  /** The environment says who takes payments: the desk changes nothing of it. */
  isPaymentChosen: boolean;
  /** Where newer versions are, and whose signature they bear; null: nothing is fetched. */
  updates: {
    /** Without a slash at its end. */
    url: string;
    /** An Ed25519 key, in Base64. */
    key: string;
    /** The desk says when there is one. */
    isNoticed: boolean;
  } | null;
  /** How long a stopping process still takes requests while it reports that it is not ready. */
  stopDelayMs: number;
  logs: boolean;
  /** Who may read `/metrics`: whoever has this token, or with 'loopback' whoever asks from this machine; null: nobody. */
  metrics: string | null;
}

/** @throws ConfigError at the first invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message} (see Configuration in README.md)`);
  }
  const value = read.data;
  const providers = readProviderAccesses(value);
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL).origin,
    otherHosts: [],
    isAnsweredNearby: false,
    adminMobile: value.ADMIN_MOBILE ?? null,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    sample: sampleOf(value.SAMPLE),
    isRateLimited: value.RATE_LIMIT === 'on',
    trustsProxy: value.TRUST_PROXY === 'on',
    hasSecureSubdomains: value.HSTS_SUBDOMAINS === 'on',
    smtpUrl: value.SMTP_URL ?? null,
    smtpTls: value.SMTP_TLS ?? null,
    mailFrom: value.MAIL_FROM ?? null,
    mailingsPerMinute: value.NEWSLETTER_PER_MINUTE,
    featureFlagUrl: value.FEATURE_FLAG_URL ?? null,
    paymentProviders: value.PAYMENT_PROVIDER ?? offeredBy({ providers, publicUrl: value.PUBLIC_URL ?? null }),
    providers,
    providerUrls: {
      paypal: otherThan(LIVE_PAYPAL, value.PAYPAL_BASE_URL),
      mollie: otherThan(LIVE_MOLLIE, value.MOLLIE_BASE_URL),
    },
    isPaymentChosen: value.PAYMENT_PROVIDER !== undefined,
    updates: readUpdates(value),
    stopDelayMs: value.STOP_DELAY_MS,
    logs: value.LOG === 'on',
    metrics: value.METRICS ?? null,
  };
}

const otherThan = (usual: string, url = usual): string | null =>
  url === usual ? null : url.replace(/\/+$/, '');

type Environment = z.output<typeof environment>;

/** @throws ConfigError when a part of it is missing. */
function readUpdates({
  UPDATE_URL: url,
  UPDATE_KEY: key,
  UPDATE_NOTICE: notice,
}: Environment): Config['updates'] {
  const isNoticed = notice === 'on';
  if (url === undefined && key === undefined && !isNoticed) return null;
  const needs = isNoticed ? 'UPDATE_NOTICE' : 'an update';
  if (url === undefined) throw missing('UPDATE_URL', needs);
  if (key === undefined) throw missing('UPDATE_KEY', needs);
  return { url: url.replace(/\/+$/, ''), key, isNoticed };
}

function sampleOf(value: Environment['SAMPLE']): SampleId | null {
  if (value === 'off') return null;
  return value === 'on' ? SAMPLE_IDS[0] : value;
}

/** Who takes payments where nobody has said it: a public site takes demo money only if configured explicitly. */
export function offeredBy({
  providers,
  publicUrl,
}: Pick<Config, 'providers' | 'publicUrl'>): readonly PaymentProviderName[] {
  const configured = REAL_PROVIDERS.filter((name) => providers[name] !== null);
  return configured.length === 0 && publicUrl === null ? ['demo'] : configured;
}
