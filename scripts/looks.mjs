// `npm run looks`: takes new pictures for e2e/look.story.ts, after a page was changed on purpose. Look at each
// of them before it is committed.
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
runUntilStopped(['node_modules/@playwright/test/cli.js', 'test', 'look.story', '--update-snapshots'], {
  env: { CHROMIUM: findChromium() },
});
