import type { Restaurant } from '../restaurant.ts';
import { loadRestaurant } from '../pages/home/home-loader.ts';

/** What header and footer know about the house. */
export async function loadSite(): Promise<Restaurant> {
  return loadRestaurant();
}
