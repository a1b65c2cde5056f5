import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { minifySync, parseSync, Visitor } from 'vite';

/** Names of functions stay, so that a stack trace can be read. */
for (const file of globSync('build/server/**/*.js')) {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
    module: true,
    compress: { target: 'esnext' },
    mangle: { keepNames: { function: true, class: true } },
    codegen: { legalComments: 'inline' },
  });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  writeFileSync(file, inOneByte(file, code));
}

/** Of code with a single character above U+007F, Node keeps two bytes for each: all of the server's, for its 'ü'. */
function inOneByte(file: string, code: string) {
  const isWide = /[\u0080-\uffff]/;
  if (!isWide.test(code)) return code;
  // It would take the backslash of the escape as its own character.
  const [behind] = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/.exec(code) ?? [];
  if (behind !== undefined) throw new Error(`${file}: write without a backslash, or as \\u…: ${behind}`);
  // Of the tags this alone reads the escape itself; that of SQL reads what it means.
  const raw: { start: number; end: number }[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (code.slice(tag.start, tag.end) === 'String.raw') raw.push(...quasi.quasis);
    },
  }).visit(parseSync(file, code).program);
  return code.replace(/[\u0080-\uffff]/g, (character, at: number) => {
    const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return raw.some(({ start, end }) => at >= start && at < end) ? `\${'${escaped}'}` : escaped;
  });
}

/** A second pass finds what the first has made possible: half of the whole gain. */
const ROUNDS = 2;

/**
 * Removes what the bundler's own minifier leaves, and what is inserted after it: 1 to 2 KB (brotli) of what
 * every page loads.
 */
for (const file of globSync('build/client/assets/*.js')) {
  let code: string | undefined = readFileSync(file, 'utf8');
  for (let round = 0; round < ROUNDS && code; round += 1) {
    ({ code } = await minify(code, {
      ...{ ecma: 2020, module: true },
      compress: { passes: 2, pure_getters: true },
    }));
  }
  if (code) writeFileSync(file, code);
}

/** Compresses the browser's files once, at the highest level; the server sends them as they are. */
const SMALLEST = 256;

for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest,txt}')) {
  if (statSync(file).size < SMALLEST) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
