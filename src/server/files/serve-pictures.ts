import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { mastersOf } from './pictures.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
const FILE = /^([a-z0-9-]{1,120}?)(?:-(\d{2,4}|share))?\.(avif|webp|jpg|png)$/;
const ADDRESS = /^[a-z0-9-]{1,120}$/;

/**
 * Sends a size of a picture; while that is still missing, the original, with short caching. The address without width
 * and extension is the original. A picture that is not on this machine's disk yet is fetched from the shared storage.
 */
export function servePictures({ pictures, pictureMaker }: Pick<Deps, 'pictures' | 'pictureMaker'>) {
  const read = (file: string) => readFile(join(pictures.folder, file)).catch(() => null);

  return async (c: Context<Env>): Promise<Response> => {
    const requested = c.req.param('file') ?? '';
    const file = ADDRESS.test(requested) ? `${requested}.jpg` : requested;
    const [, name, width, ending = ''] = FILE.exec(file) ?? [];
    if (name === undefined) return c.notFound();
    const masters = width === undefined ? [] : mastersOf(file);
    const readHere = async () => {
      const size = await read(file);
      if (size) return picture(size, ending, 'public, max-age=31536000, immutable');
      for (const master of masters) {
        const bytes = await read(master);
        if (bytes) return picture(bytes, master.slice(-3), 'public, max-age=10');
      }
      return null;
    };
    const here = await readHere();
    if (here) return here;
    const came = await Promise.all([file, ...masters].map((each) => pictures.fetch(each)));
    if (!came.includes(true)) return c.notFound();
    pictureMaker.makeSizes();
    return (await readHere()) ?? c.notFound();
  };
}

function picture(bytes: Buffer<ArrayBuffer>, ending: string, cacheControl: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': TYPES[ending] ?? '', 'cache-control': cacheControl },
  });
}
