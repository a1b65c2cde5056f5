import type { LookAssets } from '../look-assets.ts';
import drawings from './drawings.svg?url';
import favicon from './favicon.svg?url';
import dela from './fonts/dela-gothic-one.woff2?url';
import gabarito from './fonts/gabarito.woff2?url';
import hero from './hero.svg?url';
import ornaments from './ornaments.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [gabarito, dela],
  ornaments: { href: ornaments, viewBoxes: { fan: '0 0 120 60' } },
  hero: { href: hero, viewBox: '0 0 1000 900' },
  drawings,
};
