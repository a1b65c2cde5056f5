import { access, readdir, rename } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './pictures.ts';

/**
 * Makes the sizes of every picture in a folder that has none yet. A process of its own, at low priority: the
 * work takes memory and both cores, and the server that takes orders has better use for them. Until a size is
 * there, `serve-pictures.ts` sends the picture as it was kept.
 */
const folder = process.argv[2];
if (!folder) throw new Error('usage: make-pictures FOLDER');
setPriority(10);
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

for (const file of await readdir(folder)) {
  if (!file.endsWith('.jpg')) continue;
  const name = file.slice(0, -'.jpg'.length);
  const master = sharp(join(folder, file)).autoOrient();
  const { width = 0 } = await master.metadata();
  for (const wanted of PICTURE_WIDTHS.filter((candidate) => candidate <= width)) {
    for (const format of PICTURE_FORMATS) {
      const path = join(folder, `${name}-${wanted}.${format}`);
      if (await exists(path)) continue;
      // Written beside and then renamed: nobody is ever sent half a picture.
      await encode[format](master.clone().resize({ width: wanted })).toFile(`${path}.part`);
      await rename(`${path}.part`, path);
    }
  }
}
