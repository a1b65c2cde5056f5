import { existsSync } from 'node:fs';
import { join } from 'node:path';
import '../private-files.ts';
import { BackupError } from '../backups/index.ts';
import { type Config, readConfig } from '../config.ts';
import { ROOT } from '../root.ts';
import { ConfigError } from '../variables.ts';

/** Why a command refuses, in one line for the person at the keyboard. */
export class CommandError extends Error {}

/** The command was called with wrong arguments. */
export class UsageError extends Error {}

/** Whoever has no npm calls the commands by the release's own word. */
const isRelease = () => existsSync(join(ROOT, 'thali'));

const EXIT_FAILED = 1;
const EXIT_MISUSED = 2;

/**
 * Runs a command and prints its result. Exit code 0 when it is done, 1 when it failed and changed nothing, 2 when it
 * was called with wrong arguments.
 */
export async function runCommand(usage: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readConfig(process.env)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) {
      console.error(
        `${message}\nUsage: ${isRelease() ? usage.replace(/^npm run (\w+)( --)?/, 'thali $1') : usage}`,
      );
      process.exitCode = EXIT_MISUSED;
      return;
    }
    const isExpected = [CommandError, BackupError, ConfigError].some((kind) => error instanceof kind);
    // A refused connection to both addresses of `localhost` has a code and no message.
    console.error(isExpected ? message : `It failed: ${message || code}`);
    process.exitCode = EXIT_FAILED;
  }
}

/** The single file argument of a command. */
export function singleFile(positionals: string[]): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Which file?');
  if (more.length > 0) throw new UsageError(`One file at a time, and not also ${more.join(', ')}.`);
  return file;
}
