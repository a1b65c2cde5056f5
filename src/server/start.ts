import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp, type SiteOptions } from './app.ts';
import { createBackground } from './background.ts';
import { pruneStoredBackups, updateData } from './backups/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openLiveConfig } from './connections/index.ts';
import { withAdvisoryLock } from './db/advisory-lock.ts';
import { lockDataFolder } from './db/data-folder.ts';
import { openDatabase, SERVER_TIMEOUTS } from './db/database.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import type { Deps } from './deps.ts';
import { importFiles } from './files/import-files.ts';
import { createPictureMaker } from './files/picture-maker.ts';
import { createPictureStorage } from './files/picture-storage.ts';
import { startPictureSync } from './files/sync-pictures.ts';
import { createRequestListener } from './http/cache-fast-path.ts';
import { createDrain, type Drain } from './http/drain.ts';
import type { Env } from './http/env.ts';
import { freeMemoryWhenIdle } from './http/free-memory.ts';
import { hostInUrl } from './http/host.ts';
import { createRequestTimes } from './http/request-times.ts';
import { NO_PAGES } from './http/resolve-page.ts';
import { limitSockets, SOCKET_LIMITS } from './http/socket-limits.ts';
import { becomeSite, createStartingServer } from './http/starting-server.ts';
import { startTelling } from './integrations/send-events.ts';
import { createLocalLive } from './live/live.ts';
import { createPostgresLive } from './live/postgres-live.ts';
import { createMailer } from './mail/mailer.ts';
import { startEscalation } from './orders/escalation/start-escalation.ts';
import { loadPages, type RenderPage } from './pages/render.ts';
import { createProviders } from './payments/create-providers.ts';
import { monitorProviders } from './payments/monitor-providers.ts';
import { startPaymentSweep } from './payments/payment-sweep.ts';
import { ports } from './ports.ts';
import { startRawPrinting } from './printing/raw-printing.ts';
import { startPushing } from './push/start-pushing.ts';
import type { Restart } from './restart.ts';
import { ROOT } from './root.ts';
import { startScheduler } from './scheduler.ts';
import { readLaunch } from './settings/launch-setting.ts';
import { createOrderingFlag } from './settings/ordering-flag.ts';
import { isInitialised } from './settings/settings-store.ts';
import { ensureOwner } from './staff/ensure-owner.ts';
import { describeWhatStrangersSee } from './stranger.ts';
import { ConfigError } from './variables.ts';

const BUILD = join(ROOT, 'build');

/** How long open requests may take before their connections are cut. */
const GRACE_MS = 10_000;

/** How long to wait for background work; what is left is finished after the next start. */
const BACKGROUND_GRACE_MS = 5_000;

export interface RunningServer {
  url: string;
  deps: Deps;
  /** What the first start shows the owner, once. */
  firstRun: { mobile: string; password: string | null; giftCardCode: string | null } | null;
  /** A line for whoever started it; null without a public address or pages. Takes seconds if the network does. */
  whatStrangersSee(): Promise<string | null>;
  /**
   * Reports that it is not ready, takes no more connections, answers the requests received, and closes the database.
   */
  stop(): Promise<void>;
}

/** Printed once, after the first start. */
export function firstRunLines(firstRun: RunningServer['firstRun']): string[] {
  const { mobile, password, giftCardCode } = firstRun ?? {};
  return [
    ...(password
      ? [
          `The desk is at /adminnavbar. First admin: ${mobile}, password ${password} (shown only now; to be changed at the first login)`,
        ]
      : []),
    ...(giftCardCode ? [`A sample gift card to try: ${giftCardCode}`] : []),
  ];
}

interface StartOptions {
  clock: Clock;
  log: Logger;
  /** Aborts a start that waits for the database or another process. */
  signal?: AbortSignal;
  /** Reports why the start is waiting. */
  report?(line: string): void;
  /** Tests of the API need no pages. */
  withPages?: boolean;
  /** The sample's picture sizes are made at once, in a separate process. */
  makesPictures?: boolean;
  /** How this server is stopped for work on its data and started again; without it a restore is a command's. */
  restart?: Restart;
  /** A push service besides those of the browsers: the stand-in of a test. */
  pushService?: Deps['pushService'];
  /** In development: pages from their sources, and a server that also sends the sources to the browser. */
  devServer?: { renderPage: RenderPage; serverOf(site: RequestListener): Server };
}

/**
 * Opens the database, migrates it, fills it at the first start, and serves.
 *
 * @throws ConfigError when it can't listen.
 * @throws The signal's reason when it aborts while the start waits; nothing is half done then.
 */
export async function startServer(config: Config, outside: StartOptions): Promise<RunningServer> {
  const { signal = new AbortController().signal, report = () => undefined } = outside;
  let starting: Server | null = null;
  const receive = async () => {
    if (outside.devServer || starting !== null) return;
    starting = createStartingServer();
    await listenOn(starting, config);
  };
  const opened = openData(config, { clock: outside.clock, signal, report, onUpdate: receive });
  const { db, firstRun, release } = await opened.catch((error) => {
    starting?.close();
    throw error;
  });
  try {
    return await serve(db, { config, firstRun, release, starting, ...outside });
  } catch (error) {
    (starting as Server | null)?.close();
    // The next start finds an owner, and says nothing of this.
    for (const line of firstRunLines(firstRun)) report(line);
    await db.destroy();
    release();
    throw error;
  }
}

interface OpenedData {
  db: Deps['db'];
  firstRun: RunningServer['firstRun'];
  /** Another server may have the data now. */
  release(): void;
}

async function openData(
  config: Config,
  {
    clock,
    onUpdate,
    ...waiting
  }: {
    clock: Clock;
    signal: AbortSignal;
    report(line: string): void;
    onUpdate(): Promise<void>;
  },
): Promise<OpenedData> {
  const isSqlite = config.databaseUrl === null;
  const setup = await openDatabase(config);
  let release = () => {};
  try {
    if (isSqlite) release = await lockDataFolder(config.dataDir, waiting);
    else await waitForDatabase(setup, waiting);
    // Of processes that start together the first migrates and fills the database; the others find it done.
    const firstRun = await withAdvisoryLock(setup, config, waiting, async () => {
      await updateData(setup, config, { now: clock.now(), onBegin: onUpdate, ...waiting });
      // Each machine has its own folder of them; the daily job runs on one.
      await pruneStoredBackups(config, clock.now());
      waiting.signal.throwIfAborted();
      const pictures = createPictureStorage(config, { db: setup, clock });
      return initialiseData(config, { db: setup, clock, pictures });
    });
    if (isSqlite) return { db: setup, firstRun, release };
    // A migration may take its time, a request may not: the connection with timeouts follows.
    await setup.destroy();
    return { db: await openDatabase(config, SERVER_TIMEOUTS), firstRun, release };
  } catch (error) {
    await setup.destroy();
    release();
    throw error;
  }
}

async function serve(
  db: Deps['db'],
  given: { config: Config; starting: Server | null } & Omit<OpenedData, 'db'> & StartOptions,
): Promise<RunningServer> {
  const { firstRun, release, clock, log, withPages = true, makesPictures = true, devServer } = given;
  const { databaseUrl } = given.config;
  // On PostgreSQL other processes may serve the same restaurant.
  const restart = databaseUrl === null ? (given.restart ?? null) : null;
  const live = databaseUrl === null ? createLocalLive() : await createPostgresLive(databaseUrl);
  const background = createBackground(log);
  const { config, connections } = await openLiveConfig(given.config, { db, live, log, background });
  const stopping = new AbortController();
  const closing = new AbortController();
  const { featureFlagUrl } = config;
  const orderingFlag = featureFlagUrl === null ? null : createOrderingFlag(featureFlagUrl, clock);
  const pictures = createPictureStorage(config, { db, clock });
  const pictureMaker = createPictureMaker(pictures.folder);
  const payments = monitorProviders(createProviders(config, { db, clock }), clock);
  warnAboutPayments(config, log);
  const deps: Deps = {
    ...{ config, connections, db, live, payments, clock, log, orderingFlag, pictures, pictureMaker },
    restart,
    pushService: given.pushService ?? null,
    background,
    requestTimes: config.metrics === null ? null : createRequestTimes(),
    stopping: stopping.signal,
    closing: closing.signal,
    ...ports,
  };
  const app = createApp(deps, withPages ? await loadWeb(devServer) : null);
  const { server, drain } = await listen(app, deps, { devServer, starting: given.starting });
  const housekeeping = startScheduler(deps);
  const stopFinishing = startPaymentSweep(deps);
  const stopPrinting = startRawPrinting(deps);
  const stopEscalating = startEscalation(deps);
  const stopPushing = startPushing(deps);
  const stopTelling = startTelling(deps);
  const stopFollowing = startPictureSync(deps);
  if (makesPictures) pictureMaker.makeSizes();

  const { address, port } = server.address() as AddressInfo;
  const url = `http://${hostInUrl(address)}:${port}`;
  const mailer = createMailer({ ...deps, baseUrl: url });
  if (config.smtpUrl !== null && config.publicUrl === null) {
    log.warn(`links in mails lead to ${url}: set PUBLIC_URL`);
  }
  if (config.smtpTls === 'off' && config.smtpUrl !== null) {
    log.warn('mails may leave unencrypted, and to any server that answers: SMTP_TLS is off');
  }
  mailer.start();
  return {
    url,
    deps,
    firstRun,
    async whatStrangersSee() {
      const { publicUrl } = config;
      if (publicUrl === null || !withPages) return null;
      const { isLaunched } = await readLaunch(db);
      return describeWhatStrangersSee(app, { publicUrl, isLaunched });
    },
    async stop() {
      // A load balancer sees it first, and has time to use other processes; clients on kept connections are told to
      // reconnect with their next response.
      stopping.abort();
      drain.begin();
      await pause(config.stopDelayMs);
      pictureMaker.stop();
      closing.abort();
      const { cut } = await drain.close(GRACE_MS);
      if (cut > 0) log.warn({ cut }, 'requests were cut: they took too long for the end');
      await housekeeping.stop();
      await mailer.stop();
      await stopFinishing();
      await stopPrinting();
      await stopEscalating();
      await stopPushing();
      await stopTelling();
      await stopFollowing();
      await Promise.race([deps.background.idle(), pause(BACKGROUND_GRACE_MS)]);
      await live.close();
      await db.destroy();
      release();
    },
  };
}

/** Warns the owner of a public site about its payment settings. */
function warnAboutPayments({ publicUrl, paymentProviders }: Config, log: Logger): void {
  if (publicUrl === null) return;
  if (paymentProviders.includes('demo')) {
    log.warn('online payments go through the demo provider: no money moves (PAYMENT_PROVIDER)');
  }
  if (paymentProviders.length === 0) {
    log.warn('paying online is not offered, and so no gift cards either (PAYMENT_PROVIDER)');
  }
}

async function initialiseData(
  config: Config,
  { db, clock, pictures }: Pick<Deps, 'db' | 'clock' | 'pictures'>,
): Promise<RunningServer['firstRun']> {
  const now = clock.now();
  if (config.databaseUrl !== null) await importFiles({ db, clock }, config.dataDir);
  let giftCardCode: string | null = null;
  if (!(await isInitialised(db))) {
    // Only at the first start: later ones need not load the sample.
    if (config.sample !== null) {
      const { seedSample } = await import('./sample/seed-sample.ts');
      giftCardCode = (await seedSample(db, config.sample, { pictures, now })).giftCardCode;
    } else {
      const { initialiseEmptyRestaurant } = await import('./sample/initialise-empty.ts');
      await initialiseEmptyRestaurant(db);
    }
  }
  const owner = await ensureOwner(db, { mobile: config.adminMobile, password: config.adminPassword }, now);
  return owner && { ...owner, giftCardCode };
}

async function loadWeb(devServer: StartOptions['devServer']): Promise<SiteOptions> {
  if (devServer)
    return { clientDir: null, renderPage: devServer.renderPage, handleManifest: null, ...NO_PAGES };
  return { clientDir: join(BUILD, 'client'), ...(await loadPages(join(BUILD, 'server/index.js'))) };
}

async function listen(
  app: Hono<Env>,
  deps: Deps,
  { devServer, starting }: Pick<StartOptions, 'devServer'> & { starting: Server | null },
): Promise<{ server: Server; drain: Drain }> {
  const site = createRequestListener(app, deps);
  const server = starting ?? (devServer ? devServer.serverOf(site) : createServer(SOCKET_LIMITS, site));
  if (starting === null) limitSockets(server);
  else becomeSite(server, site);
  freeMemoryWhenIdle(server);
  const drain = createDrain(server);
  if (starting === null) await listenOn(server, deps.config);
  return { server, drain };
}

/** @throws ConfigError when that is not possible. */
function listenOn(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, `${host}:${port}`)));
    server.listen(port, host, resolve);
  });
}

/** Names the variable that is wrong, and what helps. */
function listenError({ code, message }: NodeJS.ErrnoException, address: string): ConfigError {
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: another program listens on ${address} already: stop it (\`ss -ltnp\` names it), or set another PORT`,
    );
  if (code === 'EACCES')
    return new ConfigError(`PORT: this user may not listen on ${address}; ports from 1024 are for everybody`);
  return new ConfigError(`HOST: this machine can't listen there (${message})`);
}
