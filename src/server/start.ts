import type { createServer, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp, type Web } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { oneAtATime } from './db/one-at-a-time.ts';
import type { Clock, Deps } from './deps.ts';
import { createPictureMaker } from './files/picture-maker.ts';
import { keepHouse } from './housekeeping.ts';
import { createLocalLive } from './live/live.ts';
import { createPostgresLive } from './live/postgres-live.ts';
import { createMailer } from './mail/mailer.ts';
import { loadPages, type RenderPage } from './pages/render.ts';
import { createPayments } from './payments/create-payments.ts';
import { keepFinishingPayments } from './payments/keep-finishing-payments.ts';
import { createOrderingFlag } from './settings/ordering-flag.ts';
import { isSetUp } from './settings/set-up-settings.ts';
import { ensureOwner } from './staff/ensure-owner.ts';

const BUILD = join(import.meta.dirname, '../../build');

/** How long open requests may take to end before their connections are cut. */
const GRACE_MS = 10_000;

export interface RunningServer {
  url: string;
  deps: Deps;
  /** What the first start has to tell the owner, once. */
  firstRun: { mobile: string; password: string | null; giftCardCode: string | null } | null;
  /** Takes no more connections, finishes what runs, and closes the database. */
  stop(): Promise<void>;
}

/** What is said once, after the first start. */
export function firstRunLines(firstRun: RunningServer['firstRun']): string[] {
  const { mobile, password, giftCardCode } = firstRun ?? {};
  return [
    ...(password
      ? [`The desk is at /adminnavbar. First admin: ${mobile}, password ${password} (shown only now)`]
      : []),
    ...(giftCardCode ? [`A sample gift card to try: ${giftCardCode}`] : []),
  ];
}

interface Outside {
  clock: Clock;
  log: Logger;
  /** Tests of the API need no pages. */
  withPages?: boolean;
  /** Sizes of the sample's pictures are made at once, beside the server. */
  makesPictures?: boolean;
  /** In development: pages from their sources, and a server that sends the sources to the browser too. */
  workshop?: { renderPage: RenderPage; serverOf(site: RequestListener): Server };
}

/** Opens the data, brings it up to date, fills it in at the first start, and serves. */
export async function startServer(config: Config, outside: Outside): Promise<RunningServer> {
  const { clock, log, withPages = true, makesPictures = true, workshop } = outside;
  const db = await openDatabase(config);
  await migrate(db);
  // Processes that start together on an empty database: the first fills it in, the others find it filled.
  const firstRun = await oneAtATime(db, config, () => prepare(config, db, clock.now()));

  const live = config.databaseUrl === null ? createLocalLive() : await createPostgresLive(config.databaseUrl);
  const closing = new AbortController();
  const { featureFlagUrl } = config;
  const orderingFlag = featureFlagUrl === null ? null : createOrderingFlag(featureFlagUrl, clock);
  const pictureMaker = createPictureMaker(config.dataDir);
  const payments = createPayments(config, { db, clock });
  warnOfPayments(config, log);
  const deps: Deps = {
    ...{ config, db, live, payments, clock, log, orderingFlag, pictureMaker },
    closing: closing.signal,
  };
  const app = createApp(deps, withPages ? await loadWeb(workshop) : null);
  const server = await listen(app.fetch, config, workshop);
  const housekeeping = keepHouse(deps);
  const stopFinishing = keepFinishingPayments(deps);
  if (makesPictures) pictureMaker.makeSizes();

  const { address, port } = server.address() as AddressInfo;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  const mailer = createMailer({ ...deps, baseUrl: config.publicUrl ?? url });
  if (config.smtpUrl !== null && config.publicUrl === null) {
    log.warn(`links in mails lead to ${url}: set PUBLIC_URL`);
  }
  mailer.start();
  return {
    url,
    deps,
    firstRun,
    async stop() {
      pictureMaker.stop();
      closing.abort();
      await close(server);
      await housekeeping.stop();
      await mailer.stop();
      await stopFinishing();
      await live.close();
      await db.destroy();
    },
  };
}

/** What the owner of a site in public has to know about its money. */
function warnOfPayments({ publicUrl, paymentProvider }: Config, log: Logger): void {
  if (publicUrl === null) return;
  if (paymentProvider === 'demo') {
    log.warn('online payments go through the demo provider: no money moves (PAYMENT_PROVIDER)');
  }
  if (paymentProvider === 'none') {
    log.warn('paying online is not offered, and so no gift cards either (PAYMENT_PROVIDER)');
  }
}

async function prepare(config: Config, db: Deps['db'], now: number): Promise<RunningServer['firstRun']> {
  let giftCardCode: string | null = null;
  if (!(await isSetUp(db))) {
    // Only at the first start: later ones need none of the sample in memory.
    if (config.isSample) {
      const { fillInSample } = await import('./sample/fill-in.ts');
      giftCardCode = (await fillInSample(db, config.dataDir, now)).giftCardCode;
    } else {
      const { startEmpty } = await import('./sample/start-empty.ts');
      await startEmpty(db);
    }
  }
  const owner = await ensureOwner(db, { mobile: config.adminMobile, password: config.adminPassword }, now);
  return owner && { ...owner, giftCardCode };
}

async function loadWeb(workshop: Outside['workshop']): Promise<Web> {
  if (workshop) return { clientDir: null, renderPage: workshop.renderPage, knownPages: new Map() };
  return { clientDir: join(BUILD, 'client'), ...(await loadPages(join(BUILD, 'server/index.js'))) };
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port }: Config,
  workshop: Outside['workshop'],
): Promise<Server> {
  const serverOf = workshop && ((_options: unknown, site: RequestListener) => workshop.serverOf(site));
  return new Promise((resolve, reject) => {
    const options = {
      fetch,
      hostname: host,
      port,
      createServer: serverOf as typeof createServer | undefined,
    };
    const server = serve(options, () => resolve(server)) as Server;
    server.once('error', reject);
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}
