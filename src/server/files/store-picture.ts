import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS } from '#contract/limits.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { newId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { PICTURE_PATH, type PictureStorage } from './pictures.ts';

export type PictureDeps = Pick<Deps, 'pictures' | 'pictureMaker' | 'live'>;

/** Larger than any current size, so that larger ones can be made later. */
const MASTER_SIDE = 2400;
const MASTER_QUALITY = 90;

/**
 * Stores an uploaded picture: checks that it can be decoded, removes the camera's metadata (place, time, device), gives
 * it a name of its own, and has its sizes made. Returns the address without width and extension. A refused picture
 * leaves nothing behind.
 */
export async function storePicture(deps: PictureDeps, upload: Blob): Promise<string | Refusal> {
  if (upload.size > MAX_PICTURE_BYTES) {
    return refusal('picture_too_large', { megabytes: MAX_PICTURE_BYTES / 1_000_000 });
  }
  const master = await enqueueUpload(async () => {
    const bytes = new Uint8Array(await upload.arrayBuffer());
    return hasPictureSignature(bytes) ? decode(bytes) : refusal('picture_type_unsupported');
  });
  return master instanceof Uint8Array ? saveMaster(deps, master) : master;
}

/**
 * Stores a copy of the picture for another row, because each is removed with its own row. Pictures of the sample are
 * shared, as they are never removed. Null if the picture no longer exists.
 */
export async function copyPicture(deps: PictureDeps, address: string | null): Promise<string | null> {
  if (address === null || isSamplePicture(address)) return address;
  const master = await readMaster(deps.pictures, address);
  return master && saveMaster(deps, master);
}

async function saveMaster(deps: PictureDeps, master: Uint8Array): Promise<string> {
  const name = newId();
  await deps.pictures.save(`${name}.jpg`, master);
  deps.pictureMaker.makeSizes();
  deps.live.publish({ type: 'pictures' });
  return `${PICTURE_PATH}/${name}`;
}

/** The picture of a row after a form: the one just stored, none, or the one before. */
export function resolvePicture(
  { removeImage }: { removeImage?: string | undefined },
  added: string | null,
  former: string | null,
): string | null {
  return added ?? (removeImage === 'true' ? null : former);
}

/** Whether two addresses show the same picture: the same file has another name when it is uploaded again. */
export async function isSamePicture(
  pictures: PictureStorage,
  one: string | null,
  other: string | null,
): Promise<boolean> {
  if (one === null || other === null) return one === other;
  const [master, otherMaster] = [await readMaster(pictures, one), await readMaster(pictures, other)];
  return master !== null && otherMaster !== null && master.equals(otherMaster);
}

const readMaster = (pictures: PictureStorage, address: string) => readPictureFile(pictures, `${address}.jpg`);

/** A stored file by its address with extension; null if there is none. */
export async function readPictureFile(pictures: PictureStorage, address: string): Promise<Buffer | null> {
  const file = pictureName(address);
  const read = () => readFile(join(pictures.folder, file)).catch(() => null);
  return (await read()) ?? ((await pictures.fetch(file)) ? read() : null);
}

const UPLOADED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pictureName = (address: string | null) => address?.slice(PICTURE_PATH.length + 1) ?? '';

/** Whether it belongs to the sample: those are named after what they show. */
export function isSamplePicture(address: string | null): boolean {
  return address !== null && !UPLOADED_NAME.test(pictureName(address));
}

/**
 * Removes an uploaded picture with its sizes. Call it when no row refers to the picture any more. Pictures of the
 * sample stay: several dishes may share one.
 */
export async function removePicture(
  deps: Pick<Deps, 'pictures' | 'live'>,
  address: string | null,
): Promise<void> {
  const name = pictureName(address);
  if (!UPLOADED_NAME.test(name)) return;
  await deps.pictures.remove(name);
  deps.live.publish({ type: 'pictures' });
}

async function decode(bytes: Uint8Array): Promise<Uint8Array | Refusal> {
  // Imported only when a picture is uploaded: the library takes memory that a server without uploads does not need.
  const { default: sharp } = await import('sharp');
  try {
    // The file's header tells the decoded size before anything is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_MEGAPIXELS * 1_000_000) {
      return refusal('picture_too_many_pixels', { megapixels: MAX_PICTURE_MEGAPIXELS });
    }
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_MEGAPIXELS * 1_000_000 })
      .autoOrient()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: MASTER_QUALITY })
      .toBuffer();
  } catch {
    return refusal('picture_damaged');
  }
}

export const hasPngSignature = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 8)) === '\x89PNG\r\n\x1a\n';

/** By the first bytes, not by a name or type that the sender chose. No SVG: it may contain scripts. */
function hasPictureSignature(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    hasPngSignature(bytes) ||
    text(0, 4) === 'GIF8' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  );
}

/** Beside the one being decoded: each keeps its file in memory. */
const MAX_WAITING = 4;
const RETRY_AFTER_SECONDS = 5;

let queueTail: Promise<unknown> = Promise.resolve();
let unfinished = 0;

/** One after the other: decoding a picture of a good camera takes 150 MB. */
export async function enqueueUpload<Value>(work: () => Promise<Value>): Promise<Value | Refusal> {
  if (unfinished > MAX_WAITING) return refusal('pictures_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  unfinished += 1;
  const mine = queueTail.then(work).finally(() => {
    unfinished -= 1;
  });
  queueTail = mine.catch(() => undefined);
  return mine;
}
