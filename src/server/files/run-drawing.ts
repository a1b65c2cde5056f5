import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { LogoPlate } from '#domain/logo.ts';
import { ROOT } from '../root.ts';

/** The largest size of a logo: sharp at three pixels for each of the page's, and enough for a square icon. */
export const LOGO_SIZE = { width: 1024, height: 512 };
/** In mails, at two pixels for each of the page's. */
export const MAIL_LOGO_SIZE = { width: 480, height: 112 };

export interface LogoDrawn {
  width: number;
  height: number;
  plate: LogoPlate;
  /** As PNG. */
  master: Buffer;
  mail: Buffer;
}

/** How long a drawing may take, on a busy machine; a good one takes a second. */
const DRAWING_MS = 20_000;

/**
 * Runs a script of this folder with a file as its input and returns its output; null when it fails or takes too long. In a
 * process of its own: the library takes memory that the server does not need, and a hostile drawing could take for ever.
 */
export function runDrawing(
  script: 'draw-logo' | 'draw-icon',
  input: Uint8Array,
  args: string[],
): Promise<Buffer | null> {
  const file = join(ROOT, `src/server/files/${script}.ts`);
  const child = spawn(process.execPath, ['--max-old-space-size=256', file, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: DRAWING_MS,
    killSignal: 'SIGKILL',
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  return Promise.all([buffer(child.stdout).catch(() => null), ended]).then(([output, code]) =>
    code === 0 ? output : null,
  );
}

/** Facts as a line of JSON, then both pictures. Null: nothing of it is visible. */
export function packDrawing(drawn: LogoDrawn | null): Buffer {
  if (drawn === null) return Buffer.from('null\n');
  const { master, mail, ...facts } = drawn;
  const head = JSON.stringify({ ...facts, masterBytes: master.length });
  return Buffer.concat([Buffer.from(`${head}\n`), master, mail]);
}

export function unpackDrawing(output: Buffer): LogoDrawn | null {
  const start = output.indexOf('\n') + 1;
  const head = JSON.parse(output.subarray(0, start).toString()) as
    | (Pick<LogoDrawn, 'width' | 'height' | 'plate'> & { masterBytes: number })
    | null;
  if (head === null) return null;
  const { masterBytes, ...facts } = head;
  const end = start + masterBytes;
  return { ...facts, master: output.subarray(start, end), mail: output.subarray(end) };
}
