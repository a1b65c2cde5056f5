import type { Context } from 'hono';
import { sheetNamed } from '#domain/look/look-sheet.ts';
import { LOOKS } from '#looks/index.ts';
import type { Env } from '../http/env.ts';

/**
 * The style sheet with the owner's colour: made from its address alone, so it costs no look at the database. An address of
 * an older version of the software gets the rules of this one, and is not kept.
 */
export function serveLookSheet(c: Context<Env>): Response {
  const sheet = sheetNamed(c.req.param('name') ?? '', LOOKS);
  if (sheet === null) return c.text('Not found', 404);
  c.header('Cache-Control', sheet.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('Content-Type', 'text/css; charset=utf-8');
  return c.body(sheet.rules);
}
