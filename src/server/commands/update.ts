import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Config } from '../config.ts';
import { tryLockFile } from '../db/data-folder.ts';
import { hostToAsk } from '../http/host.ts';
import { ROOT } from '../root.ts';
import { compareVersions, fetchReleases, newestOf, type Release, UntrustedError } from '../updates/index.ts';
import { VERSION } from '../version.ts';
import { CommandError, runCommand } from './command.ts';
import { fetchRelease } from './update/fetch-release.ts';
import { findInstallation, type Installation, switchTo } from './update/installation.ts';
import { PATIENCE, type Patience, waitUntilReady } from './update/wait-until-ready.ts';

/** `thali update`: to the newest release that the configuration's key has signed, or back to this one. */
const USAGE = "thali update [--restart 'systemctl restart thali']";

const run = promisify(execFile);

export interface UpdateOptions {
  root: string;
  version: string;
  /** A command of the shell that restarts the server; null: whoever called this does it. */
  restart: string | null;
  patience: Patience;
  report(line: string): void;
}

type Place = Pick<Config, 'updates' | 'host' | 'port'>;

/** @throws CommandError when this version stays, or runs again. */
export async function update(config: Place, options: UpdateOptions): Promise<string> {
  const { updates } = config;
  const { root, version, report } = options;
  if (updates === null)
    throw new CommandError(
      'UPDATE_URL and UPDATE_KEY are not set: nothing says where newer versions are, and whose.',
    );
  const installation = findInstallation(root);
  const workFolder = join(installation.place, '.thali-update');
  const release = await lock(workFolder);
  try {
    const found = await findRelease(updates, version);
    if (found === null) return `Version ${version} is the newest.`;
    report(`Fetching version ${found.version} …`);
    const name = await fetchRelease(installation, found, { url: updates.url, workFolder });
    await switchTo(installation, name);
    if (options.restart === null) return toBeRestarted(installation, found.version);
    return await restart(config, options, { installation, release: found });
  } catch (error) {
    if (error instanceof UntrustedError) throw new CommandError(`${error.message}. Nothing was changed.`);
    throw error;
  } finally {
    // First: whoever locks it next keeps what is theirs.
    await rm(workFolder, { recursive: true, force: true });
    release();
  }
}

/** One at a time; what an earlier one has left is removed. */
async function lock(workFolder: string): Promise<() => void> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const free = tryLockFile(join(workFolder, 'lock'));
  if (free === null) throw new CommandError('Another update is under way.');
  for (const left of await readdir(workFolder))
    if (!left.startsWith('lock')) await rm(join(workFolder, left), { recursive: true, force: true });
  return free;
}

/** Null: this is the newest. */
async function findRelease(updates: NonNullable<Place['updates']>, version: string): Promise<Release | null> {
  const releases = await fetchReleases(updates);
  const newest = newestOf(releases, process.arch);
  if (newest === null) {
    const others = [...new Set(releases.map(({ arch }) => arch))].join(', ') || 'no machine';
    throw new CommandError(
      `What is there is for ${others}, and this machine is ${process.arch}. Nothing was changed.`,
    );
  }
  const order = compareVersions(newest.version, version);
  if (order < 0)
    throw new CommandError(
      `What is there is version ${newest.version}, older than this one (${version}). Nothing was changed.`,
    );
  return order === 0 ? null : newest;
}

const toBeRestarted = ({ link, name, place }: Installation, version: string) =>
  [
    `Version ${version} is unpacked, and ${link} leads to it: restart the server now.`,
    `The way back is \`ln -sfn ${name} ${link}\` in ${place}, and a restart.`,
  ].join('\n');

async function restart(
  { host, port }: Place,
  { restart: command, version, patience, report }: UpdateOptions,
  { installation, release }: { installation: Installation; release: Release },
): Promise<string> {
  const url = `http://${hostToAsk(host)}:${port}`;
  const startVersion = async (wanted: string) => {
    report(`Restarting with version ${wanted} …`);
    try {
      await run('sh', ['-c', command ?? '']);
    } catch (error) {
      return `the restart failed: ${(error as Error).message.trim()}`;
    }
    return waitUntilReady(url, wanted, patience);
  };
  const fault = await startVersion(release.version);
  if (fault === null)
    return `Version ${release.version} runs. ${installation.name} beside it is the way back, and can be deleted later.`;
  await switchTo(installation, installation.name);
  const stillWrong = await startVersion(version);
  const message = `Version ${release.version} did not become ready: ${fault}. `;
  if (stillWrong === null) throw new CommandError(`${message}Version ${version} runs again.`);
  throw new CommandError(
    `${message}Version ${version} is in place again, and is not ready either: ${stillWrong}. Its log says why. If the newer one has updated the data already, restore what it kept before: DATA_DIR/backups has it ('Upgrade' in docs/operations.md).`,
  );
}

if (import.meta.main) {
  await runCommand(USAGE, (config) => {
    const { values } = parseArgs({ options: { restart: { type: 'string' } } });
    const report = (line: string) => console.log(line);
    return update(config, {
      ...{ root: ROOT, version: VERSION, patience: PATIENCE, report },
      restart: values.restart ?? null,
    });
  });
}
