import type { SampleCategory } from '../types.ts';
import { beerAndWine } from './menu/beer-and-wine.ts';
import { biryani } from './menu/biryani.ts';
import { breadRiceSides } from './menu/bread-rice-sides.ts';
import { chicken } from './menu/chicken.ts';
import { desserts } from './menu/desserts.ts';
import { fish, lamb } from './menu/lamb-and-fish.ts';
import { lassiAndHotDrinks } from './menu/lassi-and-hot-drinks.ts';
import { lunch } from './menu/lunch.ts';
import { softDrinks } from './menu/soft-drinks.ts';
import { soupsAndSalads, starters } from './menu/starters-and-soups.ts';
import { tandoor } from './menu/tandoor.ts';
import { thalis, vegetarian } from './menu/vegetarian.ts';

/** The sample restaurant's menu, in the order in which it is shown. */
export const sampleMenu: SampleCategory[] = [
  starters,
  soupsAndSalads,
  lunch,
  thalis,
  tandoor,
  chicken,
  lamb,
  fish,
  vegetarian,
  biryani,
  breadRiceSides,
  desserts,
  lassiAndHotDrinks,
  softDrinks,
  beerAndWine,
];
