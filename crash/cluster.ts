import { spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../bench/app-server.ts';

/** A PostgreSQL server of the trial's own, which it may crash. */
export interface Cluster {
  /** Creates an empty database, and returns its address. */
  createDatabase(name: string): string;
  /** The whole server dies at once, and loses everything that is not on the disk. */
  crash(): void;
  start(): void;
  remove(): void;
}

/** Debian's folder first: its programs are not on the PATH. */
function findPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_ctl').sort().at(-1);
  const onPath = spawnSync('sh', ['-c', 'command -v pg_ctl'], { encoding: 'utf8' }).stdout.trim();
  if (!found && onPath === '') throw new Error('PostgreSQL’s programs (initdb, pg_ctl) are not installed.');
  return dirname(found ?? onPath);
}

/** Sets up and starts a server on a free port of 127.0.0.1. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'thali-cluster-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args];
    // PostgreSQL refuses to run as root.
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const { status, stderr, error } = spawnSync(first, rest, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  };
  if (isRoot) {
    const user = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    if (user) chownSync(folder, Number(user[1]), Number(user[2]));
  }
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  run('initdb', '-D', data, '-A', 'trust', '-U', 'thali');
  start();
  return {
    createDatabase(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'thali', name);
      return `postgres://thali@127.0.0.1:${port}/${name}`;
    },
    crash: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
    start,
    remove() {
      try {
        run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
