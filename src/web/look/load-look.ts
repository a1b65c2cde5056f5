import type { LoaderFunctionArgs } from 'react-router';
import { accentOf, DEFAULT_LOOK, findLook, type LookId } from '#looks/index.ts';
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

export function lookView(id: LookId, chosenAccent: string | null): LookView {
  const { drawings, ...look } = findLook(id);
  const { style, favicon, fonts, ornaments, hero, hasFilms, drawings: sheet } = assetsOf(id);
  return {
    ...{ id, style, favicon, fonts, ground: look.ground, deskStyle: assetsOf('haveli').style },
    ...(ornaments && { ornaments }),
    ...(hero && { hero }),
    ...(hasFilms && { hasFilms }),
    ...(sheet && drawings[0] && { drawings: { href: sheet, any: drawings[0].id } }),
    accent: accentOf({ drawings, ...look }, chosenAccent)?.id ?? null,
  };
}

export const fallbackLook = () => lookView(DEFAULT_LOOK, null);

/** Never fails: a page that says what is wrong has a look too. */
export async function loadLook({ request, context }: LoaderFunctionArgs): Promise<LookView> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) return fallbackLook();
  const { look, accent } = restaurant.data.look;
  return lookView(look, accent);
}
