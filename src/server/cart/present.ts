import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import type { ChosenPart } from '#domain/menu/options.ts';
import { eurosOf } from '#domain/money.ts';
import { lineTotalCents, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import { refusalFields } from '#domain/refusal.ts';
import type { VatPart } from '#domain/vat.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { presentDeposit } from '../menu/index.ts';
import type { CartLine, PricedCart } from './read-cart.ts';

export function presentCart(cart: PricedCart, language: Language): Cart {
  const totals = orderTotals(cart.lines.flatMap(({ line }) => (line ? [line] : [])));
  return {
    _id: cart.id,
    totalAmount: eurosOf(totals.subtotalCents),
    deposit: eurosOf(totals.depositCents),
    items: cart.lines.map((line) => presentCartItem(line, language)),
    vat: presentVat(totals.vat),
    load: { ...cart.load, dishIds: cart.dishes.map(({ dish }) => dish.id).join() },
  };
}

function presentCartItem(
  { rowId, name, line, image, category, problem, choice, undeclared, contents }: CartLine,
  language: Language,
): CartItem {
  const { dishId, variantId, quantity, message, forName } = choice;
  return {
    _id: rowId,
    quantity,
    message,
    ...(forName && { forName }),
    menuItem: {
      _id: dishId,
      name: name.de,
      nameEn: name.en,
      image,
      category: category && { _id: category.id, image: category.image },
    },
    variant: line ? presentVariant(line) : { _id: variantId, name: '', nameEn: null, price: 0 },
    addOns: line?.addOns.map(presentAddOn) ?? [],
    lineTotal: line ? eurosOf(lineTotalCents(line)) : 0,
    vatPercent: line?.vatPercent ?? 0,
    minimumAge: line?.minimumAge ?? null,
    deposit: presentDeposit(line?.deposit ?? null),
    problem: problem && { ...refusalFields(problem), message: refusalMessage(problem, language) },
    contents: presentContents(contents),
    asking: undeclared && refusalMessage(undeclared, language),
  };
}

export function presentContents(parts: readonly ChosenPart[]): CartItem['contents'] {
  return parts.map(({ name, allergens }) => ({ name: name.de, nameEn: name.en, allergens }));
}

export function presentVariant(line: Pick<PricedLine, 'variantId' | 'variantName' | 'variantPriceCents'>) {
  const { variantId, variantName, variantPriceCents } = line;
  return { _id: variantId, name: variantName.de, nameEn: variantName.en, price: eurosOf(variantPriceCents) };
}

export function presentAddOn({
  id,
  name,
  priceCents,
  vatPercent,
  quantity,
  group,
  kitchenName,
}: PricedLine['addOns'][number]) {
  return {
    ...{ _id: id, name: name.de, nameEn: name.en, price: eurosOf(priceCents), vatPercent, quantity },
    ...(group && { group: { _id: group.id, name: group.name.de, nameEn: group.name.en } }),
    ...(kitchenName !== undefined && { kitchenName }),
  };
}

export function presentVat(parts: VatPart[]) {
  return parts.map(({ vatPercent, grossCents, netCents, taxCents }) => {
    return { vatPercent, gross: eurosOf(grossCents), net: eurosOf(netCents), tax: eurosOf(taxCents) };
  });
}
