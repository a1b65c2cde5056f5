import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Draws an icon: the standard input is a picture or a drawing, the standard output a square PNG. Arguments: the side in
 * pixels, the share of it that the picture takes, and the colour around it or 'none'.
 */
sharp.concurrency(1);
const [size = 512, share = 1] = process.argv.slice(2, 4).map(Number);
const ground = process.argv[4] ?? 'none';
const bytes = await buffer(process.stdin);
const { format, width = size } = await sharp(bytes).metadata();
const inner = Math.round(size * share);
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const picture = await sharp(bytes, format === 'svg' ? { density: Math.max((72 * inner) / width, 1) } : {})
  .resize({ width: inner, height: inner, fit: 'contain', background: clear })
  .png()
  .toBuffer();
const sheet = sharp({ create: { width: size, height: size, channels: 4, background: clear } }).composite([
  { input: picture },
]);
// What is put together is made flat afterwards.
const drawn = sharp(await sheet.png().toBuffer());
process.stdout.write(
  await (ground === 'none' ? drawn : drawn.flatten({ background: ground })).png().toBuffer(),
);
