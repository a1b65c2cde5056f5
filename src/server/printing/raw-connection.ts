import { connect, type Socket } from 'node:net';
import { escPosCondition } from '#domain/printing/condition.ts';
import type { PrinterCondition } from '#domain/printing/printer.ts';
import { addressOf, type Resolve, resolveHost } from './printer-address.ts';

/** How long a printer may take for each of these, in milliseconds. */
export interface RawTimeouts {
  connect: number;
  /** Many never answer a question about their state. */
  answer: number;
  /** Until everything is printed: a long receipt, and some of its own buffer before. */
  print: number;
}

export const RAW_TIMEOUTS: RawTimeouts = { connect: 3_000, answer: 1_500, print: 20_000 };

/** `DLE EOT n` is answered at once, whatever is being printed; `GS r 1` only when what was sent before it is printed. */
const ASK_OFFLINE = Uint8Array.of(0x10, 0x04, 0x02);
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04);

/**
 * The fixed bits tell the answers apart: those to `DLE EOT` have 1 and 4 set, one to `GS r` never has 4. A late answer to the
 * first must not be taken for 'printed', nor what something says that is no printer.
 */
const isState = (byte: number) => (byte & 0x93) === 0x12;
const isPrinted = (byte: number) => (byte & 0x90) === 0;

/**
 * `unreachable`: it is off, or not where it should be. `printed`: it has said so. `unconfirmed`: it has everything, and
 * says nothing; it may have run out of paper in the middle. `assumed`: it never answers anything.
 */
export type RawResult = 'printed' | 'assumed' | 'unconfirmed' | 'broken';

export interface RawPrinter {
  /** What it says of itself; null: it does not answer questions. */
  condition: PrinterCondition | null;
  /** Sends a document that ends with `GS r 1`, and waits for the answer. */
  print(document: Uint8Array): Promise<RawResult>;
  close(): void;
}

/** Connects to a printer of the own network and asks how it is; null: it can't be reached, or must not be. */
export async function openRawPrinter(
  { host, port }: { host: string; port: number },
  { timeouts = RAW_TIMEOUTS, resolve = resolveHost }: { timeouts?: RawTimeouts; resolve?: Resolve } = {},
): Promise<RawPrinter | null> {
  const address = await addressOf(host, resolve).catch(() => null);
  if (address === null) return null;
  const socket = await connectTo(address, port, timeouts.connect);
  if (!socket) return null;
  const answers = readBytes(socket);
  socket.write(ASK_OFFLINE);
  const offline = await answers.next(isState, timeouts.answer);
  let paper: number | undefined;
  if (offline !== undefined) {
    socket.write(ASK_PAPER);
    paper = await answers.next(isState, timeouts.answer);
  }
  return {
    condition: offline === undefined ? null : escPosCondition(offline, paper),
    async print(document) {
      if (!(await send(socket, document, timeouts.print))) return 'broken';
      if ((await answers.next(isPrinted, timeouts.print)) !== undefined) return 'printed';
      if (answers.hasFailed()) return 'broken';
      return answers.hasAnswered() || offline !== undefined ? 'unconfirmed' : 'assumed';
    },
    close: () => socket.destroy(),
  };
}

function connectTo(host: string, port: number, timeout: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => fail(), timeout);
    const fail = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(null);
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      // Told by `readBytes` and by failing writes.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** False: the line broke, or the printer took too long to take it. */
function send(socket: Socket, document: Uint8Array, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeout);
    socket.write(document, (error) => {
      clearTimeout(timer);
      resolve(!error);
    });
  });
}

/** Its answers are single bytes, and states that it sends without being asked; what talks more than this is no printer. */
const MOST_BYTES = 4096;

/** The bytes that it answers, one at a time; undefined: none within the time, or the line broke. */
function readBytes(socket: Socket) {
  const bytes: number[] = [];
  let hasFailed = false;
  let hasAnswered = false;
  let received = 0;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MOST_BYTES) return socket.destroy();
    bytes.push(...chunk);
    hasAnswered = true;
    wake();
  });
  socket.on('close', () => {
    hasFailed = true;
    wake();
  });
  return {
    hasFailed: () => hasFailed,
    hasAnswered: () => hasAnswered,
    /** Answers of another kind before it are passed over. */
    async next(isWanted: (byte: number) => boolean, timeout: number): Promise<number | undefined> {
      const deadline = AbortSignal.timeout(timeout);
      while (true) {
        const found = bytes.findIndex(isWanted);
        if (found >= 0) return bytes.splice(0, found + 1).at(-1);
        if (hasFailed || deadline.aborted) return undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          deadline.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
  };
}
