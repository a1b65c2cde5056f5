import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { LogoPlate } from '#domain/logo.ts';
import { LOGO_SIZE, type LogoDrawn, MAIL_LOGO_SIZE, packDrawing } from './run-drawing.ts';

/**
 * Redraws an uploaded logo from its pixels: the standard input is the file, the standard output the result (packDrawing).
 * A process of its own, so that a file that is made to take for ever takes nothing of the server's, and is ended.
 */
sharp.concurrency(1);

/** What counts as visible, of 255. */
const VISIBLE = 16;
/** The share of its edge that may be lost on a ground before the logo gets a plate there. */
const MOST_LOST = 0.1;
/** Below this contrast a shape is lost on its ground. */
const MIN_CONTRAST = 1.6;

const bytes = await buffer(process.stdin);
const isSvg = process.argv[2] === 'svg';

async function openLogo() {
  if (!isSvg) return sharp(bytes, { failOn: 'error' }).autoOrient();
  // A drawing has no pixels of its own: it is drawn about as large as it will be kept.
  const { width = 0, height = 0, density = 72 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scale = Math.min((2 * LOGO_SIZE.width) / width, (2 * LOGO_SIZE.height) / height);
  return sharp(bytes, { density: Math.min(Math.max(density * scale, 1), 20_000) });
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function readPixels(): Promise<Pixels> {
  const { data, info } = await (await openLogo())
    .resize({
      width: 2 * LOGO_SIZE.width,
      height: 2 * LOGO_SIZE.height,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The part that is not transparent; null if there is none. */
function visiblePart({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** How far from its edge a shape may be seen by its edge alone, in pixels. */
const EDGE = 6;

/**
 * On which grounds it would be lost. Only what lies at an edge touches the ground: white letters within a green circle do
 * not. A logo that fills its rectangle brings its own ground.
 */
function plateOf({ data, width, height }: Pixels): LogoPlate {
  const isVisible = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && (data[(y * width + x) * 4 + 3] ?? 0) >= VISIBLE;
  const isAtEdge = (x: number, y: number) =>
    !isVisible(x - EDGE, y) || !isVisible(x + EDGE, y) || !isVisible(x, y - EDGE) || !isVisible(x, y + EDGE);
  let [atEdge, opaque, lostOnLight, lostOnDark] = [0, 0, 0, 0];
  const pixels = data.length / 4;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < VISIBLE) continue;
    if (alpha > 239) opaque += 1;
    if (!isAtEdge((at / 4) % width, Math.floor(at / 4 / width))) continue;
    atEdge += 1;
    const part = (channel: number) => linear[data[at + channel] ?? 0] ?? 0;
    const luminance = 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
    if (1.05 / (luminance + 0.05) < MIN_CONTRAST) lostOnLight += 1;
    if ((luminance + 0.05) / 0.06 < MIN_CONTRAST) lostOnDark += 1;
  }
  if (opaque > pixels * 0.97) return 'none';
  const [light, dark] = [lostOnLight / atEdge, lostOnDark / atEdge];
  if (Math.max(light, dark) <= MOST_LOST) return 'none';
  return light > dark ? 'dark' : 'light';
}

async function drawLogo(): Promise<LogoDrawn | null> {
  const pixels = await readPixels();
  const part = visiblePart(pixels);
  if (part === null) return null;
  const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const;
  const cut = await sharp(pixels.data, { raw }).extract(part).png({ compressionLevel: 1 }).toBuffer();
  const inside = (size: { width: number; height: number }) =>
    sharp(cut).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await inside(LOGO_SIZE).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const master = await inside(LOGO_SIZE).png({ compressionLevel: 9, effort: 8 }).toBuffer();
  const mail = await inside(MAIL_LOGO_SIZE).png({ palette: true, quality: 95, effort: 8 }).toBuffer();
  return { width, height, plate: plateOf({ data, width, height }), master, mail };
}

process.stdout.write(packDrawing(await drawLogo()));
