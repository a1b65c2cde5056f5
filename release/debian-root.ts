import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { execute } from '../street/machine.ts';

/** This machine's Debian. */
export const SUITE =
  /^VERSION_CODENAME=(\w+)/m.exec(
    existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
  )?.[1] ?? '';

/** What is missing here to make one; null if nothing is. */
export function findObstacle(programs: readonly string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  if (SUITE === '') return 'it needs Debian';
  const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  const missing = programs.filter((program) => !folders.some((each) => existsSync(join(each, program))));
  return missing.length === 0 ? null : `it needs ${missing.join(', ')} (apt-get install)`;
}

/** The folder of a Debian with nothing but what it cannot do without and these packages. Kept for the next time. */
export async function makeDebianRoot(suite: string, packages: readonly string[] = []): Promise<string> {
  const folder = join(ROOT, '.tmp/debian', [suite, ...packages].join('-'));
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  await execute('mmdebstrap', ['--quiet', '--variant=minbase', ...include, suite, part]);
  renameSync(part, folder);
  return folder;
}

/** Mounts such a root with changes that are gone with this process's own mounts. */
export async function mountDebianRoot(lower: string, place: string): Promise<string> {
  await execute('mount', ['-t', 'tmpfs', 'tmpfs', place]);
  for (const name of ['changes', 'work', 'root']) mkdirSync(join(place, name));
  const root = join(place, 'root');
  const layers = `lowerdir=${lower},upperdir=${place}/changes,workdir=${place}/work`;
  await execute('mount', ['-t', 'overlay', '-o', layers, 'overlay', root]);
  await execute('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  for (const device of ['null', 'zero', 'random', 'urandom']) {
    const file = join(root, 'dev', device);
    await execute('sh', ['-c', '[ -e "$1" ] || : >"$1"; mount --bind "/dev/$2" "$1"', 'sh', file, device]);
  }
  return root;
}
