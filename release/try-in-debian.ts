import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Menu } from '#contract/menu/shapes.ts';
import { ROOT } from '#server/root.ts';
import { chooseDishes, fillCart, openApiClient, openRestaurant, placeOrder } from '../bench/api-client.ts';
import { firstAnswer, OWNER } from '../bench/app-server.ts';
import { execute } from '../street/machine.ts';
import { mountDebianRoot } from './debian-root.ts';

/** Run by try-release.ts in a network and with mounts of its own; its argument is the folder of a bare Debian. */
const [, , lower = ''] = process.argv;
const [archive = ''] = globSync(join(ROOT, '.tmp/release/*.tar.gz'));
const name = basename(archive, '.tar.gz');
const USER = 4711;
const RIGHTS = [
  ...[`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--pdeathsig=KILL'],
];
const URL = 'http://127.0.0.1:3000';
const began = performance.now();
let last = began;

function done(line: string): void {
  const now = performance.now();
  console.log(`ok  ${line} (${((now - last) / 1000).toFixed(1)} s)`);
  last = now;
}
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

await execute('ip', ['link', 'set', 'lo', 'up']);
// What is mounted there ends with this process.
const place = join(ROOT, '.tmp/mounted');
mkdirSync(place, { recursive: true });
const root = await mountDebianRoot(lower, place);
const inRoot = (script: string) => execute('chroot', [root, 'sh', '-c', script]);

/** `thali` as somebody without rights, who has nothing but these variables. */
function thali(args: string[], env: Record<string, string>): ChildProcess {
  const variables = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...env }).map((pair) =>
    pair.join('='),
  );
  return spawn('chroot', [root, 'setpriv', ...RIGHTS, 'env', '-i', ...variables, 'thali', ...args]);
}

async function command(args: string[], env: Record<string, string>) {
  const child = thali(args, env);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

/** Until the first page has come. */
async function serve(
  dataDir: string,
): Promise<{ child: ChildProcess; seconds: string; stop(): Promise<number> }> {
  const start = performance.now();
  const env = { DATA_DIR: dataDir, ADMIN_MOBILE: OWNER.mobile_number, ADMIN_PASSWORD: OWNER.password };
  const child = thali([], env);
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  await firstAnswer(`${URL}/menu`, child);
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return {
    ...{ child, seconds },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

await assert.rejects(inRoot('command -v node || command -v npm || command -v gcc'));
assert.equal(await execute('ip', ['route']), '');
done(
  `a Debian without Node, npm, compiler and network: ${inMegabytes(Number((await execute('du', ['-sb', lower])).split('\t')[0]))}`,
);

const unpack = (bytes = '') =>
  execute('sh', [
    '-c',
    `${bytes === '' ? 'cat' : `head -c ${bytes}`} "$1" | chroot "$2" tar -xzf - -C /opt`,
    'sh',
    archive,
    root,
  ]);
await assert.rejects(unpack('30000000'), /Unexpected EOF|unexpected end/i);
await assert.rejects(inRoot(`/opt/${name}/thali`), /not found/);
await inRoot(`rm -r /opt/${name}`);
await unpack();
const size = Number((await inRoot(`du -sb /opt/${name}`)).split('\t')[0]);
done(
  `unpacked: ${inMegabytes(statSync(archive).size)} to ${inMegabytes(size)}; half an archive unpacks with an error, and does not start`,
);

symlinkSync(`/opt/${name}`, join(root, 'opt/thali'));
symlinkSync('/opt/thali/thali', join(root, 'usr/local/bin/thali'));
const data = join(root, 'srv');
await execute('mount', ['-t', 'tmpfs', 'tmpfs', data]);
chownSync(data, USER, USER);
await execute('mount', ['-o', 'remount,ro', root]);
await assert.rejects(inRoot(': >/opt/x'), /Read-only/);
const refused = await command([], {});
assert.equal(refused.code, 1);
assert.match(refused.stderr, /^Thali can't start\. DATA_DIR: .*\n$/);
const unknown = await command(['cook'], {});
assert.deepEqual([unknown.code, unknown.stdout], [2, '']);
done(`a folder that cannot be written is named: ${refused.stderr.trim()}`);

const first = await serve('/srv/data');
done(`started by an ordinary user, on a root that cannot be written: first page after ${first.seconds}`);
for (const path of [
  '/',
  '/en',
  '/en/menu',
  '/reservation',
  '/adminnavbar',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
])
  assert.equal((await fetch(URL + path)).status, 200, path);
// What a container asks, word by word, by the same user (release/Dockerfile).
const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
const question: string[] = JSON.parse(/^HEALTHCHECK .*CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
const inContainer = (port: number) =>
  execute('chroot', [
    ...[root, 'setpriv', ...RIGHTS, 'env', '-i', `PORT=${port}`, 'LD_LIBRARY_PATH=/opt/thali/lib'],
    ...question,
  ]);
await inContainer(3000);
await assert.rejects(inContainer(3001));
const page = await (await fetch(`${URL}/menu`)).text();
const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"#]+)"/g)].map(([, path]) => path as string);
assert.ok(assets.length > 5);
for (const path of assets) assert.equal((await fetch(URL + path)).status, 200, path);
done(`the health check of the container; eight pages, and the ${assets.length} files of the menu`);

await openRestaurant({ url: URL, pid: 0, stop: async () => undefined });
const { call, close } = openApiClient(URL, 1);
const ready = await fillCart(call, chooseDishes(await call<Menu>('GET', '/menu')));
const { _id, orderTotal } = await placeOrder(call, ready);
const {
  data: { token },
} = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
const table = new FormData();
const exported = await fetch(`${URL}/api/admin/export/menu?format=xlsx`, {
  headers: { authorization: `Bearer ${token}` },
});
table.set('file', new File([await exported.arrayBuffer()], 'menu.xlsx'));
const preview = await fetch(`${URL}/api/admin/menu-import/preview`, {
  ...{ method: 'POST', body: table },
  headers: { authorization: `Bearer ${token}` },
});
assert.equal(preview.status, 200, await preview.text());
done(
  `a dinner for ${orderTotal} € is ordered; the menu goes out as a spreadsheet and is read again in a process of its own`,
);

const backup = await command(['backup', '/srv/backup.tar.gz'], { DATA_DIR: '/srv/data' });
assert.equal(backup.code, 0, backup.stderr);
const balance = await command(['reconcile'], { DATA_DIR: '/srv/data' });
assert.equal(balance.code, 0, balance.stderr);
const { stdout, stderr } = await command(['doctor'], { DATA_DIR: '/srv/data' });
assert.match(stdout + stderr, /^✓ The data fits this version \(SQLite/m);
done(`while it runs: ${backup.stdout.trim()} ${balance.stdout.trim()} The doctor has looked.`);
const status = readFileSync(`/proc/${first.child.pid}/status`, 'utf8');
const memory = (field: string) =>
  inMegabytes(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024);
await close();
assert.equal(await first.stop(), 0);
done(`stopped in order; memory at the end ${memory('VmRSS')}, at most ${memory('VmHWM')}`);

const restored = await command(['restore', '--', '/srv/backup.tar.gz'], { DATA_DIR: '/srv/another' });
assert.equal(restored.code, 0, restored.stderr);
const second = await serve('/srv/another');
const later = openApiClient(URL, 1);
const orders = await later.call<{ _id: string }[]>('GET', '/orders/all', { token: ready.token });
assert.ok(orders.some((order) => order._id === _id));
await later.close();
assert.equal(await second.stop(), 0);
done(`restored elsewhere: ${restored.stdout.trim()} The dinner is there; first page after ${second.seconds}`);
console.log(`The release runs: ${((performance.now() - began) / 1000).toFixed(0)} s`);
