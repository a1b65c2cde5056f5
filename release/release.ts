import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ROOT } from '#server/root.ts';
import { SIGNED_LIST } from '#server/updates/signed-list.ts';
import { VERSION } from '#server/version.ts';
import { NODE, SERVER, stop } from '../scripts/setup.mjs';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { makeDebianPackage } from './debian-package.ts';
import { findShipped } from './shipped-files.ts';
import { publicHalf, signSums } from './sign.ts';

/**
 * `npm run release`: the built site with its own Node as one archive for this kind of machine, which needs neither npm nor
 * a network to run it, with a list of what is in it and checksums, in `.tmp/release` (decision 108). The same commit gives
 * the same bytes on the same system.
 */
const OUT = join(ROOT, '.tmp/release');
const MACHINE = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string];
/** Node needs it, and Debian does not have it from the start. */
const LIBATOMIC = 'libatomic.so.1';

if (process.platform !== 'linux' || MACHINE === undefined)
  stop('A release is made on Linux, on x64 or arm64.');
const name = `thali-${VERSION}-linux-${process.arch}`;
const folder = join(OUT, name);

/** What a program prints. */
function ask(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) stop(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

/** Everything in the archive is of the time of its commit. */
function readTime(): number {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return Number(SOURCE_DATE_EPOCH);
  if (ask('git', ['status', '--porcelain']) !== '')
    console.log('This release is of no commit: there are changes that are not committed.');
  return Number(ask('git', ['log', '-1', '--format=%ct']));
}

async function put(path: string, content: string | Buffer, mode = 0o644): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await chmod(file, mode);
}

async function fill(time: number): Promise<void> {
  const { files, packages } = findShipped();
  for (const path of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(ROOT, path), join(folder, path));
    await chmod(join(folder, path), 0o644);
  }
  const { imports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await put(
    'package.json',
    `${JSON.stringify({ name: 'thali', version: VERSION, type: 'module', imports }, null, 2)}\n`,
  );
  const template = await readFile(join(import.meta.dirname, 'thali.sh'), 'utf8');
  const flags = SERVER.filter((arg) => arg.startsWith('-')).join(' ');
  await put('thali', template.replaceAll('@MACHINE@', MACHINE as string).replace('@FLAGS@', flags), 0o755);

  const libatomic = new RegExp(`${LIBATOMIC} => (\\S+)`).exec(ask('ldd', [NODE]))?.[1];
  if (libatomic === undefined) stop(`Node needs ${LIBATOMIC}, which this system lacks.`);
  const libraries = { [LIBATOMIC]: await readFile(libatomic as string) };
  await put(`lib/${LIBATOMIC}`, libraries[LIBATOMIC] as Buffer);
  // Names for a debugger are a fifth of it.
  await mkdir(join(folder, 'bin'));
  ask('strip', ['--strip-all', '-o', join(folder, 'bin/node'), NODE]);
  await chmod(join(folder, 'bin/node'), 0o755);
  const ofNode = `node_modules/node/node_modules/node-linux-${process.arch}/LICENSE`;
  await put('bin/LICENSE', await readFile(join(ROOT, ofNode)));
  await put('LICENCES.md', await readFile(join(ROOT, 'docs/licences.md')));
  const bill = writeBillOfMaterials(packages, libraries, new Date(time * 1000));
  await put('bill-of-materials.cdx.json', bill);
  await writeFile(join(OUT, `${name}.cdx.json`), bill);
}

/** Sorted, of one time and owner: what differs from machine to machine is left out. */
async function pack(time: number): Promise<void> {
  const same = [
    '--format=ustar',
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const tar = spawn('tar', ['-C', OUT, ...same, '--mode=u=rwX,go=rX', '-c', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Without the file's name and time.
  const gzip = spawn('gzip', ['-9', '-n'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = [tar, gzip].map(
    (child) => new Promise<number | null>((resolve) => child.on('close', resolve)),
  );
  await Promise.all([
    pipeline(tar.stdout, gzip.stdin),
    pipeline(gzip.stdout, createWriteStream(join(OUT, `${name}.tar.gz`))),
  ]);
  if ((await Promise.all(ended)).some((code) => code !== 0)) stop('The archive could not be written.');
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const time = readTime();
await rm(OUT, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await fill(time);
await pack(time);
const made = [`${name}.tar.gz`, `${name}.cdx.json`];
if (existsSync('/usr/bin/dpkg-deb')) made.push(await makeDebianPackage(folder, time));
else console.log('Without dpkg-deb no Debian package is made.');
const sums = await Promise.all(made.map(async (file) => `${await hashOf(join(OUT, file))}  ${file}\n`));
await writeFile(join(OUT, 'SHA256SUMS'), sums.join(''));
made.push('SHA256SUMS');
// Of whoever gives releases to others: the key stays outside of the project.
const { RELEASE_KEY: keyFile } = process.env;
if (keyFile) {
  const key = await readFile(keyFile, 'utf8');
  await writeFile(join(OUT, SIGNED_LIST), signSums(sums.join(''), key));
  made.push(SIGNED_LIST);
  console.log(`Signed for UPDATE_KEY='${publicHalf(key)}'`);
}
for (const file of made)
  console.log(`.tmp/release/${file}  ${(statSync(join(OUT, file)).size / 1e6).toFixed(1)} MB`);
