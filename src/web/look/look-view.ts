import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ShapedLogo } from '#domain/logo.ts';
import type { LookAssets, OrnamentPlace } from '#looks/look-assets.ts';

/** What the pages need of the restaurant's look. */
export interface LookView
  extends Pick<
    LookAssets,
    'style' | 'favicon' | 'fonts' | 'ornaments' | 'hero' | 'hasFilms' | 'numbersDishes'
  > {
  id: string;
  accent: string | null;
  ground: { light: string; dark: string };
  /** The colour of bands and of the browser's own parts. */
  band: string;
  /** The folder of its icons as PNG; where it is missing they are files of the build. */
  icons?: string;
  /** The style sheet with the owner's own colour. */
  ownStyle?: string;
  /** The style sheet with what the desk takes from the look. */
  deskAccent?: string;
  /** The sheet of drawings, and the one that stands where none is chosen. */
  drawings?: { href: string; any: string };
  /** Shown instead of the name. */
  logo?: ShapedLogo;
  /** The style sheet of the desk, the same in every look. */
  deskStyle: string;
}

/** For a page whose root was not loaded: nobody may see it bare. Only the server has it. */
export const FallbackLook = createContext<LookView | null>(null);

/** The restaurant's look; null only in a browser that got a page without it. */
export function useLook(): LookView | null {
  const loaded = useRouteLoaderData('root') as LookView | undefined;
  const fallback = useContext(FallbackLook);
  return loaded ?? fallback;
}

/** The address of an ornament, and its size; null where the look leaves the place empty. */
export function ornamentAt(look: LookView | null, place: OrnamentPlace) {
  const viewBox = look?.ornaments?.viewBoxes[place];
  return look?.ornaments && viewBox ? { href: `${look.ornaments.href}#${place}`, viewBox } : null;
}

/** The desk looks the same whatever the site looks like. */
export function isDeskPath(pathname: string): boolean {
  return /^(\/en)?\/(admin(navbar)?|offline\/desk)(\/|$)/.test(pathname);
}
