import { access, readdir, rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  LOGO_WIDTHS,
  MAIL_LOGO_SUFFIX,
  MIN_LARGEST_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  SHARE_SIZE,
  SHARE_SUFFIX,
} from './pictures.ts';

/**
 * Makes the missing sizes of every picture in a folder. Runs as a process of its own at low priority, because it takes
 * memory and both cores, which the server needs for orders. Until a size exists, `serve-pictures.ts` sends the
 * original.
 */
const folder = process.argv[2] ?? '';
if (folder === '') throw new Error('usage: make-pictures FOLDER');
setPriority(10);
// When the server ends, the remaining sizes are made after its next start.
process.on('disconnect', () => process.exit());
process.channel?.unref();
sharp.concurrency(1);

const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 4 }),
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function makeSizes(file: string): Promise<void> {
  const name = file.slice(0, -'.jpg'.length);
  const master = sharp(join(folder, file)).autoOrient();
  const { width = 0 } = await master.metadata();
  // Pages request all of these; for a small picture they have the same content.
  const widest = Math.max(width, MIN_LARGEST_WIDTH);
  if (width >= SHARE_SIZE.width) {
    await make(file, `${name}${SHARE_SUFFIX}`, master.clone().resize(SHARE_SIZE).jpeg({ quality: 78 }));
  }
  for (const wanted of PICTURE_WIDTHS.filter((candidate) => candidate <= widest)) {
    for (const format of PICTURE_FORMATS) {
      const resized = master.clone().resize({ width: wanted, withoutEnlargement: true });
      await make(file, `${name}-${wanted}.${format}`, encode[format](resized));
    }
  }
}

/** A logo's: with its transparency, and nearly without loss, as its edges are sharp. */
async function makeLogoSizes(file: string): Promise<void> {
  const name = file.slice(0, -'.png'.length);
  const master = sharp(join(folder, file));
  for (const width of LOGO_WIDTHS) {
    const resized = master.clone().resize({ width, withoutEnlargement: true });
    await make(file, `${name}-${width}.webp`, resized.webp({ nearLossless: true, quality: 60 }));
  }
}

/** Makes a size of a picture if it is missing. */
async function make(masterFile: string, file: string, image: Sharp): Promise<void> {
  const path = join(folder, file);
  if (!(await exists(join(folder, masterFile))) || (await exists(path))) return;
  // Written to another file and then renamed, so that no half picture is served. Several servers may share the folder.
  const part = `${path}.${process.pid}.part`;
  await image.toFile(part);
  await rename(part, path);
  // The picture was removed meanwhile: its size must go as well.
  if (!(await exists(join(folder, masterFile)))) await rm(path, { force: true });
}

for (const file of await readdir(folder)) {
  // A picture that can't be read, or was just removed, must not prevent the others.
  if (file.endsWith('.jpg') && !file.endsWith(SHARE_SUFFIX)) await makeSizes(file).catch(() => undefined);
  if (file.endsWith('.png') && !file.endsWith(MAIL_LOGO_SUFFIX)) {
    await makeLogoSizes(file).catch(() => undefined);
  }
}
