import { spawnSync } from 'node:child_process';

/** Runs the journeys of e2e/accessibility-walk.story.ts and rewrites docs/accessibility-walk.md. */
const { status } = spawnSync(
  process.execPath,
  // One after the other: each writes its part of the same file.
  ['node_modules/@playwright/test/cli.js', 'test', 'accessibility-walk', '--project=desktop', '--workers=1'],
  // All of them are told on a large screen in the long form alone.
  { stdio: 'inherit', env: { ...process.env, ACCESSIBILITY_WALK: 'write', STORIES: 'all' } },
);
process.exitCode = status ?? 1;
