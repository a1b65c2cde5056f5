import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: the same for the sources and for the server that is built from them. */
export const ROOT = folderOf('package.json', import.meta.dirname);

function folderOf(file: string, from: string): string {
  if (existsSync(join(from, file))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`no ${file} above ${import.meta.dirname}`);
  return folderOf(file, above);
}
