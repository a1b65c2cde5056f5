import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { LookAssets } from '../look-assets.ts';
import favicon from './favicon.svg?url';
import ornaments from './ornaments.svg?url';
import style from './style.css?url';

export const assets: LookAssets = {
  style,
  favicon,
  fonts: [figtree, marcellus],
  ornaments: {
    href: ornaments,
    viewBoxes: {
      fan: '0 0 200 100',
      gate: '0 0 200 268',
      rings: '0 0 200 268',
      'gate-arch': '0 0 200 268',
      arch: '0 0 300 400',
      wordmark: '0 0 357 100',
    },
    drawnName: 'Haveli',
  },
  hasFilms: true,
};
