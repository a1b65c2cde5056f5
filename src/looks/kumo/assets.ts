import type { LookAssets } from '../look-assets.ts';
import drawings from './drawings.svg?url';
import favicon from './favicon.svg?url';
import regular from './fonts/zen-kaku-gothic-new-400.woff2?url';
import medium from './fonts/zen-kaku-gothic-new-500.woff2?url';
import bold from './fonts/zen-kaku-gothic-new-700.woff2?url';
import black from './fonts/zen-kaku-gothic-new-900.woff2?url';
import hero from './hero.svg?url';
import ornaments from './ornaments.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [black, regular, medium, bold],
  ornaments: { href: ornaments, viewBoxes: { fan: '0 0 344 130', 'gate-arch': '0 0 880 874' } },
  hero: { href: hero, viewBox: '0 0 880 874' },
  drawings,
};
