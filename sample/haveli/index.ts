import type { Sample } from '../types.ts';
import { sampleGallery, sampleTeam } from './gallery.ts';
import { sampleMenu } from './menu.ts';
import { sampleRestaurant } from './restaurant.ts';
import { haveliTables } from './tables.ts';
import { sampleWebsite } from './website.ts';

export const haveli: Sample = {
  restaurant: sampleRestaurant,
  tables: haveliTables,
  menu: sampleMenu,
  hero: 'hero.jpg',
  gallery: sampleGallery,
  team: sampleTeam,
  website: sampleWebsite,
};
