import type { LoaderFunctionArgs } from 'react-router';
import { isSquareLogo, type Logo, shapedLogo } from '#domain/logo.ts';
import { type AccentChoice, type ChosenAccent, chosenAccent, paperOf } from '#domain/look/accent.ts';
import { iconFolder } from '#domain/look/icons.ts';
import { sheetAddress } from '#domain/look/look-sheet.ts';
import { DEFAULT_LOOK, findLook, type Look, type LookId } from '#looks/index.ts';
import type { LookAssets } from '#looks/look-assets.ts';
import { callApi } from '../api/api-client.ts';
import { getServerContext } from '../api/server-context.ts';
import { languageOf } from '../i18n/language.tsx';
import type { LookView } from './look-view.ts';

const found = import.meta.glob<LookAssets>('../../looks/*/assets.ts', { eager: true, import: 'assets' });

export function assetsOf(id: string): LookAssets {
  const assets = found[`../../looks/${id}/assets.ts`];
  if (!assets) throw new Error(`the look ${id} has no assets.ts`);
  return assets;
}

export function lookView(id: LookId, choice: AccentChoice, logo: Logo | null): LookView {
  const look = findLook(id);
  const { drawings } = look;
  const accent = chosenAccent(look, choice);
  const icons = iconFolder(look, accent, logo);
  const ownStyle = sheetAddress('site', look, choice);
  const deskAccent = sheetAddress('desk', look, choice);
  const { style, favicon, fonts, ornaments, hero, hasFilms, numbersDishes, drawings: sheet } = assetsOf(id);
  return {
    ...{ id, style, fonts, ground: look.ground, deskStyle: assetsOf('haveli').style },
    ...(ornaments && { ornaments }),
    ...(hero && { hero }),
    ...(hasFilms && { hasFilms }),
    ...(numbersDishes && { numbersDishes }),
    ...(sheet && drawings[0] && { drawings: { href: sheet, any: drawings[0].id } }),
    favicon: icons ? (faviconOf(icons, logo, { accent, look }) ?? favicon) : favicon,
    ...(icons && { icons }),
    ...(logo && { logo: shapedLogo(logo) }),
    ...(ownStyle && { ownStyle }),
    ...(deskAccent && { deskAccent }),
    accent: accent?.id ?? null,
    band: paperOf(look, accent).band,
  };
}

/** A square logo, or the look's sign in the chosen accent; null: as it is in the build. */
function faviconOf(
  icons: string,
  logo: Logo | null,
  { accent, look }: { accent: ChosenAccent | null; look: Look },
): string | null {
  if (logo && isSquareLogo(logo)) return `${icons}/icon-192.png`;
  const first = look.accents[0];
  return accent && first && accent.color !== first.color ? `${icons}/icon.svg` : null;
}

export const fallbackLook = () => lookView(DEFAULT_LOOK, { accent: null, color: null }, null);

/** Never fails: a page that says what is wrong has a look too. */
export async function loadLook({ request, context }: LoaderFunctionArgs): Promise<LookView> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) return fallbackLook();
  const { look: chosen, logo } = restaurant.data;
  return lookView(chosen.look, chosen, logo);
}
