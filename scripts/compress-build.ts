import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Compresses the browser's files once, as well as it goes; the server sends them as they lie. */
const SMALLEST = 256;

for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest,txt}')) {
  if (statSync(file).size < SMALLEST) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
