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
export function deriveAccent(typed: string, ground: Look['ground']): Omit<ChosenAccent, 'id'> {
  const color = nearest(
    typed,
    (one) => contrastOf(one, ground.light) >= SURFACE && contrastOf(one, ground.dark) >= SURFACE,
  );
  const onColor = onColorOf(color);
  const { l, c, h } = toOklch(color);
  const away = onColor === '#000000' ? 0.05 : -0.05;
  return {
    color,
    onColor,
    hot: toHex({ l: Math.min(Math.max(l + away, 0), 1), c, h }),
    companion: toHex({ l: 0.88, c: 0.08, h: h + 180 }),
    textOnLight: nearest(typed, (one) => contrastOf(one, ground.light) >= WORDS),
    textOnDark: nearest(typed, (one) => contrastOf(one, ground.dark) >= WORDS),
  };
}

export interface AccentChoice {
  /** One of the look's. */
  accent: string | null;
  /** One of the owner's own, which goes before it in a look that takes one. */
  color: string | null;
}

/** The accent that is shown; null in a look that has its own colours and no other. */
export function chosenAccent(
  { accents, ownAccent, ground }: Pick<Look, 'accents' | 'ownAccent' | 'ground'>,
  { accent, color }: AccentChoice,
): ChosenAccent | null {
  if (color !== null && ownAccent) return { id: OWN_ACCENT, ...deriveAccent(color, ground) };
  const ready = accents.find(({ id }) => id === accent) ?? accents[0];
  if (!ready) return null;
  const { id, color: surface, onColor } = ready;
  return { ...deriveAccent(surface, ground), id, color: surface, onColor };
}

/** A look's colours for mails and paper. Those that are its first accent follow the chosen one. */
export function paperOf({ paper, accents }: Pick<Look, 'paper' | 'accents'>, accent: ChosenAccent | null) {
  const first = accents[0]?.color;
  if (!accent || first === undefined) return paper;
  const { color, onColor } = accent;
  return {
    ...paper,
    ...(paper.action === first && { action: color, onAction: onColor }),
    ...(paper.band === first && { band: color, onBand: onColor }),
  };
}
