import { lstatSync, realpathSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command.ts';

/** A release that runs by a symbolic link beside it: what is updated is where the link leads. */
export interface Installation {
  /** Where this version and the next one lie. */
  place: string;
  link: string;
  /** The name of this version's folder. */
  name: string;
}

const RELEASE = /^thali-\d+\.\d+\.\d+-linux-(?:x64|arm64)$/;

/** @throws CommandError that says how this one is updated instead. */
export function findInstallation(root: string): Installation {
  const [place, name] = [dirname(root), basename(root)];
  if (root === '/usr/lib/thali')
    throw new CommandError(
      'This is a Debian package: a newer one is installed with apt-get install ./thali_….deb.',
    );
  if (!RELEASE.test(name))
    throw new CommandError(
      "This is no unpacked release: 'Upgrade' in docs/operations.md says how it is updated.",
    );
  const link = join(place, 'thali');
  if (leadsTo(link) !== root)
    throw new CommandError(
      `Nothing would start the new version: start this one by a symbolic link, made with \`ln -s ${name} ${link}\`.`,
    );
  return { place, link, name };
}

function leadsTo(link: string): string | null {
  try {
    return lstatSync(link).isSymbolicLink() ? realpathSync(link) : null;
  } catch {
    return null;
  }
}

/** At every moment the link leads to a whole version. */
export async function switchTo({ link }: Installation, name: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, link);
}
