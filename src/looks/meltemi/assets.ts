import type { LookAssets } from '../look-assets.ts';
import drawings from './drawings.svg?url';
import favicon from './favicon.svg?url';
import sign from './fonts/commissioner-sign.woff2?url';
import text from './fonts/commissioner-text.woff2?url';
import didot from './fonts/gfs-didot.woff2?url';
import hero from './hero.svg?url';
import ornaments from './ornaments.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [text, sign, didot],
  ornaments: { href: ornaments, viewBoxes: { fan: '0 0 500 140' } },
  hero: { href: hero, viewBox: '0 0 900 860' },
  drawings,
};
