// `node scripts/with-browser.mjs ARGS…`: as with-tools.mjs --built, for what looks at the pages: a Chromium is found,
// or installed, first.
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
runUntilStopped(process.argv.slice(2), { env: { CHROMIUM: findChromium() } });
