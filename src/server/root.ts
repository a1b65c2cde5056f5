import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, for the sources as well as the built server. */
export const ROOT = folderOf('package.json', import.meta.dirname);

function folderOf(file: string, from: string): string {
  if (existsSync(join(from, file))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`no ${file} above ${import.meta.dirname}`);
  return folderOf(file, above);
}
