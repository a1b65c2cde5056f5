import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#server/root.ts';
import { execute } from '../street/machine.ts';
import { findObstacle, makeDebianRoot, SUITE } from './debian-root.ts';

/**
 * `npm run try-release`: makes the release twice, here and in a copy of the project elsewhere, and compares; then it is run in
 * a Debian that has nothing, without a network (`try-in-debian.ts`), and installed as a package in another (`try-package.ts`). A
 * line for each step. `--suite trixie` takes another Debian than this machine's. Exits with 3 where there can be
 * no such Debian.
 */
const { values } = parseArgs({ options: { suite: { type: 'string', default: SUITE } } });
const CANNOT = 3;
const PROGRAMS = ['mmdebstrap', 'ip', 'setpriv', 'unshare', 'strip', 'git', 'dpkg-deb', 'lintian'];

async function inSeconds(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(0)} s`;
}

async function make(project: string): Promise<void> {
  const env = { ...process.env, SOURCE_DATE_EPOCH: commitTime };
  const child = spawn('npm', ['run', '-s', 'release'], {
    ...{ cwd: project, env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run release failed in ${project}`);
}

/** The files that a commit would have, with the packages that are installed here, and no build. */
async function copyProject(to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const list = await execute('git', ['-C', ROOT, 'ls-files', '-z', '-co', '--exclude-standard']);
  for (const path of list.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(ROOT, path), join(to, path), { preserveTimestamps: false });
  }
  await execute('cp', ['-al', join(ROOT, 'node_modules'), join(to, 'node_modules')]);
}

function compare(a: string, b: string): void {
  const [names, others] = [a, b].map((folder) => readdirSync(folder).filter((name) => /\.|SUMS/.test(name)));
  if (String(names) !== String(others)) throw new Error(`${names} here, ${others} there`);
  for (const name of names?.filter((each) => !each.endsWith(process.arch)) ?? []) {
    if (!readFileSync(join(a, name)).equals(readFileSync(join(b, name))))
      throw new Error(`${name} differs: compare ${a} and ${b}`);
  }
}

const obstacle = findObstacle(PROGRAMS);
if (obstacle !== null) {
  console.log(`The release is not tried: ${obstacle}.`);
  process.exit(CANNOT);
}
const commitTime = (await execute('git', ['-C', ROOT, 'log', '-1', '--format=%ct'])).trim();
const copy = join(ROOT, '.tmp/another place');
const [ours, theirs] = [ROOT, copy].map((project) => join(project, '.tmp/release'));
console.log(
  `ok  made from the commit of ${new Date(Number(commitTime) * 1000).toISOString()}: ${await inSeconds(() => make(ROOT))}`,
);
await copyProject(copy);
const again = await inSeconds(() => make(copy));
compare(ours as string, theirs as string);
rmSync(copy, { recursive: true });
console.log(`ok  built and made once more in another folder, with the same bytes: ${again}`);

// Each in a network that is empty; what is mounted ends with it.
function run(script: string, root: string): boolean {
  const inside = [
    '--mount',
    '--net',
    '--propagation',
    'private',
    process.execPath,
    `release/${script}`,
    root,
  ];
  return spawnSync('unshare', inside, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}
const isGreen = [
  run('try-in-debian.ts', await makeDebianRoot(values.suite)),
  run('try-package.ts', await makeDebianRoot(values.suite, ['systemd'])),
];
process.exit(isGreen.every(Boolean) ? 0 : 1);
