import type { Deps } from '../deps.ts';
import { isSamplePicture } from '../files/store-picture.ts';
import { readMenuData } from './menu-store.ts';

/** How many dishes still show a picture of the sample restaurant. */
export async function countSamplePictures({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { dishes } = await readMenuData(db);
  return dishes.filter(({ image }) => isSamplePicture(image)).length;
}
