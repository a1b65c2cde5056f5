import type { Look } from '../look.ts';

/** A maharaja's palace drawn by an Art Deco architect: night and brass, arches and fine lines. */
export const haveli = {
  id: 'haveli',
  name: { de: 'Haveli', en: 'Haveli' },
  suits: { de: 'Indisch: Palast, Nacht und Messing', en: 'Indian: a palace, night and brass' },
  ground: { light: '#f7f1e3', dark: '#0e2a2f' },
  isOfDesk: true,
  accents: [],
  ownAccent: {
    '--saffron': 'color',
    '--action-hot': 'hot',
    '--action-down': 'hot',
    '--on-action': 'onColor',
  },
  // Night and aubergine.
  accentRooms: { surfaces: ['#0a2024', '#15373d', '#2a1226', '#3a1c35'] },
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
  mail: {
    sheet: '#fffdf7',
    trim: '#b98a3e',
    link: '#7a5518',
    card: '#0e2a2f',
    onCard: '#f7f1e3',
    cardName: '#e0bb74',
    cardTrim: '#b98a3e',
    display: "Marcellus,Georgia,'Times New Roman',serif",
    sans: "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    isPalatial: true,
    dark: {
      ground: '#0a2024',
      sheet: '#15373d',
      card: '#2a1226',
      text: '#f4ecdb',
      soft: '#c3cbc4',
      line: '#3b585c',
      trim: '#b98a3e',
      link: '#e0bb74',
    },
  },
} as const satisfies Look;
