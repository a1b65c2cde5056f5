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
