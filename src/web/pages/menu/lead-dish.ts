import type { CategoryView, DishView } from './menu-view.ts';

// Too coarse to be shown large; every other picture of the sample restaurant bears it.
const SMALL_SAMPLES = [
  'korma',
  'chana-masala',
  'naan',
  'samosa',
  'pakora',
  'aloo-gobi',
  'baingan-bharta',
  'mango-kulfi',
];

/** A lead dish over fewer than this many others would be half of its category. */
const FEWEST_DISHES = 3;

/** The dish that opens its category with a large picture, if there is one to do so. */
export function leadDishOf({ dishes }: Pick<CategoryView, 'dishes'>): DishView | undefined {
  if (dishes.length < FEWEST_DISHES) return undefined;
  return dishes.find(({ image }) => image !== null && !SMALL_SAMPLES.includes(sampleName(image)));
}

/** '/files/pictures/butter-chicken-1a2b3c4d' is the sample 'butter-chicken'. */
function sampleName(image: string): string {
  return image.slice(image.lastIndexOf('/') + 1).replace(/-[0-9a-f]{8}$/, '');
}
