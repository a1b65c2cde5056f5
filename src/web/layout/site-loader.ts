import { loadRestaurant } from '../pages/home/home-loader.ts';
import type { Restaurant } from '../restaurant.ts';

/** What header and footer know about the house. */
export async function loadSite(): Promise<Restaurant> {
  return loadRestaurant();
}
