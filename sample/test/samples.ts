import { samples } from '../index.ts';
import type { BothLanguages, Sample, SampleCategory, SampleDish, SampleId } from '../types.ts';

/** Named by hand: a drink without its volume must not pass for a food. */
export const DRINK_CATEGORIES: Record<SampleId, readonly string[]> = {
  haveli: ['lassi-hot-drinks', 'soft-drinks', 'beer-wine'],
  trattoria: ['bevande', 'vino-e-aperitivo'],
};

export type PlacedDish = SampleDish & { category: SampleCategory };

export const eachSample = Object.entries(samples) as [SampleId, Sample][];

export function dishesOf({ menu }: Sample): PlacedDish[] {
  return menu.flatMap((category) => category.dishes.map((dish) => ({ ...dish, category })));
}

export function isDrink(id: SampleId, dish: PlacedDish): boolean {
  return DRINK_CATEGORIES[id].includes(dish.category.key);
}

export function wordsOf(...texts: BothLanguages[]): string {
  return texts.flatMap((text) => [text.de, text.en]).join(' | ');
}

export function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Every text in both languages below a value, with the keys on the way to it. */
export function textsIn(value: unknown, where = ''): { where: string; text: BothLanguages }[] {
  if (value === null || typeof value !== 'object') return [];
  if ('de' in value || 'en' in value) return [{ where, text: value as BothLanguages }];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${where}/${key}`));
}
