// Finds the system's Chromium; installs Debian's where that is possible, and otherwise prints what to do.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stop } from './setup.mjs';

// The headless shell starts faster and takes less memory; it renders the same pages.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
// On macOS browsers are not on the PATH.
const APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
].flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)]);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

const find = () => process.env.CHROMIUM || NAMES.map(onPath).find(Boolean) || APPS.find(isProgram);

/** The path of a Chromium. */
export function findChromium() {
  const found = find();
  if (found) return found;
  if (onPath('apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from the system’s packages …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update'], quiet);
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet).status === 0;
    // Only newer Debian releases have the shell as a package of its own.
    if (!install('chromium-headless-shell')) install('chromium');
  }
  return (
    find() ??
    stop(
      'The browser stories need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM to the path of a Chrome or Chromium.',
    )
  );
}
