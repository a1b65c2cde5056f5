import type { DishForm } from '#contract/menu/form-shapes.ts';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { GERMAN_RATES } from '#domain/vat-rates.ts';
import type { Language } from '#texts/texts.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import { setServingTimes, toServingFields } from './serving-fields.ts';

/** A dish as its form holds it: texts, and lists of ticked codes. */
export type DishFields = {
  name: string;
  nameEn: string;
  desc: string;
  descEn: string;
  category: string;
  /** Empty: picked by the name. */
  drawing: string;
  actualPrice: string;
  discountedPrice: string;
  vatPercent: string;
  diet: string;
  spiciness: string;
  minimumAge: string;
  /** Empty: as usual. */
  kitchenMinutes: string;
  /** Checkboxes: 'true' or empty. */
  isHouseOnly: string;
  isPackaged: string;
  netQuantity: string;
  strength: string;
  ingredients: string;
  ingredientsEn: string;
  producer: string;
  nutrition: string;
  nutritionEn: string;
  storage: string;
  storageEn: string;
  origin: string;
  originEn: string;
  startTime: string;
  endTime: string;
  weekdays: string[];
  firstDate: string;
  lastDate: string;
  allergens: string[];
  additives: string[];
  variants: PartFields[];
  addOns: PartFields[];
};

/** Fields that only packaged goods have. */
export const PACKAGED_FIELDS = [
  'netQuantity',
  'strength',
  'ingredients',
  'ingredientsEn',
  'nutrition',
  'nutritionEn',
  'storage',
  'storageEn',
  'origin',
  'originEn',
  'producer',
] as const;

type PackagedField = (typeof PACKAGED_FIELDS)[number];

function packagedFieldsOf(packaged: MenuItem['packaged']): Record<PackagedField, string> {
  return Object.fromEntries(PACKAGED_FIELDS.map((name) => [name, packaged?.[name] ?? ''])) as Record<
    PackagedField,
    string
  >;
}

export type PartFields = {
  _id: string;
  name: string;
  nameEn: string;
  price: string;
  volumeMl: string;
  deposit: string;
  depositKind: string;
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
  deposit: '',
  depositKind: '',
  vatPercent: '',
  allergens: [],
  additives: [],
};

type Part = MenuItem['variants'][number] | MenuItem['addOns'][number];

export function toPartFields(one: Part, language: Language): PartFields {
  return {
    _id: one._id,
    name: one.name,
    nameEn: one.nameEn ?? '',
    price: formatPriceField(one.price, language),
    volumeMl: 'volumeMl' in one ? String(one.volumeMl ?? '') : '',
    deposit: formatPriceField(depositFields(one)?.amount ?? null, language),
    depositKind: depositFields(one)?.kind ?? '',
    vatPercent: 'vatPercent' in one ? String(one.vatPercent) : '',
    // A variant only adds to what its dish declares, so it has no 'none'.
    allergens:
      'allergensDeclared' in one ? toTickedCodes(one.allergens, one.allergensDeclared) : one.allergens,
    additives:
      'additivesDeclared' in one ? toTickedCodes(one.additives, one.additivesDeclared) : one.additives,
  };
}

/** The initial values of the form. A new dish has one empty variant, since it needs one. */
export function toDishFields(
  dish: MenuItem | undefined,
  category: string,
  language: Language,
  { food } = GERMAN_RATES,
): DishFields {
  const part = (one: Part) => toPartFields(one, language);
  return {
    name: dish?.name ?? '',
    nameEn: dish?.nameEn ?? '',
    desc: dish?.desc ?? '',
    descEn: dish?.descEn ?? '',
    category: dish?.category ?? category,
    drawing: dish?.drawing ?? '',
    // A single variant has the price.
    actualPrice: dish && dish.variants.length > 1 ? formatPriceField(dish.actualPrice, language) : '',
    discountedPrice: formatPriceField(dish?.discountedPrice ?? null, language),
    vatPercent: String(dish?.vatPercent ?? food),
    diet: dish?.diet ?? '',
    spiciness: String(dish?.spiciness ?? 0),
    minimumAge: String(dish?.minimumAge ?? ''),
    kitchenMinutes: String(dish?.kitchenMinutes ?? ''),
    isHouseOnly: dish?.isHouseOnly ? 'true' : '',
    isPackaged: dish?.packaged ? 'true' : '',
    ...packagedFieldsOf(dish?.packaged ?? null),
    ...toServingFields(dish),
    allergens: dish ? toTickedCodes(dish.allergens, dish.allergensDeclared) : [],
    additives: dish ? toTickedCodes(dish.additives, dish.additivesDeclared) : [],
    variants: dish ? dish.variants.map((one) => clearInheritedName(part(one), dish)) : [NEW_PART],
    addOns: dish?.addOns.map(part) ?? [],
  };
}

/** A single variant without a name of its own has the dish's name in the API, and an empty one in the form. */
function clearInheritedName<Variant extends { name: string; nameEn: string }>(
  variant: Variant,
  { name, variants }: { name: string; variants: readonly unknown[] },
): Variant {
  return variants.length === 1 && variant.name === name ? { ...variant, name: '', nameEn: '' } : variant;
}

function depositFields(one: Part) {
  return 'deposit' in one ? one.deposit : null;
}

/** 'none' is a checkbox of its own; nothing ticked means nothing is declared. */
function toTickedCodes(codes: string[], isDeclared: boolean): string[] {
  return isDeclared && codes.length === 0 ? ['none'] : codes;
}

/** The checked form as the API takes it: lists as JSON text, times only in pairs. */
export function toDishRequestBody(dish: DishForm): FormData {
  const form = new FormData();
  const amount = (cents: number | undefined) => (cents === undefined ? '' : String(eurosOf(cents)));
  const set = (name: string, value: string | undefined) => form.set(name, value ?? '');
  set('name', dish.name);
  set('nameEn', dish.nameEn);
  set('desc', dish.desc);
  set('descEn', dish.descEn);
  set('category', dish.category);
  set('drawing', dish.drawing);
  set('actualPrice', amount(dish.actualPrice));
  set('discountedPrice', amount(dish.discountedPrice));
  if (dish.vatPercent !== undefined) set('vatPercent', String(dish.vatPercent));
  set('diet', dish.diet);
  set('spiciness', String(dish.spiciness ?? 0));
  set('minimumAge', dish.minimumAge);
  set('kitchenMinutes', String(dish.kitchenMinutes ?? ''));
  set('isHouseOnly', dish.isHouseOnly);
  set('isPackaged', dish.isPackaged);
  if (dish.isPackaged) for (const name of PACKAGED_FIELDS) set(name, dish[name]);
  setServingTimes(form, dish);
  // An empty list clears the declaration; without a list the API would keep the old one.
  const codes = (list: readonly string[] | null | undefined) =>
    list?.length === 0 ? ['none'] : (list ?? []);
  const declared = ({ allergens, additives }: Pick<DishForm, 'allergens' | 'additives'>) => {
    return { allergens: codes(allergens), additives: codes(additives) };
  };
  type FormPart = DishForm['variants'][number] | DishForm['addOns'][number];
  const part = ({ _id, price, nameEn = '', ...one }: FormPart) => {
    return { ...one, ...(_id ? { _id } : {}), nameEn, price: eurosOf(price), ...declared(one) };
  };
  const variant = ({ deposit = 0, ...one }: DishForm['variants'][number]) => {
    return { ...part(one), deposit: eurosOf(deposit) };
  };
  set('variants', JSON.stringify(dish.variants.map(variant).map((one) => clearInheritedName(one, dish))));
  set('addOns', JSON.stringify(dish.addOns.map(part)));
  set('allergens', JSON.stringify(declared(dish).allergens));
  set('additives', JSON.stringify(declared(dish).additives));
  if (dish.image) form.set('image', dish.image);
  if (dish.imageOf) form.set('imageOf', dish.imageOf);
  if (dish.groupsOf) form.set('groupsOf', dish.groupsOf);
  if (dish.removeImage) form.set('removeImage', dish.removeImage);
  return form;
}
