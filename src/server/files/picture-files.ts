import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, SHARE_ENDING } from './pictures.ts';

/** Written beside and then renamed: whoever reads, makes sizes or a backup meanwhile finds no half file. */
export async function placeFile(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes a picture with its sizes from a folder. */
export async function removePictureFiles(folder: string, name: string): Promise<void> {
  // First the master: whoever makes its sizes meanwhile looks for it and takes them back.
  await rm(join(folder, `${name}.jpg`), { force: true });
  const sizes = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`),
  );
  for (const size of [...sizes, `${name}${SHARE_ENDING}`]) await rm(join(folder, size), { force: true });
}
