/** Words in both languages. */
export interface Words {
  de: string;
  en: string;
}

/**
 * What there is to know about a look besides its files: data alone, for the server, the browser and the desk. Its style
 * sheets, fonts and drawings are named in `assets.ts` beside it.
 */
export interface Look {
  id: string;
  name: Words;
  /** For which kitchen, in a line of the owner's choice. */
  suits: Words;
  /** The ground of its pages, for the browser's own bars; the same values as `--ground` in its tokens. */
  ground: { light: string; dark: string };
  /** Ready-made accent colours; the first is the one it comes with. Empty: it has its own and no other. */
  accents: readonly Accent[];
  /** Stand where a dish or a category has no photo. */
  drawings: readonly Drawing[];
  /** What a mail, a gift card on paper and the desk take from it: colours that need no style sheet. */
  paper: Paper;
}

export interface Accent {
  id: string;
  name: Words;
  /** The colour itself, and what is written on it. */
  color: string;
  onColor: string;
}

export interface Drawing {
  /** Of its symbol in the look's `drawings.svg`. */
  id: string;
  name: Words;
  /** Parts of a dish's or category's name that it suits, in lower case. */
  suits: readonly string[];
}

export interface Paper {
  ground: string;
  text: string;
  soft: string;
  line: string;
  action: string;
  onAction: string;
  /** The band that carries the name. */
  band: string;
  onBand: string;
}
