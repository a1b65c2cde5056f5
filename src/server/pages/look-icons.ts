import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { isSquareLogo, type Logo } from '#domain/logo.ts';
import { type ChosenAccent, chosenAccent, paperOf } from '#domain/look/accent.ts';
import { ICONS, type IconName, iconFolder, paintIcon } from '#domain/look/icons.ts';
import { findLook, type Look } from '#looks/index.ts';
import type { Deps } from '../deps.ts';
import { runDrawing } from '../files/run-drawing.ts';
import { readPictureFile } from '../files/store-picture.ts';
import type { Env } from '../http/env.ts';
import { ROOT } from '../root.ts';
import { readIdentity } from '../settings/index.ts';

/**
 * The icons of the website, in the colours of its look or of its logo. Drawn at the first request and kept in memory: there
 * are five of them, and a stranger can cause no others. An address of before gets those of now, and is not kept.
 */
export function serveLookIcons({ db, pictures }: Pick<Deps, 'db' | 'pictures'>) {
  let drawnFor = '';
  const drawn = new Map<IconName, Promise<Buffer | null>>();

  return async (c: Context<Env>): Promise<Response> => {
    const name = c.req.param('name') as IconName;
    if (!Object.hasOwn(ICONS, name)) return c.text('Not found', 404);
    const { look: choice, logo } = await readIdentity(db);
    const look = findLook(choice.look);
    const accent = chosenAccent(look, choice);
    const folder = iconFolder(look, accent, logo);
    if (folder === null) return c.redirect(name === 'icon.svg' ? '/icon-192.png' : `/${name}`);
    if (folder !== drawnFor) {
      drawn.clear();
      drawnFor = folder;
    }
    const icon = drawn.get(name) ?? draw({ look, accent, logo, name, pictures });
    drawn.set(name, icon);
    const bytes = await icon.catch(() => null);
    if (bytes === null) {
      // Another request tries again.
      drawn.delete(name);
      return c.text('Not found', 404);
    }
    const isCurrent = c.req.path === `${folder}/${name}`;
    c.header('Cache-Control', isCurrent ? 'public, max-age=604800' : 'no-cache');
    c.header('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
    return c.body(new Uint8Array(bytes));
  };
}

interface Drawing {
  look: Look;
  accent: ChosenAccent | null;
  logo: Logo | null;
  name: IconName;
  pictures: Deps['pictures'];
}

async function draw({ look, accent, logo, name, pictures }: Drawing): Promise<Buffer | null> {
  const rule = ICONS[name];
  if (logo && isSquareLogo(logo)) {
    const png = await readPictureFile(pictures, `${logo.image}.png`);
    if (!png || rule === null) return null;
    const ground = logo.plate === 'dark' ? '#000000' : '#ffffff';
    const isFilled = rule.isFilled || logo.plate !== 'none';
    const share = isFilled ? rule.share * 0.86 : 1;
    return runDrawing('draw-icon', png, [String(rule.size), String(share), isFilled ? ground : 'none']);
  }
  const file = await readFile(join(ROOT, 'src/looks', look.id, 'favicon.svg'), 'utf8');
  const svg = Buffer.from(paintIcon(file, look, accent));
  if (rule === null) return svg;
  const ground = rule.isFilled ? paperOf(look, accent).band : 'none';
  return runDrawing('draw-icon', svg, [String(rule.size), String(rule.share), ground]);
}
