import type { Look } from '#looks/index.ts';
import { isSquareLogo, type Logo } from '../logo.ts';
import type { ChosenAccent } from './accent.ts';

export const ICON_PATH = '/icons';

/** The icons of a website: for the tab, for a home screen, and for a system that crops them to a shape of its own. */
export const ICONS = {
  'icon.svg': null,
  'icon-192.png': { size: 192, isFilled: false, share: 1 },
  'icon-512.png': { size: 512, isFilled: false, share: 1 },
  'apple-touch-icon.png': { size: 180, isFilled: true, share: 1 },
  // A system may crop it to the inner 80 %.
  'icon-maskable.png': { size: 512, isFilled: true, share: 0.78 },
} as const;
export type IconName = keyof typeof ICONS;

/**
 * Where the icons of a look are, in its accent or with the restaurant's square logo: a folder whose name changes with them.
 * Null: they are files of the build.
 */
export function iconFolder(
  look: Pick<Look, 'id' | 'isOfDesk' | 'accents'>,
  accent: ChosenAccent | null,
  logo: Logo | null,
): string | null {
  if (logo && isSquareLogo(logo)) return `${ICON_PATH}/logo-${logo.image.split('/').at(-1)}`;
  if (look.isOfDesk) return null;
  const isPainted = accent && look.accents.length > 0;
  return `${ICON_PATH}/${look.id}${isPainted ? `-${accent.color.slice(1)}` : ''}`;
}

/** The look's favicon in the chosen accent. */
export function paintIcon(
  svg: string,
  { accents }: Pick<Look, 'accents'>,
  accent: ChosenAccent | null,
): string {
  const [first] = accents;
  if (!first || !accent) return svg;
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi, (found) => {
    const full = found.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    if (full === first.color) return accent.color;
    return full === first.onColor ? accent.onColor : found;
  });
}
