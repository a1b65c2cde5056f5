import type { Menu, OptionGroupAnswer } from '#contract/menu/shapes.ts';
import { dishAvailabilityAt } from '#domain/menu/availability.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import type { Cents } from '#domain/money.ts';
import { foldText, searchSpellings, wordsOfFolded } from '#domain/name-key.ts';
import type { Language } from '#texts/texts.ts';
import { depositInCents, toCents } from '../../../api/amounts.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { servingTimesOf } from '../../../restaurant/serving-times.ts';

export interface PhonePart {
  id: string;
  /** Empty for the only size of a dish. */
  name: string;
  cents: Cents;
  isSoldOut: boolean;
}

/** A dish as a caller names it. */
export interface PhoneDish {
  id: string;
  name: string;
  /** As the site's look prints it; null where it prints none. */
  number: string | null;
  /** Both languages' names without accents: callers use either. */
  searched: string[];
  minimumAge: MinimumAge | null;
  /** Why it can't be had now; null: it can. */
  problem: 'sold_out' | 'outside_window' | 'house_only' | null;
  variants: (PhonePart & { deposit: Deposit | null; size: string })[];
  addOns: PhonePart[];
  /** What is chosen of groups with it, each with the size that it is for; null: all. */
  groups: PhoneGroup[];
}

export interface PhoneGroup extends Pick<OptionGroupAnswer, 'least' | 'most' | 'freeCount'> {
  id: string;
  name: string;
  variantId: string | null;
  options: (PhonePart & { priceCents: Cents; sizePrices: { size: string; priceCents: Cents }[] })[];
}

/** All dishes in the order of the menu, as they can be had at `now`, in epoch milliseconds. */
export function toPhoneDishes(
  { menuItems, category, optionGroups = [] }: Menu,
  {
    language,
    isNumbered,
    now,
    timeZone,
  }: { language: Language; isNumbered: boolean; now: number; timeZone: string },
): PhoneDish[] {
  const filled = category
    .map((own) => ({ own, items: menuItems.filter((item) => item.category === own._id) }))
    .filter(({ items }) => items.length > 0);
  return filled.flatMap(({ own, items }, place) => {
    const digits = String(items.length).length;
    return items.map((read, index): PhoneDish => {
      const sizes = read.variants.map((variant) => ({
        ...variant,
        soldOutUntil: isSoldOutAt(variant.soldOutUntil, now)
          ? variant.soldOutUntil
          : (variant.optionsSoldOutUntil ?? null),
      }));
      const item = { ...read, variants: sizes };
      const availability = dishAvailabilityAt(
        { ...item, window: servingTimesOf(item) },
        { window: servingTimesOf(own) },
        now,
        timeZone,
      );
      const dishName = localizedName(language, item);
      const part = (one: { _id: string; name: string; nameEn: string | null }, euros: number) => {
        const name = localizedName(language, one);
        // Some name their only size as the dish itself.
        return { id: one._id, name: name === dishName ? '' : name, cents: toCents(euros) };
      };
      return {
        id: item._id,
        name: dishName,
        // As in look/apply-look.ts, so that a caller's number is the one on the menu.
        number: isNumbered ? `${place + 1}${String(index + 1).padStart(digits, '0')}` : null,
        searched: [item.name, item.nameEn ?? ''].map(foldText),
        minimumAge: item.minimumAge,
        problem: availability.isAvailable ? null : availability.reason,
        variants: item.variants.map((variant) => ({
          ...part(variant, variant.reduced?.price ?? variant.price),
          isSoldOut: isSoldOutAt(variant.soldOutUntil, now),
          deposit: variant.deposit && depositInCents(variant.deposit),
          // By it options have their prices.
          size: variant.name,
        })),
        addOns: item.addOns.map((addOn) => ({
          ...part(addOn, addOn.price),
          isSoldOut: isSoldOutAt(addOn.soldOutUntil, now),
        })),
        groups: [{ _id: null, optionGroups: item.optionGroups }, ...item.variants].flatMap((place) =>
          // In the order in which they hang there.
          (place.optionGroups ?? [])
            .flatMap((id) => optionGroups.find(({ _id }) => _id === id) ?? [])
            .map(({ _id, least, most, freeCount, options, ...group }) => ({
              ...{
                id: _id,
                name: localizedName(language, group),
                variantId: place._id,
                least,
                most,
                freeCount,
              },
              options: options.map((option) => ({
                ...part(option, option.price),
                priceCents: toCents(option.price),
                sizePrices: (option.sizePrices ?? []).map(({ size, price }) => ({
                  ...{ size, priceCents: toCents(price) },
                })),
                isSoldOut: isSoldOutAt(option.soldOutUntil, now),
              })),
            })),
        ),
      };
    });
  });
}

/** Before a number: 'Nr. 12', 'No. 12'. */
const NUMBER_WORD = /^(?:nr|no|nummer|number)$/;

/**
 * The dishes that typed letters or a number mean. Each typed word begins a word of the name, so that 'ch ti' finds
 * Chicken Tikka; names that begin with the first word stand in front. Digits begin the number.
 */
export function findPhoneDishes(dishes: readonly PhoneDish[], typed: string): PhoneDish[] {
  const isNumbered = dishes.some(({ number }) => number !== null);
  const all = searchSpellings(typed);
  const words = isNumbered && all.length > 1 && NUMBER_WORD.test(all[0]?.[0] ?? '') ? all.slice(1) : all;
  const [firstForms] = words;
  const [first] = firstForms ?? [];
  if (firstForms === undefined || first === undefined) return [...dishes];
  if (/^\d+$/.test(first) && words.length === 1 && isNumbered)
    return dishes.filter(({ number }) => number?.startsWith(first));
  const begins = ({ searched }: PhoneDish) =>
    searched.some((name) => {
      const joined = wordsOfFolded(name).join('');
      return firstForms.some((form) => joined.startsWith(form));
    });
  const found = dishes.filter(({ searched, number }) =>
    searched.some((name) => {
      const parts = wordsOfFolded(name);
      // From each word on, as if they were one: 'mangoh' is Mango-Hähnchen too.
      const tails = parts.map((_, index) => parts.slice(index).join(''));
      return words.every((forms) =>
        forms.some((form) => form === number || tails.some((tail) => tail.startsWith(form))),
      );
    }),
  );
  return [...found.filter(begins), ...found.filter((dish) => !begins(dish))];
}
