import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { mastersOf } from '../../files/pictures.ts';

/** The folder of the files, in the data folder and in a backup. */
export const FILES_DIR = 'files';

/** The only paths that are ever written: below `files`, each part a plain name. */
export function isFilePath(path: string): boolean {
  const [top, ...parts] = path.split('/');
  return (
    top === FILES_DIR &&
    parts.length > 0 &&
    parts.every((part) => /^[^\\:\0]+$/.test(part) && !/^\.+$/.test(part))
  );
}

export interface FileOnDisk {
  /** With `/`, relative to the data folder: `files/pictures/samosa.jpg`. */
  path: string;
  size: number;
  modifiedAt: Date;
}

/** The original files; a picture's sizes are made again from it. */
export async function listFiles(dataDir: string): Promise<FileOnDisk[]> {
  const paths = await listAll(dataDir);
  const all = new Set(paths);
  const isSize = (path: string) => mastersOf(path).some((master) => all.has(master));
  const kept = paths.filter((path) => !path.endsWith('.part') && !isSize(path));
  return Promise.all(
    kept.map(async (path) => {
      const { size, mtime } = await stat(join(dataDir, path));
      return { path, size, modifiedAt: mtime };
    }),
  );
}

export async function listAll(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, FILES_DIR), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

export interface MovedFiles {
  undo(): Promise<void>;
}

/** Moves the files of one data folder into another; replaced files are put aside until the move is final. */
export async function moveFiles(from: string, to: string): Promise<MovedFiles> {
  const aside = join(from, 'replaced');
  const undo: (() => Promise<void>)[] = [];
  const placed: MovedFiles = {
    async undo() {
      for (const back of undo.toReversed()) await back();
    },
  };
  const move = async (source: string, target: string) => {
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
    undo.push(() => rename(target, source));
  };
  try {
    const present = new Set(await listAll(to));
    for (const path of await listAll(from)) {
      if (present.has(path)) await move(join(to, path), join(aside, path));
      await move(join(from, path), join(to, path));
    }
  } catch (error) {
    await placed.undo();
    throw error;
  }
  return placed;
}

/** Removes every file except these and the sizes made from them. */
export async function removeOtherFiles(dataDir: string, keep: ReadonlySet<string>): Promise<void> {
  for (const path of await listAll(dataDir)) {
    const isMade = mastersOf(path).some((master) => keep.has(master));
    if (!keep.has(path) && !isMade) await rm(join(dataDir, path));
  }
}
