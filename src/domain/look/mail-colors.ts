import type { Look } from '#looks/index.ts';
import { type ChosenAccent, nearest, paperOf } from './accent.ts';
import { contrastOf, toHex, toOklch } from './oklch.ts';

/** What a mail and a gift card on paper are drawn in: colours, as neither knows custom properties, and faces. */
export type MailColors = Required<Omit<NonNullable<Look['mail']>, 'dark'>> &
  Look['paper'] & { dark: Required<NonNullable<NonNullable<Look['mail']>['dark']>> };

const AA = 4.5;
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** From the look's paper in the chosen accent; what the look says itself for mails goes before. */
export function mailColorsOf(look: Look, accent: ChosenAccent | null): MailColors {
  const paper = paperOf(look, accent);
  const sheet = look.mail?.sheet ?? '#ffffff';
  const { dark: ownDark, ...own } = look.mail ?? {};
  const color = accent?.color ?? paper.action;
  const ground = look.ground.dark;
  const { l, c, h } = toOklch(ground);
  const dark = {
    ground,
    sheet: toHex({ l: l + 0.05, c, h }),
    card: paper.band,
    text: toHex({ l: 0.95, c: Math.min(c, 0.02), h }),
    soft: toHex({ l: 0.8, c: Math.min(c, 0.02), h }),
    line: toHex({ l: l + 0.18, c, h }),
    trim: toHex({ l: 0.95, c: Math.min(c, 0.02), h }),
    ...ownDark,
  };
  return {
    ...paper,
    sheet,
    trim: paper.text,
    link: nearest(color, (one) => contrastOf(one, sheet) >= AA && contrastOf(one, paper.ground) >= AA),
    card: paper.band,
    onCard: paper.onBand,
    cardName: paper.onBand,
    cardTrim: paper.onBand,
    display: SANS,
    sans: SANS,
    isPalatial: false,
    ...own,
    dark: {
      ...dark,
      link:
        ownDark?.link ??
        nearest(color, (one) => contrastOf(one, dark.sheet) >= AA && contrastOf(one, dark.ground) >= AA),
    },
  };
}
