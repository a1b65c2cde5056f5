/** Places that a look may fill with an ornament of its own; empty ones are not in the page. */
export type OrnamentPlace = 'fan' | 'gate' | 'rings' | 'gate-arch' | 'arch' | 'head' | 'gift' | 'wordmark';

/** The files of a look, by their addresses in the build. */
export interface LookAssets {
  /** Its tokens and rules in one style sheet. */
  style: string;
  favicon: string;
  /** What the first view is set in; preloaded. */
  fonts: readonly string[];
  /** A file with a symbol for each place it fills, and their sizes. */
  ornaments?: {
    href: string;
    viewBoxes: Partial<Record<OrnamentPlace, string>>;
    /** The name that its word mark draws; every other name is set in the display face. */
    drawnName?: string;
  };
  /** The picture of the first view where the owner has none; its symbol is `hero`. */
  hero?: { href: string; viewBox: string };
  /** A file with a symbol for each drawing of `look.ts`. */
  drawings?: string;
  /** The films of the home page are made for it. */
  hasFilms?: true;
  /** Its dishes are numbered: the fourth dish of the second category is 24. */
  numbersDishes?: true;
}
