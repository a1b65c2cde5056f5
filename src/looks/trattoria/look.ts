import type { Look } from '../look.ts';

/** A poster from Milan, about 1958: coloured paper, scissors, one sun. */
export const trattoria = {
  id: 'trattoria',
  name: { de: 'Trattoria', en: 'Trattoria' },
  suits: {
    de: 'Italienisch: Sonne, Tomate, Papier und Schere',
    en: 'Italian: sun, tomato, paper and scissors',
  },
  ground: { light: '#fffaf2', dark: '#14163a' },
  accents: [],
  ownAccent: {
    '--act-day': 'color',
    '--act-day-hot': 'hot',
    '--act-day-down': 'hot',
    '--on-act-day': 'onColor',
    '--act-night': 'color',
    '--act-night-hot': 'hot',
    '--act-night-down': 'hot',
    '--on-act-night': 'onColor',
    '--word-day': 'textOnLight',
    '--word-night': 'textOnDark',
  },
  // The poster of the first view.
  accentRooms: { surfaces: ['#f7b817', '#12143a'] },
  drawings: [
    {
      id: 'burrata',
      name: { de: 'Burrata', en: 'Burrata' },
      suits: ['burrata', 'mozzarella', 'caprese', 'käse', 'cheese', 'paneer', 'formaggi'],
    },
    {
      id: 'olives',
      name: { de: 'Oliven', en: 'Olives' },
      suits: ['oliven', 'olive', 'antipast', 'vorspeise', 'starter'],
    },
    {
      id: 'spaghetti',
      name: { de: 'Spaghetti', en: 'Spaghetti' },
      suits: ['spaghetti', 'pasta', 'linguine', 'tagliatelle', 'nudel', 'noodle', 'penne', 'primi'],
    },
    {
      id: 'ravioli',
      name: { de: 'Ravioli', en: 'Ravioli' },
      suits: ['ravioli', 'tortell', 'gnocchi', 'lasagn', 'samosa'],
    },
    {
      id: 'pizza',
      name: { de: 'Pizza', en: 'Pizza' },
      suits: ['pizza', 'pinsa', 'focaccia', 'calzone', 'brot', 'bread', 'naan'],
    },
    {
      id: 'fish',
      name: { de: 'Fisch', en: 'Fish' },
      suits: ['fisch', 'fish', 'pesce', 'branzino', 'lachs', 'salmon', 'garnele', 'calamar'],
    },
    {
      id: 'meat',
      name: { de: 'Fleisch', en: 'Meat' },
      suits: ['fleisch', 'meat', 'carne', 'lamm', 'lamb', 'rind', 'beef', 'kalb', 'saltimbocca', 'secondi'],
    },
    {
      id: 'mushroom',
      name: { de: 'Pilz', en: 'Mushroom' },
      suits: ['pilz', 'mushroom', 'funghi', 'porcini', 'risotto'],
    },
    {
      id: 'aubergine',
      name: { de: 'Aubergine', en: 'Aubergine' },
      suits: ['aubergine', 'eggplant', 'parmigiana', 'melanzan', 'baingan'],
    },
    {
      id: 'tomato',
      name: { de: 'Tomate', en: 'Tomato' },
      suits: ['tomat', 'pomodoro', 'suppe', 'soup', 'zuppa', 'salat', 'salad', 'insalat'],
    },
    { id: 'lemon', name: { de: 'Zitrone', en: 'Lemon' }, suits: ['zitrone', 'lemon', 'limon', 'lassi'] },
    {
      id: 'tiramisu',
      name: { de: 'Tiramisu', en: 'Tiramisu' },
      suits: ['tiramis', 'dolci', 'dessert', 'kuchen', 'cake'],
    },
    {
      id: 'gelato',
      name: { de: 'Eis', en: 'Ice cream' },
      suits: ['gelato', 'eis', 'ice cream', 'kulfi', 'sorbet'],
    },
    {
      id: 'moka',
      name: { de: 'Kaffee', en: 'Coffee' },
      suits: ['kaffee', 'coffee', 'espresso', 'caff', 'tee', 'chai'],
    },
    {
      id: 'glass',
      name: { de: 'Glas', en: 'Glass' },
      suits: ['aperitiv', 'spritz', 'wein', 'wine', 'vino', 'cocktail', 'bier', 'beer', 'birra'],
    },
    {
      id: 'carafe',
      name: { de: 'Karaffe', en: 'Carafe' },
      suits: ['wasser', 'water', 'acqua', 'saft', 'getränk', 'drink', 'bevande', 'limo'],
    },
    { id: 'sun', name: { de: 'Sonne', en: 'Sun' }, suits: ['mittag', 'lunch', 'menü', 'menu'] },
  ],
  paper: {
    ground: '#fffaf2',
    text: '#1b1d45',
    soft: '#55567a',
    line: '#ecd9c6',
    action: '#c92813',
    onAction: '#ffffff',
    band: '#f7b817',
    onBand: '#1b1d45',
  },
} as const satisfies Look;
