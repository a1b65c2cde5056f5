import type { Look } from '#looks/index.ts';
import { contrastOf, toHex, toOklch } from './oklch.ts';

/** An accent with all that follows from it. */
export interface ChosenAccent {
  /** A ready-made one, or 'own'. */
  id: string;
  /** As a surface: of buttons, rooms, bands. */
  color: string;
  /** Written on it. */
  onColor: string;
  /** The surface under a pointer. */
  hot: string;
  /** A light companion, in the opposite hue. */
  companion: string;
  /** As words, lines and focus ring, on light and on dark ground. */
  textOnLight: string;
  textOnDark: string;
}

/** 'own': the colour that the owner has typed. */
export const OWN_ACCENT = 'own';

/** AA for words, with room for grounds that are a step above or below the page's. */
const WORDS = 4.5 * 1.2;
/** A surface that carries words need only be seen as one. */
const SURFACE = 1.2;
const STEP = 0.004;

/** The colour itself if it will do, or else the nearest in lightness that does, in its hue. */
export function nearest(color: string, willDo: (candidate: string) => boolean): string {
  if (willDo(color)) return color;
  const { l, c, h } = toOklch(color);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ l: lightness, c, h });
      if (willDo(candidate)) return candidate;
    }
  }
  return color;
}

/** What is written on a colour: black or white, whichever contrasts more. One of them always reaches 4.58:1. */
const onColorOf = (color: string) =>
  contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';

/** Everything that follows from a colour, on the grounds of a look. Where it would not be seen or read it is shifted. */
export function deriveAccent(
  typed: string,
  { ground, accentRooms: { surfaces = [], words = [] } = {} }: Pick<Look, 'ground' | 'accentRooms'>,
): Omit<ChosenAccent, 'id'> {
  const reaches = (needed: number, grounds: readonly string[]) => (one: string) =>
    grounds.every((other) => contrastOf(one, other) >= needed);
  const color = nearest(typed, reaches(SURFACE, [ground.light, ground.dark, ...surfaces, ...words]));
  const onColor = onColorOf(color);
  const { l, c, h } = toOklch(color);
  const away = onColor === '#000000' ? 0.05 : -0.05;
  return {
    color,
    onColor,
    hot: toHex({ l: Math.min(Math.max(l + away, 0), 1), c, h }),
    companion: toHex({ l: 0.88, c: 0.08, h: h + 180 }),
    textOnLight: nearest(typed, reaches(WORDS, [ground.light])),
    textOnDark: nearest(typed, reaches(WORDS, [ground.dark, ...words])),
  };
}

export interface AccentChoice {
  /** One of the look's. */
  accent: string | null;
  /** One of the owner's own, which goes before it in a look that takes one. */
  color: string | null;
}

/** The accent that is shown; null where the look comes with no other colours than its own, and the owner has none. */
export function chosenAccent(
  look: Pick<Look, 'accents' | 'ground' | 'accentRooms'>,
  { accent, color }: AccentChoice,
): ChosenAccent | null {
  if (color !== null) return { id: OWN_ACCENT, ...deriveAccent(color, look) };
  const ready = look.accents.find(({ id }) => id === accent) ?? look.accents[0];
  if (!ready) return null;
  const { id, color: surface, onColor } = ready;
  return { ...deriveAccent(surface, look), id, color: surface, onColor };
}

/**
 * A look's colours for mails and paper. Those that are its first accent follow the chosen one; in a look that comes with
 * its own colours alone, the action does, and words on the band that have its colour.
 */
export function paperOf({ paper, accents }: Pick<Look, 'paper' | 'accents'>, accent: ChosenAccent | null) {
  if (!accent) return paper;
  const { color, onColor } = accent;
  const first = accents[0]?.color;
  if (first === undefined) {
    const onBand =
      paper.onBand === paper.action
        ? nearest(color, (one) => contrastOf(one, paper.band) >= 4.5)
        : paper.onBand;
    return { ...paper, action: color, onAction: onColor, onBand };
  }
  return {
    ...paper,
    ...(paper.action === first && { action: color, onAction: onColor }),
    ...(paper.band === first && { band: color, onBand: onColor }),
  };
}
