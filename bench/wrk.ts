import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const INSTALL =
  'npm run bench loads the server with wrk. Install it (Debian, Ubuntu: sudo apt-get install wrk; macOS: brew install wrk).';

export interface WrkMetrics {
  requests: number;
  perSecond: number;
}

/**
 * Finds wrk, or installs Debian's where that is possible. @throws when it is missing, with what to install.
 */
export function ensureWrk(): void {
  if (isThere()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).error === undefined) {
    console.log('Installing wrk from the system’s packages …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const args = ['install', '-y', '--no-install-recommends', 'wrk'];
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  if (!isThere()) throw new Error(INSTALL);
}

const isThere = () => spawnSync('wrk', ['--version']).error === undefined;

/**
 * Requests one address on 16 persistent connections. @throws when a response is not a success, or a
 * connection breaks.
 */
export async function loadWithWrk(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<WrkMetrics> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', '-c16', `-d${seconds}s`, ...given, url];
  const { stdout } = await run('wrk', args);
  const [, requests = '', took = '', unit = ''] = /(\d+) requests in ([\d.]+)(ms|s|m),/.exec(stdout) ?? [];
  const faults = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (requests === '' || faults !== undefined) throw new Error(`${url}: ${faults ?? stdout}`);
  const unitSeconds = { ms: 0.001, s: 1, m: 60 }[unit] ?? 1;
  return { requests: Number(requests), perSecond: Number(requests) / (Number(took) * unitSeconds) };
}
