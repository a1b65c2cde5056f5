import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/** Where pictures lie and under which address they are served. */
export const pictureFolder = (dataDir: string) => join(dataDir, 'files', 'pictures');
export const PICTURE_PATH = '/files/pictures';

/** A picture's sizes; none is ever enlarged. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
/** Up to this width every picture is asked for. */
export const MIN_LARGEST_WIDTH = 960;
/** What a shared link shows, cut to its shape: `name-share.jpg`. Made of pictures that are large enough. */
export const SHARE_SIZE = { width: 1200, height: 630 };
export const SHARE_SUFFIX = '-share.jpg';
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

const SIZE_PATTERN = new RegExp(
  `^(.*)(?:-(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_FORMATS.join('|')})|${SHARE_SUFFIX.replace('.', '\\.')})$`,
);

/** The picture, without its ending, of which a file would be a size; null for what can't be one. */
export const masterOf = (file: string): string | null => SIZE_PATTERN.exec(file)?.[1] ?? null;

/**
 * Keeps a picture under a name that changes with its content, so that browsers may keep it for ever. Answers
 * the address without width and ending, as the contract shows it.
 */
export async function importPicture(pictures: PictureStorage, source: string): Promise<string> {
  const bytes = await readFile(source);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `${basename(source, extname(source))}-${hash}`;
  await pictures.save(`${name}.jpg`, bytes);
  return `${PICTURE_PATH}/${name}`;
}

/** Written beside and then renamed: whoever reads, makes sizes or a backup meanwhile finds no half file. */
export async function writeFileAtomically(
  path: string,
  write: (part: string) => Promise<unknown>,
): Promise<void> {
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
  for (const size of [...sizes, `${name}${SHARE_SUFFIX}`]) await rm(join(folder, size), { force: true });
}

/** Where pictures are kept for good, and from where this machine sends them. */
export interface PictureStorage {
  /** This machine's folder with pictures and their sizes. */
  readonly folder: string;
  /** Keeps a picture. The same name is the same picture: twice is once. */
  save(file: string, bytes: Uint8Array): Promise<void>;
  /** Brings a picture that another process has kept into the folder; false when there is none. */
  fetch(file: string): Promise<boolean>;
  /** Removes a picture, named without its ending, with its sizes. */
  remove(name: string): Promise<void>;
  /** Brings the folder up to date with what others have kept and removed. Answers whether any came. */
  sync(): Promise<boolean>;
}
