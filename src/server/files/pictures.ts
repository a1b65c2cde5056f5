import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/** Where pictures are stored. */
export const pictureFolder = (dataDir: string) => join(dataDir, 'files', 'pictures');
export const PICTURE_PATH = '/files/pictures';

/** The widths of a picture's sizes; none is enlarged. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
/** Those of a logo. */
export const LOGO_WIDTHS = [320, 640] as const;
/** Every picture has all sizes up to this width. */
export const MIN_LARGEST_WIDTH = 960;
/** The picture of link previews, cropped: `name-share.jpg`. Made only of pictures that are large enough. */
export const SHARE_SIZE = { width: 1200, height: 630 };
export const SHARE_SUFFIX = '-share.jpg';
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

const SIZE_PATTERN = new RegExp(
  `^(.*)(?:-(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_FORMATS.join('|')})|${SHARE_SUFFIX.replace('.', '\\.')})$`,
);

/** Pictures are stored as JPEG, logos as PNG, which can be transparent. */
const MASTER_EXTENSIONS = ['jpg', 'png'] as const;

/** The small logo of mails, `name-mail.png`: stored beside the logo, since a mail must not wait for it. */
export const MAIL_LOGO_SUFFIX = '-mail.png';

/** The name of the picture a size belongs to, without file extension; null if the name is no size's. */
export const masterOf = (file: string): string | null => SIZE_PATTERN.exec(file)?.[1] ?? null;

/** The files that a size may have been made from; empty if the name is no size's. */
export function mastersOf(file: string): string[] {
  const name = masterOf(file);
  return name === null ? [] : MASTER_EXTENSIONS.map((extension) => `${name}.${extension}`);
}

/** What is stored of a picture, named without extension; its sizes are made from it. */
export const storedFilesOf = (name: string): string[] => [
  ...MASTER_EXTENSIONS.map((extension) => `${name}.${extension}`),
  `${name}${MAIL_LOGO_SUFFIX}`,
];

/**
 * Stores a picture under a name that changes with its content, so that browsers may cache it for ever. Returns the
 * address without width and extension, as in the contract.
 */
export async function importPicture(pictures: PictureStorage, source: string): Promise<string> {
  const bytes = await readFile(source);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `${basename(source, extname(source))}-${hash}`;
  await pictures.save(`${name}.jpg`, bytes);
  return `${PICTURE_PATH}/${name}`;
}

/** Writes to another file and renames it, so that concurrent readers never see half a file. */
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
  // The original first: a process that makes sizes meanwhile checks for it and removes them again.
  for (const file of storedFilesOf(name)) await rm(join(folder, file), { force: true });
  const sizes = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`),
  );
  for (const size of [...sizes, `${name}${SHARE_SUFFIX}`]) await rm(join(folder, size), { force: true });
}

/** Where pictures are stored permanently, and from where this machine sends them. */
export interface PictureStorage {
  /** This machine's folder with pictures and their sizes. */
  readonly folder: string;
  /** Stores a picture. The same name means the same content: storing it twice is no error. */
  save(file: string, bytes: Uint8Array): Promise<void>;
  /** Copies a picture that another process has stored into the folder; false when there is none. */
  fetch(file: string): Promise<boolean>;
  /** Removes a picture, named without extension, with its sizes. */
  remove(name: string): Promise<void>;
  /** Updates the folder with what other processes have stored and removed. Returns whether any picture was added. */
  sync(): Promise<boolean>;
}
