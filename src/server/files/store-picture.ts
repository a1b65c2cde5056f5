import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS } from '#contract/limits.ts';
import type { Refusal } from '#contract/refusals.ts';
import { newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { PICTURE_FORMATS, PICTURE_PATH, PICTURE_WIDTHS, pictureFolder, SHARE_ENDING } from './pictures.ts';

type PictureDeps = Pick<Deps, 'config' | 'pictureMaker'>;

/** Larger than any size that is made of it, so that a better screen finds something to make more of. */
const MASTER_SIDE = 2400;
const MASTER_QUALITY = 90;

/**
 * Takes a picture that somebody has uploaded: believes it when it can be decoded, takes out what the camera
 * wrote into it (place, time, device), keeps it under a name of its own, and has its sizes made. Answers the
 * address without width and ending. A refused picture leaves nothing behind.
 */
export async function storePicture(deps: PictureDeps, upload: Blob): Promise<string | Refusal> {
  if (upload.size > MAX_PICTURE_BYTES) {
    return { code: 'picture_too_large', megabytes: MAX_PICTURE_BYTES / 1_000_000 };
  }
  const bytes = new Uint8Array(await upload.arrayBuffer());
  if (!isPicture(bytes)) return { code: 'picture_type_unsupported' };
  const master = await inTurn(() => decode(bytes));
  if (!(master instanceof Uint8Array)) return master;

  const name = newId();
  const folder = pictureFolder(deps.config.dataDir);
  const path = join(folder, `${name}.jpg`);
  await mkdir(folder, { recursive: true });
  try {
    // Written beside and then renamed: whoever makes sizes or a backup meanwhile finds no half picture.
    await writeFile(`${path}.part`, master);
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  }
  deps.pictureMaker.makeSizes();
  return `${PICTURE_PATH}/${name}`;
}

/** The picture that something has after a form: the one just stored, none, or the one it had. */
export function pictureAfter(
  { removeImage }: { removeImage?: string | undefined },
  added: string | null,
  former: string | null,
): string | null {
  return added ?? (removeImage === 'true' ? null : former);
}

const UPLOADED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const nameOf = (address: string | null) => address?.slice(PICTURE_PATH.length + 1) ?? '';

/** Whether it came with the sample restaurant: those are called after what they show. */
export function isSamplePicture(address: string | null): boolean {
  return address !== null && !UPLOADED.test(nameOf(address));
}

/**
 * Removes an uploaded picture with its sizes. Call it when no row names the picture any more. Pictures of the
 * sample stay: several dishes may share one.
 */
export async function removePicture(deps: Pick<Deps, 'config'>, address: string | null): Promise<void> {
  const name = nameOf(address);
  if (!UPLOADED.test(name)) return;
  const folder = pictureFolder(deps.config.dataDir);
  // First the master: whoever makes its sizes meanwhile looks for it and takes them back.
  await rm(join(folder, `${name}.jpg`), { force: true });
  const sizes = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`),
  );
  for (const size of [...sizes, `${name}${SHARE_ENDING}`]) await rm(join(folder, size), { force: true });
}

async function decode(bytes: Uint8Array): Promise<Uint8Array | Refusal> {
  // Only when a picture comes: the library takes memory that a server without uploads has no use for.
  const { default: sharp } = await import('sharp');
  try {
    // The head of the file says how large it would become, before anything is unpacked.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_MEGAPIXELS * 1_000_000) {
      return { code: 'picture_too_many_pixels', megapixels: MAX_PICTURE_MEGAPIXELS };
    }
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_MEGAPIXELS * 1_000_000 })
      .autoOrient()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: MASTER_QUALITY })
      .toBuffer();
  } catch {
    return { code: 'picture_damaged' };
  }
}

/** By the first bytes, not by a name or a type that the sender chose. No SVG: it is a program. */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 4) === 'GIF8' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a picture from a good camera takes 150 MB while it is decoded. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
