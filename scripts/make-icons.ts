import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Redraws the icons of `public/` from the favicon: `node scripts/with-tools.mjs scripts/make-icons.ts`. */
const NIGHT = '#0e2a2f';
const favicon = readFileSync('src/looks/haveli/favicon.svg');
const drawn = (size: number) => sharp(favicon, { density: (72 * size) / 64 }).resize(size, size);

await drawn(192).png().toFile('public/icon-192.png');
await drawn(512).png().toFile('public/icon-512.png');
await drawn(180).flatten({ background: NIGHT }).png().toFile('public/apple-touch-icon.png');
// A system may crop a maskable icon to the inner 80 %: the glyph stays inside it.
const inner = await drawn(400).png().toBuffer();
await sharp({ create: { width: 512, height: 512, channels: 3, background: NIGHT } })
  .composite([{ input: inner }])
  .png({ palette: true })
  .toFile('public/icon-maskable.png');
