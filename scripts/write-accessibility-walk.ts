import { spawnSync } from 'node:child_process';

/** Runs the journeys of e2e/accessibility-walk.story.ts and rewrites docs/accessibility-walk.md. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'accessibility-walk', '--project=desktop'],
  { stdio: 'inherit', env: { ...process.env, ACCESSIBILITY_WALK: 'write' } },
);
process.exitCode = status ?? 1;
