import type { LookAssets } from '../look-assets.ts';
import drawings from './drawings.svg?url';
import favicon from './favicon.svg?url';
import grenze from './fonts/grenze.woff2?url';
import vollkorn from './fonts/vollkorn.woff2?url';
import hero from './hero.svg?url';
import ornaments from './ornaments.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [vollkorn, grenze],
  ornaments: { href: ornaments, viewBoxes: { fan: '0 0 360 112' } },
  hero: { href: hero, viewBox: '0 0 900 1000' },
  drawings,
};
