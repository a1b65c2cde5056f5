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
  /** The desk wears it, and its icons are files of the build. */
  isOfDesk?: true;
  /** Ready-made accent colours; the first is the one it comes with. Empty: it has its own and no other. */
  accents: readonly Accent[];
  /**
   * The roles that a colour of the owner's own sets, and to which part of it (`domain/look/accent.ts`): those of its one
   * action, and what else has that colour.
   */
  ownAccent: Readonly<Record<`--${string}`, AccentPart>>;
  /**
   * Further grounds on which that colour lies: rooms of a colour of the look's own. On those of `words` it is written as
   * well, by day too, as it is on dark grounds.
   */
  accentRooms?: { surfaces?: readonly string[]; words?: readonly string[] };
  /** Stand where a dish or a category has no photo. */
  drawings: readonly Drawing[];
  /** What a mail, a gift card on paper and the desk take from it: colours that need no style sheet. */
  paper: Paper;
  /** Where mails and gift cards on paper are not as derived from `paper` (`domain/look/mail-colors.ts`). */
  mail?: Mail;
}

export type AccentPart = 'color' | 'onColor' | 'hot' | 'companion' | 'textOnLight' | 'textOnDark';

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
  /**
   * What it shows: `animal` is meat, fish or egg, and never stands beside what is marked vegetarian or vegan, `milk` not
   * beside what is vegan; a drink is drawn as one.
   */
  of?: 'animal' | 'milk' | 'drink';
  /** Right for anything: it stands where nothing else suits. */
  isBlank?: true;
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

export interface Mail {
  /** The sheet on the ground that carries the words. */
  sheet?: string;
  /** The line under the band, and beside quotes. */
  trim?: string;
  link?: string;
  /** The gift card, what is written on it, the name among that, and its lines. */
  card?: string;
  onCard?: string;
  cardName?: string;
  cardTrim?: string;
  /** Faces that a reader may have; the last is one that everybody has. */
  display?: string;
  sans?: string;
  /** The name in wide capitals, brass rings and a fan on the gift card, scooped corners. */
  isPalatial?: boolean;
  /** For programs that have a dark scheme. */
  dark?: {
    ground?: string;
    sheet?: string;
    card?: string;
    text?: string;
    soft?: string;
    line?: string;
    trim?: string;
    link?: string;
  };
}
