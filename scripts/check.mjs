// `npm run check`: format and lint, types, import rules, words, and whether each requirement has its test.

import { join } from 'node:path';
import { ensureInstalled, ROOT, run, runNode } from './setup.mjs';

ensureInstalled({ tools: true });
runNode(['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']);
run(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', '.']);
runNode(['scripts/check-boundaries.ts']);
runNode(['scripts/check-words.ts']);
runNode(['scripts/check-sample-words.ts']);
runNode(['scripts/check-requirements.ts']);
