import { parseSync } from 'oxc-parser';
import { request } from 'undici';

/** Bytes on the wire (brotli) before the first interaction. */
export interface PageMetrics {
  path: string;
  html: number;
  scripts: number;
  styles: number;
  /** Typefaces that the page preloads; other letters load their own files when they stand on it. */
  fonts: number;
}

/** Follows a page's HTML to everything it loads by itself: scripts, their imports, and style sheets. */
export async function measurePage(url: string, path: string): Promise<PageMetrics> {
  const html = await load(url + path);
  const page = readPage(html.text);
  const scripts = new Map<string, number>();
  const queue = page.scripts.map((script) => new URL(script, url + path).href);
  for (const script of queue) {
    if (scripts.has(script)) continue;
    const { bytes, text } = await load(script);
    scripts.set(script, bytes);
    queue.push(...importsOf(text).map((target) => new URL(target, script).href));
  }
  const sizeOf = async (files: string[]) => {
    const loaded = await Promise.all([...new Set(files)].map((file) => load(new URL(file, url).href)));
    return sum(loaded.map(({ bytes }) => bytes));
  };
  return {
    path,
    html: html.bytes,
    scripts: sum([...scripts.values()]),
    styles: await sizeOf(page.styles),
    fonts: await sizeOf(page.fonts),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function readPage(html: string): { scripts: string[]; styles: string[]; fonts: string[] } {
  const scripts: string[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const src = attribute(attributes, 'src');
    if (src) scripts.push(src);
    else if (attribute(attributes, 'type') === 'module') scripts.push(...importsOf(code));
  }
  const styles: string[] = [];
  const fonts: string[] = [];
  for (const [, attributes = ''] of html.matchAll(/<link\b([^>]*)>/g)) {
    const href = attribute(attributes, 'href');
    const rel = attribute(attributes, 'rel');
    const as = attribute(attributes, 'as');
    if (!href) continue;
    if (rel === 'modulepreload' || as === 'script') scripts.push(href);
    if (rel === 'stylesheet' || as === 'style') styles.push(href);
    if (as === 'font') fonts.push(href);
  }
  return { scripts, styles, fonts };
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
}

/** Static imports only: the others are loaded on interaction. */
function importsOf(code: string): string[] {
  const { module } = parseSync('script.js', code);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExports];
}

interface Loaded {
  bytes: number;
  text: string;
}

/** Pages share most of what they load. */
const loaded = new Map<string, Promise<Loaded>>();

function load(address: string): Promise<Loaded> {
  const known = loaded.get(address) ?? loadOnce(address);
  loaded.set(address, known);
  return known;
}

async function loadOnce(address: string): Promise<Loaded> {
  const compressed = await sendRequest(address, 'br');
  const plain = await sendRequest(address, 'identity');
  return { bytes: compressed.length, text: plain.toString() };
}

async function sendRequest(address: string, encoding: string): Promise<Buffer> {
  const { statusCode, body } = await request(address, { headers: { 'accept-encoding': encoding } });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${address} answers ${statusCode}`);
  return bytes;
}
