import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, INTERNET, MACHINE } from './machine.ts';
import { NAMES } from './services.ts';

/**
 * `npm run street`: the site as its owner runs it, on a Debian machine of its own that follows docs/operations.md word by
 * word, at its public address behind nginx or Caddy, with real mail, by a browser that comes from outside. `--short` is
 * what `npm test` does; else a second walk upgrades a restaurant from the commit of `--from`. Exits with 3 where there can be
 * no such machine: without root or Linux's namespaces.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    // What 1.0.0 was before its pages worked at a public address: the oldest that somebody may have data of.
    from: { type: 'string', default: 'b5a67e5f' },
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
  /** The folder of the older version that is upgraded. */
  former?: string;
  sample?: string;
}
type Way = Pick<Walk, 'database' | 'proxy' | 'former'>;
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

/** Null if all is there. */
function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const packages = { ...SHORT_PACKAGES, ...(values.short ? {} : LONG_PACKAGES) };
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program));
  // Installing them is left to who knows this machine: Debian starts what is a service.
  if (missing.length > 0)
    return `it needs apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`;
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

/** The older version, built as its own start does it. */
async function buildFormer(): Promise<string> {
  const folder = join(ROOT, '.tmp/street', values.from);
  if (existsSync(join(folder, 'build/server/main.js'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'archive.tar');
  await execute('git', ['-C', ROOT, 'archive', '-o', archive, values.from]);
  await execute('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const build =
    "import('./scripts/setup.mjs').then((setup) => { setup.ensureInstalled(); setup.ensureBuilt(); })";
  await execute('sh', ['-c', 'cd "$1" && exec "$2" -e "$3"', 'sh', folder, process.execPath, build]);
  return folder;
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
    // What is started in there ends with this process.
    const enter =
      'ip link set lo up; mount --bind "$1" /etc/hosts; shift; exec setpriv --pdeathsig KILL "$@"';
    const file = way.former === undefined ? 'street.walk.ts' : 'upgrade.walk.ts';
    const playwright = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'street/playwright.config.ts',
      file,
    ];
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
const former = values.short ? '' : await buildFormer();
for (const way of values.short ? WAYS.slice(0, 1) : WAYS.flatMap((each) => [each, { ...each, former }])) {
  isGreen = (await walk(way)) && isGreen;
}
console.log(`${isGreen ? 'Green' : 'Not green'} after ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exit(isGreen ? 0 : 1);
