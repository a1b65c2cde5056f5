import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, INTERNET, MACHINE } from './machine.ts';
import { NAMES } from './services.ts';

/**
 * `npm run street`: the site as its owner runs it, on a Debian machine of its own that follows docs/operations.md word by
 * word, at its public address behind nginx or Caddy, with real mail, by a browser that comes from outside. `--short` is
 * what `npm test` does. Exits with 3 where there can be no such machine: without root or Linux's namespaces.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
  },
});

const ROOT = join(import.meta.dirname, '..');
const CANNOT = 3;

/** What one walk gets. */
export interface Walk {
  database: 'sqlite' | 'postgres';
  proxy: 'nginx' | 'caddy';
  /** Of its certificates. */
  folder: string;
  isShort: boolean;
}
type Way = Pick<Walk, 'database' | 'proxy'>;
const WAYS: Way[] = [
  { database: 'sqlite', proxy: 'nginx' },
  { database: 'postgres', proxy: 'caddy' },
];

/** Debian's packages, by a program of each. */
const SHORT_PACKAGES = {
  systemctl: 'systemd',
  ip: 'iproute2',
  nginx: 'nginx-light',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
  curl: 'curl',
};
const LONG_PACKAGES = { caddy: 'caddy', pg_lsclusters: 'postgresql', sshd: 'openssh-server', rsync: 'rsync' };

function isInstalled(program: string): boolean {
  return `${process.env.PATH}:/usr/sbin:/sbin`.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Null if all is there, perhaps after installing it. */
function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const packages = { ...SHORT_PACKAGES, ...(values.short ? {} : LONG_PACKAGES) };
  const missing = () => Object.entries(packages).filter(([program]) => !isInstalled(program));
  if (missing().length > 0 && isInstalled('apt-get')) {
    const names = missing().map(([, name]) => name);
    console.log(`Installing ${names.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  const left = missing().map(([program]) => program);
  if (left.length > 0) return `${left.join(', ')} are not installed`;
  const namespaces = ['--mount', '--net', '--propagation', 'private'];
  const boot = spawnSync('unshare', [...namespaces, process.execPath, 'street/try-boot.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return boot.status === 0 ? null : `this system starts no machine in namespaces\n${boot.stderr}`;
}

/** A certificate authority that the machine and the browser trust, and what it has signed. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (...args: string[]) => execute('openssl', args);
  const at = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  await openssl('req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=Street');
  const sign = async (name: string, hosts: string[]) => {
    const subject = [
      '-subj',
      `/CN=${hosts[0]}`,
      '-addext',
      `subjectAltName=${hosts.map((host) => `DNS:${host}`)}`,
    ];
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
    await openssl('req', '-x509', '-CA', at('ca.pem'), '-CAkey', at('ca.key'), ...key, ...files, ...subject);
  };
  await sign('site', ['haveli.example', 'www.haveli.example']);
  await sign('services', Object.values(NAMES));
  // Chromium's own list of authorities.
  const database = join(folder, '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  await execute('certutil', ['-d', `sql:${database}`, '-N', '--empty-password']);
  await execute('certutil', ['-d', `sql:${database}`, '-A', '-t', 'C,,', '-n', 'street', '-i', at('ca.pem')]);
}

/** In a network of its own, which is the internet: only the machine and what it calls are in there. */
async function walk(way: Way): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-walk-'));
  try {
    await makeCertificates(folder);
    const hosts = [
      '127.0.0.1 localhost',
      `${MACHINE} haveli.example www.haveli.example`,
      ...Object.values(NAMES).map((name) => `${INTERNET} ${name}`),
    ];
    writeFileSync(join(folder, 'hosts'), `${hosts.join('\n')}\n`);
    const enter = 'ip link set lo up; mount --bind "$1" /etc/hosts; shift; exec "$@"';
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'street/playwright.config.ts'];
    const child = spawn(
      'unshare',
      [
        ...['--mount', '--net', '--propagation', 'private', 'sh', '-c', enter, 'sh', join(folder, 'hosts')],
        ...[process.execPath, ...playwright],
      ],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...{ HOME: folder, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
          STREET: JSON.stringify({ ...way, folder, isShort: values.short } satisfies Walk),
        },
      },
    );
    const [code] = await once(child, 'exit');
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const obstacle = findObstacle();
if (obstacle !== null) {
  console.log(`The street test is left out: ${obstacle}.`);
  process.exit(CANNOT);
}
const startedAt = Date.now();
let isGreen = true;
for (const way of values.short ? WAYS.slice(0, 1) : WAYS) {
  console.log(`${way.database} behind ${way.proxy}`);
  isGreen = (await walk(way)) && isGreen;
}
console.log(`${isGreen ? 'Green' : 'Not green'} after ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exit(isGreen ? 0 : 1);
