import type { LookAssets } from '../look-assets.ts';
import drawings from './drawings.svg?url';
import favicon from './favicon.svg?url';
import hyphen from './fonts/hanken-grotesk-hyphen.woff2?url';
import grotesk from './fonts/host-grotesk.woff2?url';
import hero from './hero.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [grotesk, hyphen],
  hero: { href: hero, viewBox: '0 0 100 100' },
  drawings,
  numbersDishes: true,
};
