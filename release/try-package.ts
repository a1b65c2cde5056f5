import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { execute, MACHINE, Machine, until } from '../street/machine.ts';

/**
 * Run by try-release.ts in a network of its own; its argument is the folder of a Debian with systemd and nothing else. Installs
 * the package on a machine of it, brings it up to date, refuses an older one, removes and purges it.
 */
const [, , lower = ''] = process.argv;
const [deb = ''] = globSync(join(ROOT, '.tmp/release/*.deb'));
const [, version = ''] = basename(deb).split('_');
const newer = `${version}+next`;
const URL = `http://${MACHINE}:3000`;
let last = performance.now();

function done(line: string): void {
  const now = performance.now();
  console.log(`ok  ${line} (${((now - last) / 1000).toFixed(1)} s)`);
  last = now;
}

// On a busy machine it takes longer than any other command.
const LINTIAN_MS = 20 * 60_000;
const complaints = await execute('lintian', ['--allow-root', '--fail-on', 'error', deb], '', LINTIAN_MS);
done(
  `lintian has no error, and ${complaints.split('\n').filter((line) => line.startsWith('W:')).length} warnings`,
);
const unit = join(import.meta.dirname, 'debian/thali.service');
// In tenths; fails above it.
const exposure = await execute('systemd-analyze', [
  'security',
  '--offline=true',
  '--threshold=20',
  '--no-pager',
  unit,
]);
done(`systemd-analyze security: ${/Overall exposure level.*: ([\d.]+)/.exec(exposure)?.[1]}`);

await execute('ip', ['link', 'set', 'lo', 'up']);
const machine = await Machine.boot({}, lower);
const status = async (path: string) => (await fetch(URL + path)).status;
/** The version that answers, once one does. */
const running = () =>
  until('the site is ready', async () => {
    const answer = await fetch(`${URL}/healthz`).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { version: string }).version : undefined;
  });
const process1 = async () => (await machine.run('systemctl show -P MainPID thali')).trim();
const install = (file: string) => machine.run(`apt-get install -y --allow-downgrades ./${file} 2>&1`);

try {
  // No Debian package for it is anywhere: the same with another number.
  await machine.copy(deb, `/root/${version}.deb`);
  await machine.run(`dpkg-deb -R ${version}.deb next
    sed -i 's/${version}/${newer}/' next/DEBIAN/control next/DEBIAN/preinst next/usr/lib/thali/package.json
    dpkg-deb -Znone -b next ${newer}.deb && rm -r next`);
  done('a Debian with systemd and nothing else has started');

  await install(`${version}.deb`);
  const ask =
    'bash -c \'exec 3<>/dev/tcp/127.0.0.1/3000 && printf "GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n" >&3 && cat <&3\'';
  const isReady = async () => (await machine.run(`${ask} || true`)).includes('200 OK') || undefined;
  await until('it serves', isReady);
  const log = await machine.run('journalctl -u thali -o cat --no-pager');
  assert.match(log, /First admin: \+4915123456789, password \S+/);
  await assert.rejects(fetch(URL));
  done(
    'installed by apt-get without a network, serves on this machine alone; the password is in the journal',
  );

  const modes = await machine.run(
    'stat -c "%a %U %n" /etc/thali/thali.env /var/lib/thali /var/lib/thali/thali.sqlite /usr/lib/thali',
  );
  assert.equal(
    modes,
    '600 root /etc/thali/thali.env\n700 thali /var/lib/thali\n600 thali /var/lib/thali/thali.sqlite\n755 root /usr/lib/thali\n',
  );
  assert.equal(
    await machine.run(
      `ps -o user= -p ${await process1()} 2>/dev/null || stat -c %U /proc/${await process1()}`,
    ),
    'thali\n',
  );
  await machine.run("sed -i \"s/^SAMPLE=.*/SAMPLE='haveli'\\nHOST='0.0.0.0'/\" /etc/thali/thali.env");
  await machine.run('systemctl stop thali && rm -r /var/lib/thali/* && systemctl start thali');
  await running();
  assert.deepEqual(
    [await status('/menu'), await status('/en'), await status('/adminnavbar')],
    [200, 200, 200],
  );
  await until(
    'sizes of pictures are made',
    async () =>
      (await machine.run('find /var/lib/thali -name "*.avif" -o -name "*.webp" | head -n 1')) !== '' ||
      undefined,
  );
  done('settings come from /etc/thali/thali.env; pages are there, sizes of pictures are made');

  const admin = await machine.run("thali admin -- --mobile '0170 2345678' --password 'tandoor-at-night'");
  assert.match(admin, /\+491702345678 is new here, as an owner/);
  await machine.run(
    'install -d -m 700 -o thali /var/backups/thali && thali backup /var/backups/thali/one.tar.gz && thali reconcile',
  );
  await assert.rejects(machine.run('setpriv --reuid=65534 thali reconcile'), /Only root may call thali/);
  done('thali admin, backup and reconcile work as the user of the service');

  await install(`${newer}.deb`);
  assert.equal(await running(), newer);
  assert.match(await machine.run('cat /etc/thali/thali.env'), /HOST='0\.0\.0\.0'/);
  const login = () =>
    fetch(`${URL}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile_number: '0170 2345678', password: 'tandoor-at-night' }),
    });
  assert.equal((await login()).status, 200);
  done(`brought up to date: ${newer} runs with the same settings and people`);

  const before = await process1();
  await assert.rejects(
    install(`${version}.deb`),
    /Nothing was changed\. The way back|is not installed, because/s,
  );
  assert.equal(await process1(), before);
  assert.equal(await running(), newer);
  done('an older one is refused, and the newer goes on without a pause');

  await machine.run('apt-get remove -y thali');
  await assert.rejects(fetch(URL));
  await machine.run(
    'test -f /var/lib/thali/thali.sqlite && test -f /etc/thali/thali.env && ! test -e /usr/lib/thali',
  );
  await assert.rejects(install(`${version}.deb`), /is not installed, because/);
  await install(`${newer}.deb`);
  assert.equal(await running(), newer);
  assert.equal((await login()).status, 200);
  done('removed, it keeps data and settings, which no older one gets; installed again it goes on with them');

  await machine.run('apt-get purge -y thali');
  await assert.rejects(fetch(URL));
  const left = await machine.run(
    'ls -d /etc/thali /var/lib/thali /usr/lib/thali /usr/bin/thali /etc/systemd/system/*/thali.service /var/lib/systemd/deb-systemd-helper-*/*thali* 2>/dev/null || true; getent passwd thali || getent group thali || true',
  );
  assert.equal(left, '');
  await machine.run('test -f /var/backups/thali/one.tar.gz');
  done('purged, nothing is left but the backups in /var/backups/thali');
} finally {
  machine.stop();
  await machine.tidy();
}
