import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';

const setup = pathToFileURL(`${import.meta.dirname}/setup.mjs`).href;

/** A command that starts a server which, when it is stopped, prints a line and exits with 7. */
const SERVER = `
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
  setInterval(() => {}, 1000);
  console.log(process.pid);
`;
const COMMAND = `
  import { runUntilStopped } from ${JSON.stringify(setup)};
  runUntilStopped(['-e', ${JSON.stringify(SERVER)}]);
`;

test('a command that is stopped takes its server with it, and ends as that does', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND]);
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  const exit = once(command, 'exit');
  command.kill('SIGTERM');
  expect((await lines.next()).value).toBe('stopping');
  expect(await exit).toEqual([7, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the launcher becomes the server', async () => {
  const script = `
    import { becomeServer, SERVER } from ${JSON.stringify(setup)};
    SERVER.splice(0, SERVER.length, '-e', ${JSON.stringify(SERVER)});
    console.log(process.pid);
    becomeServer();
  `;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]();
  const pid = (await lines.next()).value;
  expect((await lines.next()).value).toBe(pid);
  const exit = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  expect((await lines.next()).value).toBe('stopping');
  expect(await exit).toEqual([7, null]);
});

/** A step of the build that does nothing but what its name in `STEP` says. */
const STEP = `
  const [part, does] = (process.env.STEP ?? '').split(' ');
  if (part === (process.argv[2] ?? 'compress')) {
    if (does === 'edits') (await import('node:fs')).writeFileSync('src/page.ts', 'edited');
    else if (/^\\d/.test(does)) process.exit(Number(does));
    else process.kill(process.pid, does);
  }
  (await import('node:fs')).mkdirSync('build', { recursive: true });
`;
/** An npm that is run for an installation: `ci` begins by removing what is there. */
const NPM = `
  const { mkdirSync, rmSync, symlinkSync } = await import('node:fs');
  if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true });
  if (process.argv[2] === 'rebuild') {
    mkdirSync('node_modules/node/bin', { recursive: true });
    symlinkSync(process.env.npm_node_execpath, 'node_modules/node/bin/node');
  }
  if (process.argv[2] === process.env.STEP?.split(' ')[0]) process.kill(process.pid, process.env.STEP.split(' ')[1]);
`;

/** A small project with this setup: `start` installs and builds what is missing. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'thali-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (path: string) => join(folder, path);
  const write = (path: string, text: string) => {
    mkdirSync(join(at(path), '..'), { recursive: true });
    writeFileSync(at(path), text);
  };
  cpSync(join(import.meta.dirname, 'setup.mjs'), at('scripts/setup.mjs'));
  write('scripts/build-part.ts', STEP);
  write('scripts/compress-build.ts', STEP);
  write('npm.mjs', NPM);
  write('src/page.ts', 'one');
  write('src/part.ts', 'two');
  write('src/page.test.ts', '');
  write('package-lock.json', '{}');
  write('package.json', '{ "type": "module" }');
  mkdirSync(at('node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, at('node_modules/node/bin/node'));

  const start = (STEP = '', node = process.execPath, options = '') => {
    const code = `import { ensureBuilt, ensureInstalled } from ${JSON.stringify(pathToFileURL(at('scripts/setup.mjs')).href)}; ensureInstalled(); ensureBuilt(${options});`;
    const { status, stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: at('npm.mjs'), npm_node_execpath: process.execPath, STEP },
    });
    return { status, said: stdout.trim().split('\n').join(' '), lastLine: stderr.trim().split('\n').at(-1) };
  };
  return { at, write, start };
}

test('the project’s own Node, as npm’s scripts use it, installs anew what removes it', () => {
  const { at, start } = project();
  const own = at('node_modules/node/bin/node');
  rmSync(own);
  copyFileSync(process.execPath, own);
  expect(start('', own)).toMatchObject({ status: 0, said: 'Installing … Building …' });
});

const MEMORY =
  /Probably this machine has too little memory: .* need 600 MB .* Add swap .*docs\/operations\.md/;

test.each([
  ['ci SIGKILL', 'Installing the packages failed: killed by SIGKILL.', MEMORY, 'Installing … Building …'],
  ['rebuild SIGTERM', 'Installing Node failed: killed by SIGTERM.', /\.$/, 'Installing … Building …'],
  ['client 3', 'Building the browser’s files failed: exit code 3.', /\.$/, 'Building …'],
  ['ssr SIGKILL', 'Building the server failed: killed by SIGKILL.', MEMORY, 'Building …'],
  ['compress 137', 'Compressing the build failed: exit code 137.', MEMORY, 'Building …'],
])('a start that ends at %s says so, and the next one begins again', (step, line, advice, again) => {
  const { start } = project();
  const failed = start(step);
  expect(failed.status).not.toBe(0);
  expect(failed.lastLine).toContain(line);
  expect(failed.lastLine).toMatch(advice);
  expect(start().said).toBe(again);
  expect(start().said).toBe('');
});

test('a start builds when the content of an input has changed, whatever its time', () => {
  const { at, write, start } = project();
  const changes: [what: string, builds: boolean, change: () => void][] = [
    ['a fresh clone', true, () => {}],
    ['nothing', false, () => {}],
    ['a new time', false, () => utimesSync(at('src/page.ts'), 9e9, 9e9)],
    ['a changed test', false, () => write('src/page.test.ts', 'changed')],
    ['other content', true, () => write('src/page.ts', 'six')],
    ['an old time', false, () => utimesSync(at('src/page.ts'), 1, 1)],
    ['another name', true, () => renameSync(at('src/part.ts'), at('src/parts.ts'))],
    ['a file less', true, () => rmSync(at('src/parts.ts'))],
    ['another lock file', true, () => write('package-lock.json', '{ }')],
    ['no build', true, () => rmSync(at('build'), { recursive: true })],
    [
      'an unreadable stamp',
      true,
      () => {
        rmSync(at('build/.built'));
        mkdirSync(at('build/.built'));
      },
    ],
  ];
  for (const [what, builds, change] of changes) {
    change();
    write('build/old.js', '');
    expect(start().said.includes('Building'), what).toBe(builds);
    expect(existsSync(at('build/old.js')), `${what}: old files`).toBe(!builds);
  }
});

test('a build for a few stories leaves out compressing, which the next start makes up', () => {
  const { at, write, start } = project();
  const forStories = () => start('', process.execPath, '{ isCompressed: false }').said;
  expect(forStories()).toBe('Installing … Building …');
  expect(forStories()).toBe('');
  write('build/plain.js', '');
  expect(start('compress 1').status).toBe(1);
  expect(start().said).toBe('Building …');
  expect(existsSync(at('build/plain.js')), 'begun again').toBe(false);
  expect(forStories() + start().said).toBe('');
});

test('what is changed during a build is in the next', () => {
  const { start } = project();
  start('client edits');
  expect(start().said).toBe('Building …');
  expect(start().said).toBe('');
});

test.each([
  [String.raw`/\ü/`, false],
  [String.raw`/\\\ü/`, false],
  [`((parts) => parts)\`ü\${globalThis.x}ä\``, true],
  [`String.raw\`\\\\dü\${String.raw\`😀\`}ä\``, true],
  [String.raw`[/\\ü/.source, 'a\\ü', '\ü', ${'`'}${'$'}{[]}\\ü😀${'`'}, { ü: /[ä😀]/u }]`, true],
])(
  'letters are escaped where the server stays what it was, and end the build elsewhere: %s',
  (code, isBuilt) => {
    const { at, write } = project();
    const file = 'build/server/page.js';
    write(file, `globalThis.read(${code})`);
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'compress-build.ts')], {
      encoding: 'utf8',
      cwd: at(''),
    });
    expect(status === 0, stderr).toBe(isBuilt);
    if (!isBuilt) return expect(stderr).toContain(`${file}: write without a backslash`);
    const built = readFileSync(at(file), 'utf8');
    expect(built).toMatch(/^[\0-\x7f]+$/);
    let ran: unknown;
    const read = (value: unknown) => {
      ran = value;
    };
    runInNewContext(built, { read });
    expect(JSON.stringify(ran)).toBe(JSON.stringify(runInNewContext(code)));
  },
);
