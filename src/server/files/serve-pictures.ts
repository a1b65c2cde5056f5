import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Env } from '../http/router.ts';
import { pictureFolder } from './pictures.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const FILE = /^([a-z0-9-]{1,120}?)(?:-(\d{2,4}|share))?\.(avif|webp|jpg)$/;
const ADDRESS = /^[a-z0-9-]{1,120}$/;

/**
 * Sends a size of a picture; while it is still being made, the picture as it was kept, and not for long. The
 * address alone, without width and ending, is the picture as it was kept.
 */
export function servePictures(dataDir: string) {
  const folder = pictureFolder(dataDir);
  const read = (file: string) => readFile(join(folder, file)).catch(() => null);

  return async (c: Context<Env>): Promise<Response> => {
    const asked = c.req.param('file') ?? '';
    const file = ADDRESS.test(asked) ? `${asked}.jpg` : asked;
    const [, name, width, ending = ''] = FILE.exec(file) ?? [];
    if (name === undefined) return c.notFound();
    const size = await read(file);
    if (size) return picture(size, ending, 'public, max-age=31536000, immutable');
    const master = width === undefined ? null : await read(`${name}.jpg`);
    return master ? picture(master, 'jpg', 'public, max-age=10') : c.notFound();
  };
}

function picture(bytes: Buffer<ArrayBuffer>, ending: string, cacheControl: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': TYPES[ending] ?? '', 'cache-control': cacheControl },
  });
}
