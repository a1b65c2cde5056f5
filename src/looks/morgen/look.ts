import type { Look } from '../look.ts';

/** Swiss grid, the plate as a circle, numbers; the hue is a surface, never a letter. */
export const morgen = {
  id: 'morgen',
  name: { de: 'Morgen', en: 'Morgen' },
  suits: { de: 'Jede Küche: Teller, Zahlen, eine Farbe', en: 'Any kitchen: plates, numbers, one colour' },
  ground: { light: '#ffffff', dark: '#121211' },
  accents: [
    { id: 'dotter', name: { de: 'Dotter', en: 'Yolk' }, color: '#ffc61a', onColor: '#000000' },
    { id: 'koriander', name: { de: 'Koriander', en: 'Coriander' }, color: '#22b866', onColor: '#000000' },
    { id: 'tomate', name: { de: 'Tomate', en: 'Tomato' }, color: '#ff5636', onColor: '#000000' },
    { id: 'heidelbeere', name: { de: 'Heidelbeere', en: 'Blueberry' }, color: '#4a3aff', onColor: '#ffffff' },
  ],
  ownAccent: { '--hue': 'color', '--on-hue': 'onColor', '--hue-hot': 'hot', '--second': 'companion' },
  drawings: [
    {
      id: 'bowl',
      name: { de: 'Schale', en: 'Bowl' },
      suits: ['bowl', 'biryani', 'reis', 'rice', 'curry', 'thali'],
    },
    {
      id: 'salad',
      name: { de: 'Salat', en: 'Salad' },
      suits: ['salat', 'salad', 'raita', 'vorspeise', 'starter'],
    },
    { id: 'soup', name: { de: 'Suppe', en: 'Soup' }, suits: ['suppe', 'soup', 'eintopf', 'ramen', 'dal'] },
    {
      id: 'pan',
      name: { de: 'Pfanne', en: 'Pan' },
      suits: ['pfanne', 'pan-', 'grill', 'tandoor', 'steak', 'fisch', 'fish'],
    },
    { id: 'roll', name: { de: 'Rolle', en: 'Roll' }, suits: ['rolle', 'roll', 'wrap', 'sushi', 'maki'] },
    {
      id: 'dumpling',
      name: { de: 'Teigtasche', en: 'Dumpling' },
      suits: ['samosa', 'momo', 'tasche', 'dumpling', 'pakora', 'knödel'],
    },
    { id: 'burger', name: { de: 'Burger', en: 'Burger' }, suits: ['burger', 'sandwich'] },
    { id: 'pizza', name: { de: 'Pizza', en: 'Pizza' }, suits: ['pizza', 'flammkuchen', 'pinsa'] },
    { id: 'fries', name: { de: 'Pommes', en: 'Fries' }, suits: ['pommes', 'fries', 'beilage', 'side'] },
    {
      id: 'toast',
      name: { de: 'Brot', en: 'Bread' },
      suits: ['toast', 'brot', 'bread', 'naan', 'roti', 'stulle'],
    },
    {
      id: 'porridge',
      name: { de: 'Brei', en: 'Porridge' },
      suits: ['porridge', 'müsli', 'frühstück', 'breakfast'],
    },
    {
      id: 'cake',
      name: { de: 'Kuchen', en: 'Cake' },
      suits: ['kuchen', 'cake', 'torte', 'süß', 'dessert', 'nachtisch', 'sweet', 'eis', 'kulfi'],
    },
    {
      id: 'coffee',
      name: { de: 'Kaffee', en: 'Coffee' },
      suits: ['kaffee', 'coffee', 'chai', 'tee', 'tea', 'espresso'],
    },
    {
      id: 'drink',
      name: { de: 'Getränk', en: 'Drink' },
      suits: ['getränk', 'drink', 'lassi', 'bier', 'beer', 'wein', 'wine', 'wasser', 'water', 'saft', 'limo'],
    },
  ],
  paper: {
    ground: '#ffffff',
    text: '#0a0a0a',
    soft: '#565652',
    line: '#dcdcd7',
    action: '#ffc61a',
    onAction: '#000000',
    band: '#ffc61a',
    onBand: '#000000',
  },
  // The hue is never a letter.
  mail: { link: '#0a0a0a', dark: { link: '#f6f6f2' } },
} as const satisfies Look;
