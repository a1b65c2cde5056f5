// `node scripts/build-part.ts client`, then `… ssr`: builds the browser's files, then the server with its pages.
// Each in a process of its own, as `react-router build` does not do it: the second needs nothing of the first but its
// files, and so the memory of one at a time is enough.
import { rmSync } from 'node:fs';
import { createBuilder } from 'vite';

const part = process.argv[2] ?? '';
const builder = await createBuilder({ logLevel: 'warn' });
const environment = builder.environments[part];
if (!environment) throw new Error(`There is no part '${part}' of the build.`);
await builder.build(environment);

// The lists of files through which the server's build finds the browser's.
if (part === 'ssr')
  for (const folder of ['client', 'server']) rmSync(`build/${folder}/.vite`, { recursive: true });

// React Router keeps a server open that compiles routes.
process.exit(0);
