/**
 * Colours by lightness (0 to 1), chroma and hue (degrees), as people see them: OKLCH by Björn Ottosson. A change of
 * lightness keeps the hue, which it does not in HSL.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Channels = [red: number, green: number, blue: number];

/** '#rrggbb' as three values of 0 to 1. */
function channelsOf(hex: string): Channels {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Channels;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function linearOf({ l: lightness, c, h }: Oklch): Channels {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const TOLERANCE = 0.0005;
const isShown = (color: Oklch) =>
  linearOf(color).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE);

/** '#rrggbb'. A screen can't show every colour: what is too strong is made paler, in the same hue and lightness. */
export function toHex(color: Oklch): string {
  let shown = color;
  if (!isShown(color)) {
    let [low, high] = [0, color.c];
    for (let step = 0; step < 24; step++) {
      const middle = (low + high) / 2;
      if (isShown({ ...color, c: middle })) low = middle;
      else high = middle;
    }
    shown = { ...color, c: low };
  }
  return `#${linearOf(shown)
    .map((part) => {
      const value = Math.round(255 * fromLinear(Math.min(Math.max(part, 0), 1)));
      return value.toString(16).padStart(2, '0');
    })
    .join('')}`;
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
