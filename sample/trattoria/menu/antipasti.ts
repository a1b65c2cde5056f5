import type { SampleCategory } from '../../types.ts';
import { anchovies, focaccia, parmaHam, taggiascaOlives } from '../add-ons.ts';

export const antipasti: SampleCategory = {
  key: 'antipasti',
  name: { de: 'Antipasti', en: 'Antipasti' },
  desc: { de: 'Zum Teilen, während der Ofen warm wird.', en: 'To share while the oven warms up.' },
  dishes: [
    {
      key: 'burrata-e-pomodori',
      name: { de: 'Burrata e pomodori', en: 'Burrata e pomodori' },
      desc: {
        de: 'Cremige Burrata aus Apulien, drei Sorten Tomaten, Basilikum und gutes Öl',
        en: 'Creamy burrata from Apulia, three kinds of tomato, basil and good oil',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['milk'],
      additives: [],
      variants: [{ key: 'portion', priceCents: 1350 }],
      addOns: [focaccia, parmaHam],
    },
    {
      key: 'olive-marinate',
      name: { de: 'Olive marinate', en: 'Olive marinate' },
      desc: {
        de: 'Grüne Oliven mit Orange, Fenchelsaat und Rosmarin, lauwarm',
        en: 'Green olives with orange, fennel seed and rosemary, served warm',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: [],
      additives: [],
      variants: [{ key: 'portion', priceCents: 590 }],
      addOns: [focaccia],
    },
    {
      key: 'funghi-trifolati',
      name: { de: 'Funghi trifolati', en: 'Funghi trifolati' },
      desc: {
        de: 'Champignons und Kräuterseitlinge aus der Pfanne, mit Knoblauch und Petersilie',
        en: 'Button and king oyster mushrooms from the pan, with garlic and parsley',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: [],
      additives: [],
      variants: [{ key: 'portion', priceCents: 980 }],
      addOns: [focaccia],
    },
    {
      key: 'parmigiana',
      name: { de: 'Parmigiana', en: 'Parmigiana' },
      desc: {
        de: 'Auberginen, Tomate und Mozzarella, im Ofen geschichtet, mit viel Basilikum',
        en: 'Aubergines, tomato and mozzarella, layered and baked, with plenty of basil',
      },
      vatPercent: 7,
      diet: 'vegetarian',
      spiciness: 0,
      allergens: ['gluten-wheat', 'milk'],
      additives: [],
      variants: [
        { key: 'starter', name: { de: 'Als Vorspeise', en: 'As a starter' }, priceCents: 1290 },
        { key: 'main', name: { de: 'Als Hauptgericht', en: 'As a main course' }, priceCents: 1690 },
      ],
      addOns: [focaccia],
    },
    {
      key: 'bruschetta',
      name: { de: 'Bruschetta', en: 'Bruschetta' },
      desc: {
        de: 'Geröstetes Brot mit Tomate, Knoblauch und Öl, solange es noch kracht',
        en: 'Toasted bread with tomato, garlic and oil, served while it still crunches',
      },
      vatPercent: 7,
      diet: 'vegan',
      spiciness: 0,
      allergens: ['gluten-wheat'],
      additives: [],
      variants: [
        { key: 'three', name: { de: '3 Scheiben', en: '3 slices' }, priceCents: 690 },
        { key: 'six', name: { de: '6 Scheiben', en: '6 slices' }, priceCents: 1190 },
      ],
      addOns: [anchovies, taggiascaOlives],
    },
  ],
};
