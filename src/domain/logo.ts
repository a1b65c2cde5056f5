/**
 * Where a logo needs a plate behind it, because its shapes would be lost on the page's ground: a light one where the page
 * is dark, or a dark one where it is light.
 */
export const LOGO_PLATES = ['none', 'light', 'dark'] as const;
export type LogoPlate = (typeof LOGO_PLATES)[number];

/** The restaurant's logo, as the server has redrawn it. */
export interface Logo {
  /** Its address without size and extension. */
  image: string;
  /** In pixels, of the largest size. */
  width: number;
  height: number;
  plate: LogoPlate;
}

/** Whether it suits the square that a system shows an app by. */
export function isSquareLogo({ width, height }: Pick<Logo, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= 1.3 * Math.min(width, height);
}

/** A logo, and how high it stands beside others: a wide one is lower than a square one, so that they weigh the same. */
export interface ShapedLogo extends Logo {
  shape: 'tall' | 'square' | 'wide' | 'very-wide';
}

export function shapedLogo(logo: Logo): ShapedLogo {
  const ratio = logo.width / logo.height;
  if (ratio < 0.8) return { ...logo, shape: 'tall' };
  if (ratio < 1.6) return { ...logo, shape: 'square' };
  return { ...logo, shape: ratio < 4 ? 'wide' : 'very-wide' };
}
