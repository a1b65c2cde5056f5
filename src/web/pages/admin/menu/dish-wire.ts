import type { DishForm } from '#contract/menu/form-shapes.ts';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { FOOD_VAT_PERCENT } from '#domain/vat.ts';
import type { Language } from '#texts/texts.ts';

/** A dish as the page's form holds it: texts to type, codes to tick. */
export type DishFields = {
  name: string;
  nameEn: string;
  desc: string;
  descEn: string;
  category: string;
  actualPrice: string;
  discountedPrice: string;
  vatPercent: string;
  diet: string;
  spiciness: string;
  startTime: string;
  endTime: string;
  allergens: string[];
  additives: string[];
  variants: PartFields[];
  addOns: PartFields[];
};

export type PartFields = {
  _id: string;
  name: string;
  nameEn: string;
  price: string;
  volumeMl: string;
  vatPercent: string;
  allergens: string[];
  additives: string[];
};

export const NEW_PART: PartFields = {
  _id: '',
  name: '',
  nameEn: '',
  price: '',
  volumeMl: '',
  vatPercent: '',
  allergens: [],
  additives: [],
};

/** '12,90' in German, '12.90' in English; empty where there is no price. */
export function priceText(euros: number | null, language: Language): string {
  if (euros === null) return '';
  const text = euros.toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}

/** What the form begins with. A new dish has one variant to fill in, as it needs one. */
export function fieldsOf(dish: MenuItem | undefined, category: string, language: Language): DishFields {
  const part = (one: MenuItem['variants'][number] | MenuItem['addOns'][number]): PartFields => ({
    _id: one._id,
    name: one.name,
    nameEn: one.nameEn ?? '',
    price: priceText(one.price, language),
    volumeMl: 'volumeMl' in one ? String(one.volumeMl ?? '') : '',
    vatPercent: 'vatPercent' in one ? String(one.vatPercent) : '',
    allergens: one.allergens,
    additives: one.additives,
  });
  return {
    name: dish?.name ?? '',
    nameEn: dish?.nameEn ?? '',
    desc: dish?.desc ?? '',
    descEn: dish?.descEn ?? '',
    category: dish?.category ?? category,
    actualPrice: priceText(dish?.actualPrice ?? null, language),
    discountedPrice: priceText(dish?.discountedPrice ?? null, language),
    vatPercent: String(dish?.vatPercent ?? FOOD_VAT_PERCENT),
    diet: dish?.diet ?? '',
    spiciness: String(dish?.spiciness ?? 0),
    startTime: dish?.startTime ?? '',
    endTime: dish?.endTime ?? '',
    allergens: dish?.allergens ?? [],
    additives: dish?.additives ?? [],
    variants: dish ? dish.variants.map(part) : [NEW_PART],
    addOns: dish?.addOns.map(part) ?? [],
  };
}

/** The checked form as the API takes it: lists as JSON text, no times when it is served all day. */
export function wireOf(dish: DishForm): FormData {
  const form = new FormData();
  const amount = (cents: number | undefined) => (cents === undefined ? '' : String(eurosOf(cents)));
  const set = (name: string, value: string | undefined) => form.set(name, value ?? '');
  set('name', dish.name);
  set('nameEn', dish.nameEn);
  set('desc', dish.desc);
  set('descEn', dish.descEn);
  set('category', dish.category);
  set('actualPrice', amount(dish.actualPrice));
  set('discountedPrice', amount(dish.discountedPrice));
  if (dish.vatPercent !== undefined) set('vatPercent', String(dish.vatPercent));
  set('diet', dish.diet);
  set('spiciness', String(dish.spiciness ?? 0));
  if (dish.startTime && dish.endTime) {
    set('startTime', dish.startTime);
    set('endTime', dish.endTime);
  }
  // An empty list says that nothing is ticked any more; none at all would leave it as it was.
  const declared = ({ allergens = [], additives = [] }: Pick<DishForm, 'allergens' | 'additives'>) => {
    return { allergens, additives };
  };
  const part = ({ _id, price, nameEn = '', ...one }: DishForm['variants'][number]) => {
    return { ...one, ...(_id ? { _id } : {}), nameEn, price: eurosOf(price), ...declared(one) };
  };
  set('variants', JSON.stringify(dish.variants.map(part)));
  set('addOns', JSON.stringify(dish.addOns.map(part)));
  set('allergens', JSON.stringify(declared(dish).allergens));
  set('additives', JSON.stringify(declared(dish).additives));
  if (dish.image) form.set('image', dish.image);
  if (dish.removeImage) form.set('removeImage', dish.removeImage);
  return form;
}
