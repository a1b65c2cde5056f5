import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Restart } from '#server/restart.ts';
import type * as Start from '#server/start.ts';

/** The build that `npm start` serves, and not the sources: stories test what guests get. */
const built = join(import.meta.dirname, '../build/server/start.js');
const { startServer } = (await import(built)) as typeof Start;

/** The options of one story's restaurant. */
export interface AppSetup {
  /** Whether the sample restaurant is filled in. */
  isSample?: boolean;
  /** Which one. */
  sample?: 'haveli' | 'trattoria';
  /** Without a provider nothing is sold online. */
  paymentProvider?: 'demo' | 'none';
  /** The stand-in of PayPal, which an owner may connect at the desk; instead of the demo. */
  paypal?: string | undefined;
  /** The stand-in of a push service, on loopback. */
  pushService?: { origin: string; ca: string } | undefined;
}

export type AppCommand = { open: AppSetup & { dataDir: string; now: number } } | { now: number } | 'close';

/**
 * The built server in a process of its own, with a clock set by the story. Stories use it one after the
 * other.
 */
let server: Start.RunningServer | undefined;
let pushService: AppSetup['pushService'];
let setAt = Date.now();
let base = setAt;
const clock = { now: () => base + Date.now() - setAt };
const setClock = (now: number) => {
  base = now;
  setAt = Date.now();
};

// Its answers bear the time of the story, from which the desk learns how wrong its own clock is.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...all: unknown[]) {
  this.setHeader('Date', new Date(clock.now()).toUTCString());
  return writeHead.apply(this, all as never);
} as typeof writeHead;

async function execute(wish: AppCommand): Promise<object> {
  if (wish === 'close') {
    await server?.stop();
    return {};
  }
  if ('now' in wish) {
    setClock(wish.now);
    return {};
  }
  const { dataDir, now, isSample = true, sample = 'haveli', paymentProvider = 'demo', paypal } = wish.open;
  pushService = wish.open.pushService;
  setClock(now);
  const config = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    SAMPLE: isSample ? sample : 'off',
    ...(paypal === undefined ? { PAYMENT_PROVIDER: paymentProvider } : { PAYPAL_BASE_URL: paypal }),
  });
  await startOn(config);
  return { url: server?.url };
}

/** As main.ts does it; again on the same port, which the story knows. */
async function startOn(config: ReturnType<typeof readConfig>): Promise<void> {
  const restart: Restart = {
    run(work) {
      setImmediate(async () => {
        const port = Number(new URL(server?.url ?? '').port);
        await server?.stop();
        await work();
        await startOn({ ...config, port });
      });
      return true;
    },
    isUnderWay: () => false,
  };
  const options = {
    ...{ clock, log: pino({ enabled: false }), makesPictures: false, restart },
    ...(pushService && { pushService }),
  };
  server = await startServer(config, options);
}

process.on('message', async (wish: AppCommand) => {
  process.send?.(await execute(wish));
});
