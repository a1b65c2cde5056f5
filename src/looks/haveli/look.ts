import type { Look } from '../look.ts';

/** A maharaja's palace drawn by an Art Deco architect: night and brass, arches and fine lines. */
export const haveli = {
  id: 'haveli',
  name: { de: 'Haveli', en: 'Haveli' },
  suits: { de: 'Indisch: Palast, Nacht und Messing', en: 'Indian: a palace, night and brass' },
  ground: { light: '#f7f1e3', dark: '#0e2a2f' },
  accents: [],
  drawings: [],
  paper: {
    ground: '#f7f1e3',
    text: '#1b1a17',
    soft: '#57534a',
    line: '#ddd2bb',
    action: '#e08a1e',
    onAction: '#1b1a17',
    band: '#0e2a2f',
    onBand: '#e0bb74',
  },
} as const satisfies Look;
