import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { askFor, type Release } from '../../updates/index.ts';
import { CommandError } from '../command.ts';
import type { Installation } from './installation.ts';

const run = promisify(execFile);
/** A slow line needs a while for 80 MB. */
const PATIENCE_MS = 30 * 60 * 1000;
/** Several times as much as a release has. */
const MOST_BYTES = 500e6;

/**
 * Fetches a release, and puts its folder beside this version's once it is whole and is what was signed.
 *
 * @throws CommandError; then nothing is left of it.
 */
export async function fetchRelease(
  { place, name: current }: Installation,
  release: Release,
  { url, workFolder }: { url: string; workFolder: string },
): Promise<string> {
  const archive = join(workFolder, 'archive');
  const sha256 = await download(`${url}/${release.file}`, archive);
  if (sha256 !== release.sha256)
    throw new CommandError(
      `${release.file} is not what was signed: its SHA-256 is ${sha256}. Nothing was changed.`,
    );
  const name = release.file.replace(/\.tar\.gz$/, '');
  const unpacked = join(workFolder, 'unpacked');
  await mkdir(unpacked, { mode: 0o755 });
  // Whoever unpacks it: the user who serves reads it.
  await run('sh', [
    '-c',
    'umask 022 && exec tar -xzf "$1" -C "$2" --no-same-owner',
    ...['sh', archive, unpacked],
  ]);
  await run(join(unpacked, name, 'thali'), ['help']);
  const folder = join(place, name);
  // What an earlier try has left; this version is another.
  if (name !== current) await rm(folder, { recursive: true, force: true });
  await rename(join(unpacked, name), folder);
  return name;
}

async function download(url: string, file: string): Promise<string> {
  const response = await askFor(url, AbortSignal.timeout(PATIENCE_MS));
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    (response.body ?? []) as AsyncIterable<Uint8Array>,
    async function* (pieces) {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > MOST_BYTES) throw new CommandError(`${url} is too large for a release.`);
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(file, { flush: true }),
  );
  return hash.digest('hex');
}
