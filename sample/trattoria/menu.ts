import type { SampleCategory } from '../types.ts';
import { antipasti } from './menu/antipasti.ts';
import { softDrinks, wineAndAperitivo } from './menu/drinks.ts';
import { lunch, pasta } from './menu/pasta.ts';
import { pizza } from './menu/pizza.ts';
import { dolci, secondi } from './menu/secondi-and-dolci.ts';

/** The trattoria's menu, in the order in which it is shown. */
export const trattoriaMenu: SampleCategory[] = [
  antipasti,
  lunch,
  pasta,
  pizza,
  secondi,
  dolci,
  softDrinks,
  wineAndAperitivo,
];
