// `node scripts/with-browser.mjs ARGS…`: like with-tools.mjs --built, for scripts that need a browser: finds
// a Chromium, or installs one, first.
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
runUntilStopped(process.argv.slice(2), { env: { CHROMIUM: findChromium() } });
