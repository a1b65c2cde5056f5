import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { PictureStorage } from './picture-storage.ts';

/** Where pictures lie and under which address they are served. */
export const pictureFolder = (dataDir: string) => join(dataDir, 'files', 'pictures');
export const PICTURE_PATH = '/files/pictures';

/** A picture's sizes; none is ever enlarged. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
/** Up to this width every picture is asked for. */
export const ASKED_OF_ALL = 960;
/** What a shared link shows, cut to its shape: `name-share.jpg`. Made of pictures that are large enough. */
export const SHARE_SIZE = { width: 1200, height: 630 };
export const SHARE_ENDING = '-share.jpg';
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

const SIZE = new RegExp(
  `^(.*)(?:-(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_FORMATS.join('|')})|${SHARE_ENDING.replace('.', '\\.')})$`,
);

/** The picture, without its ending, of which a file would be a size; null for what can't be one. */
export const masterOf = (file: string): string | null => SIZE.exec(file)?.[1] ?? null;

/**
 * Keeps a picture under a name that changes with its content, so that browsers may keep it for ever. Answers
 * the address without width and ending, as the contract shows it.
 */
export async function keepPicture(pictures: PictureStorage, source: string): Promise<string> {
  const bytes = await readFile(source);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `${basename(source, extname(source))}-${hash}`;
  await pictures.keep(`${name}.jpg`, bytes);
  return `${PICTURE_PATH}/${name}`;
}
