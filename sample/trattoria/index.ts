import type { Sample } from '../types.ts';
import { trattoriaMenu } from './menu.ts';
import { trattoriaRestaurant } from './restaurant.ts';
import { trattoriaTables } from './tables.ts';
import { trattoriaWebsite } from './website.ts';

/** It has no picture of its own: it shows what a look carries alone. */
export const trattoria: Sample = {
  restaurant: trattoriaRestaurant,
  tables: trattoriaTables,
  menu: trattoriaMenu,
  hero: null,
  gallery: [],
  team: [],
  website: trattoriaWebsite,
};
