import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, ROOT } from '../bench/app-server.ts';
import { EpsonPrinter } from '../src/server/test/printers/epson-printer.ts';
import { RawPrinter } from '../src/server/test/printers/raw-printer.ts';
import type { Paper } from '../src/server/test/printers/request.ts';
import { printerBody } from '../src/server/test/printers/setup.ts';
import { StarPrinter } from '../src/server/test/printers/star-printer.ts';
import { Client } from './client.ts';
import { between, createRandom } from './random.ts';
import type { DatabaseLocation } from './server-process.ts';

const OWNER = { mobile_number: '+491517654321', password: 'mango lassi' };
/** At noon: three hours of its clock pass before an evening of a thousand orders is over. */
const OPENED = Date.parse('2026-11-21T12:00:00+01:00');
/** A job that was not confirmed is offered again after half a minute: half a second here. */
const CLOCK_SPEED = 60;
/** How often something goes wrong in a printer's round. */
const FAULT_SHARE = 0.3;
/** Nothing comes out of any printer any more. */
const STANDSTILL_MS = 40_000;

const STAR_FAULTS = [
  ...['dies_after_fetch', 'dies_in_the_middle', 'loses_confirmation', 'paper_ends', 'fetches_twice'],
  ...['confirms_twice', 'cannot_decode', 'wrong_type', 'reads_slowly'],
] as Parameters<StarPrinter['work']>[0][];
const EPSON_FAULTS = [
  ...[
    'dies_after_fetch',
    'dies_in_the_middle',
    'loses_confirmation',
    'paper_ends',
    'cover_open',
    'confirms_twice',
  ],
] as Parameters<EpsonPrinter['work']>[0][];
const RAW_FAULTS: RawPrinter['faults'] = ['dies_after_fetch', 'dies_in_the_middle', 'loses_confirmation'];

export interface PrintingTrial {
  place: DatabaseLocation;
  orders: number;
  kills: number;
  seed: number;
}

/**
 * Orders come in while three printers, one of each kind, fail at random and the server is killed again and again. Afterwards
 * every order that was acknowledged must be on the paper of each printer, and of several sheets with the same order all but
 * the first must say that they are copies. Returns what is wrong.
 */
export async function runPrinting({ place, orders, kills, seed }: PrintingTrial): Promise<{
  findings: string[];
  summary: string;
}> {
  const random = createRandom(seed);
  const began = Date.now();
  const port = await freePort();
  const server = await startServer(place, port, began);
  let isOver = false;
  const client = new Client(server.url, () => isOver);
  const request = (path: string, init: RequestInit) =>
    fetch(server.url + path, { ...init, signal: AbortSignal.timeout(5_000) });
  const raw = await RawPrinter.listen();
  try {
    const login = await client.persist('POST', '/auth/login', { body: OWNER });
    const token = (login?.body as { data: { token: string } } | undefined)?.data.token;
    const add = async (fields: Record<string, unknown>): Promise<string> => {
      const answer = await client.persist('POST', '/admin/printers', { token, body: printerBody(fields) });
      return (answer?.body as { path: string | null } | undefined)?.path ?? '';
    };
    const star = new StarPrinter(request, await add({ name: 'Star' }));
    const epson = new EpsonPrinter(request, await add({ name: 'Epson', kind: 'epson' }));
    await add({ name: 'Raw', kind: 'raw', host: '127.0.0.1', port: raw.port });

    let faultShare = FAULT_SHARE;
    const pick = <Fault>(faults: readonly Fault[]): Fault | undefined =>
      random() < faultShare ? faults[Math.floor(random() * faults.length)] : undefined;
    const keepGoing = async (work: () => Promise<boolean>) => {
      while (!isOver) {
        // The server may be dead just now, as it may be for a printer.
        const hasWorked = await work().catch(() => false);
        await sleep(hasWorked ? 1 : 25);
      }
    };
    const printing = [
      keepGoing(() => star.work(pick(STAR_FAULTS))),
      keepGoing(() => epson.work(pick(EPSON_FAULTS))),
    ];
    raw.nextFault = () => pick(RAW_FAULTS);

    const names: string[] = [];
    const menu = await client.persist('GET', '/menu');
    const dish = dishOf(menu?.body);
    const ordering = (async () => {
      for (let index = 0; index < orders; index += 1) {
        const name = `Gast${String(index).padStart(5, '0')}x`;
        const placed = await client.persist('POST', '/orders/phone', {
          token,
          key: `trial-${seed}-${index}`,
          body: phoneOrderOf(name, dish),
        });
        if (placed?.status !== 201) throw new Error(`an order was answered with ${JSON.stringify(placed)}`);
        names.push(name);
      }
    })();
    const killing = (async () => {
      for (let index = 0; index < kills; index += 1) {
        const wanted = ((index + random()) / kills) * orders;
        while (names.length < wanted && names.length < orders) await sleep(5);
        await sleep(between(random, 0, 60));
        await server.restart();
      }
    })();
    await Promise.all([ordering, killing]);

    faultShare = 0;
    const papers = { star: star.papers, epson: epson.papers, raw: raw.papers };
    let printed = 0;
    let deadline = Date.now() + STANDSTILL_MS;
    while (findMissing(names, papers).length > 0 && Date.now() < deadline) {
      const sheets = Object.values(papers).flat().length;
      if (sheets > printed) deadline = Date.now() + STANDSTILL_MS;
      printed = sheets;
      await sleep(200);
    }
    const left = await client.persist('GET', '/admin/printers', { token });
    const { printers = [] } = (left?.body ?? {}) as { printers?: { name: string; waiting: number }[] };
    isOver = true;
    await Promise.all(printing);
    const sheets = Object.values(papers).flat();
    const copies = sheets.filter(isCopy).length;
    return {
      findings: [...findMissing(names, papers), ...findUnmarkedRepeats(names, papers)],
      summary: `${names.length} orders, ${kills} kills, ${sheets.length} sheets, ${copies} of them copies, ${sheets.filter(({ isWhole }) => !isWhole).length} torn${waitingOf(printers)}`,
    };
  } finally {
    isOver = true;
    await raw.close();
    await server.stop();
  }
}

/** What is still to come when the time is over: that it is late is one thing, that it is lost another. */
const waitingOf = (printers: { name: string; waiting: number }[]) =>
  printers.map(({ name, waiting }) => (waiting > 0 ? `, ${waiting} wait for ${name}` : '')).join('');

const isCopy = ({ text }: Paper) => text.replaceAll(' ', '').includes('KOPIE');

function findMissing(names: string[], papers: Record<string, Paper[]>): string[] {
  return Object.entries(papers).flatMap(([printer, sheets]) =>
    names
      .filter((name) => !sheets.some(({ text, isWhole }) => isWhole && text.includes(name)))
      .map((name) => `${name} is not on the paper of ${printer}`),
  );
}

function findUnmarkedRepeats(names: string[], papers: Record<string, Paper[]>): string[] {
  return Object.entries(papers).flatMap(([printer, sheets]) =>
    names.flatMap((name) => {
      const [, ...repeats] = sheets.filter(({ text }) => text.includes(name));
      return repeats.every(isCopy)
        ? []
        : [`${name} came again from ${printer} without being marked as a copy`];
    }),
  );
}

type MenuBody = { menuItems: { _id: string; variants: { _id: string; price: number }[] }[] };

/** Some dish that costs little, in such a number that it may be delivered. */
function dishOf(menu: unknown) {
  const dishes = (menu as MenuBody).menuItems;
  const dish = dishes.find(({ variants }) => variants.length > 0);
  return { menuItemId: dish?._id ?? '', variantId: dish?.variants[0]?._id ?? '' };
}

function phoneOrderOf(fullName: string, dish: ReturnType<typeof dishOf>) {
  return {
    ...{ fulfilment: 'pickup', fullName, phone: '0151 2345678', addressLine1: '', addressLine2: '' },
    ...{ zipCode: '', city: '', message: '' },
    items: [{ ...dish, quantity: 1, addOns: [], message: '' }],
  };
}

/** The app in a process of its own at a fixed port, so that the printers find it again. */
async function startServer(place: DatabaseLocation, port: number, began: number) {
  let child: ChildProcess;
  const start = async () => {
    child = fork(join(ROOT, 'src/server/test/app-process.ts'), [], {
      execArgv: [],
      env: {
        ...{ PATH: process.env.PATH, PORT: String(port), LOG: 'off', RATE_LIMIT: 'off', SAMPLE: 'trattoria' },
        TEST_NOW: new Date(OPENED + (Date.now() - began) * CLOCK_SPEED).toISOString(),
        TEST_CLOCK_SPEED: String(CLOCK_SPEED),
        ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
        ...{ ADMIN_MOBILE: OWNER.mobile_number, ADMIN_PASSWORD: OWNER.password },
      },
    });
    await once(child, 'message');
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await end();
      await start();
    },
    stop: end,
  };
}
