import { sql } from 'kysely';
import pino from 'pino';
import { hashPassword } from '../accounts/passwords.ts';
import { createApp } from '../app.ts';
import { createBackground } from '../background.ts';
import { type Config, readConfig } from '../config.ts';
import { openLiveConfig } from '../connections/index.ts';
import { type DatabaseLocation, type OnQuery, openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { createPictureStorage } from '../files/picture-storage.ts';
import { createRequestTimes } from '../http/request-times.ts';
import { createLocalLive, type Live } from '../live/live.ts';
import { createPostgresLive } from '../live/postgres-live.ts';
import { createProviders } from '../payments/create-providers.ts';
import { monitorProviders } from '../payments/monitor-providers.ts';
import type { PaymentProvider, PaymentProviders } from '../payments/payment-provider.ts';
import { ports } from '../ports.ts';
import { createOrderingFlag } from '../settings/ordering-flag.ts';
import { type Caller, createCaller, type Request } from './caller.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { recordStatement } from './record-statements.ts';
import { OPENING_NIGHT } from './seed-restaurant.ts';

export interface TestClock {
  now(): number;
  set(instant: string): void;
  advance(ms: number): void;
}

export interface TestApp {
  deps: Deps;
  db: Db;
  live: Live;
  clock: TestClock;
  app: ReturnType<typeof createApp>;
  /** Without a token. */
  stranger: Caller;
  /** With a token that was never given out. */
  forger: Caller;
  guest(): Promise<Caller>;
  user(): Promise<Caller>;
  staff(): Promise<Caller>;
  owner(): Promise<Caller>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface TestAppOptions {
  now?: string;
  config?: Partial<Config>;
  /** Wraps the providers. */
  payments?: (provider: PaymentProvider) => PaymentProvider;
  /** How long a call to a provider may take. */
  timeoutSignal?: () => AbortSignal;
  log?: Deps['log'];
  /** Callers continue at once, while background work is still running; otherwise they wait for it. */
  skipsBackgroundWork?: boolean;
  /** Called with every query. */
  onQuery?: OnQuery;
  /** Stands in for the process that stops and starts the server; it takes on everything, and does nothing. */
  restart?: Deps['restart'];
  pushService?: Deps['pushService'];
  /** A database that another app has already set up. */
  sharedWith?: { deps: { config: DatabaseLocation } };
}

/** The real app over a fresh database with a small menu: open, limits off, log off. */
export async function openTestApp({
  now = OPENING_NIGHT,
  config = {},
  payments = (provider) => provider,
  timeoutSignal: signalOption,
  log = failingLog(),
  skipsBackgroundWork: skips = false,
  onQuery,
  restart = { run: () => true, isUnderWay: () => false },
  pushService = null,
  sharedWith: shared,
}: TestAppOptions = {}): Promise<TestApp> {
  const place = shared ? null : await freshDatabase({ holds: 'a restaurant' });
  const { dataDir, databaseUrl } = place ?? (shared as NonNullable<typeof shared>).deps.config;
  const db = await openDatabase({ dataDir, databaseUrl }, null, (query) => {
    recordStatement(query);
    onQuery?.(query);
  });

  // A server that is up is connected. No test cuts the power: none has to wait for the disk.
  await sql.raw(databaseUrl === null ? 'pragma synchronous = off' : 'select 1').execute(db);
  const live = databaseUrl === null ? createLocalLive() : await createPostgresLive(databaseUrl);
  const clock = createClock(now);
  const closing = new AbortController();
  const base = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMIT: 'off',
    LOG: 'off',
  });
  const { featureFlagUrl = null } = config;
  const background = createBackground(log);
  const { config: current, connections } = await openLiveConfig(
    { ...base, ...config },
    { db, live, log, background },
  );
  const deps: Deps = {
    config: current,
    connections,
    orderingFlag: featureFlagUrl === null ? null : createOrderingFlag(featureFlagUrl, clock),
    db,
    live,
    payments: monitorProviders(
      wrapProviders(
        createProviders(current, {
          db,
          clock,
          ...(signalOption ? { timeoutSignal: signalOption } : {}),
        }),
        payments,
      ),
      clock,
    ),
    clock,
    log,
    restart,
    pushService,
    background,
    requestTimes: config.metrics ? createRequestTimes() : null,
    pictures: createPictureStorage({ ...base, ...config }, { db, clock }),
    // Tests do not wait for picture sizes; `make-pictures` has tests of its own.
    pictureMaker: { makeSizes: () => undefined, stop: () => undefined },
    stopping: closing.signal,
    closing: closing.signal,
    ...ports,
  };
  const app = createApp(deps, null);

  const close = async () => {
    closing.abort();
    await deps.background.idle();
    await live.close();
    await db.destroy();
    await (place as FreshDatabase | null)?.drop();
  };
  const request: Request = async (path, init) => {
    const response = await app.request(path, init);
    if (!skips) await deps.background.idle();
    return response;
  };
  return { deps, db, live, clock, app, ...createCallers(request, db), close, [Symbol.asyncDispose]: close };
}

function wrapProviders(
  inner: PaymentProviders,
  wrap: (provider: PaymentProvider) => PaymentProvider,
): PaymentProviders {
  const of = (name: string) => {
    const provider = inner.byName(name);
    return provider && wrap(provider);
  };
  return {
    get offered() {
      return inner.offered.map(wrap);
    },
    byName: of,
  };
}

function createClock(start: string): TestClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

/** An error in the log fails the test. */
function failingLog(): Deps['log'] {
  return pino({ level: 'error' }, { write: (line: string) => console.error(line) });
}

function createCallers(request: Request, db: Db) {
  const callerOf = (who: { token: string | null; id: string }) => createCaller(request, who);
  const stranger = callerOf({ token: null, id: '' });
  let numbers = 0;

  async function register(fields: object): Promise<Caller> {
    const { body } = await stranger.post('/auth/register', fields);
    return callerOf({ token: body.data.token, id: body.data.user._id });
  }
  const guest = () => register({ type: 'guest' });
  const user = () => {
    numbers += 1;
    const mobile = `+49151${String(1_000_000 + numbers)}`;
    return register({
      type: 'user',
      name: 'Asha Rao',
      email: 'asha@example.org',
      mobile_number: mobile,
      password: PASSWORD,
    });
  };
  // No call of the API makes someone staff.
  async function promoted(role: 'staff' | 'owner'): Promise<Caller> {
    const caller = await guest();
    const as = { role, type: 'user', password_hash: await hashStaffPassword() } as const;
    await db.updateTable('accounts').set(as).where('id', '=', caller.id).execute();
    return caller;
  }
  return {
    stranger,
    forger: callerOf({ token: 'A'.repeat(43), id: '' }),
    guest,
    user,
    staff: () => promoted('staff'),
    owner: () => promoted('owner'),
  };
}

/** Hashed once, because hashing is slow on purpose. */
let staffPasswordHash: Promise<string> | undefined;
function hashStaffPassword(): Promise<string> {
  staffPasswordHash ??= hashPassword(PASSWORD);
  return staffPasswordHash;
}

/** The password of every account but a guest's. */
export const PASSWORD = 'mango lassi';
