import type { Caller, PhoneOrderBody } from '#contract/orders/shapes.ts';
import { depositCentsOf } from '#domain/menu/deposit.ts';
import { type MinimumAge, minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { pickFrom } from '#domain/menu/options.ts';
import { type Cents, eurosOf } from '#domain/money.ts';
import { type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { lineTotalCents, subtotalCents } from '#domain/orders/line.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { randomKey } from '../../../browser/random-key.ts';
import type { PhoneDish, PhoneGroup, PhonePart } from './phone-menu.ts';

/** A line of the order on the screen. */
export interface DraftLine {
  key: string;
  dishId: string;
  variantId: string;
  quantity: number;
  /** Quantity by add-on. */
  addOns: Readonly<Record<string, number>>;
  note: string;
  /** Whose it is; empty: nobody was named. */
  forName: string;
}

export interface PhoneDraft {
  fulfilment: Fulfilment;
  phone: string;
  fullName: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  zipCode: string;
  city: string;
  company: string;
  companyReference: string;
  message: string;
  /** The time that the caller wants; null: as soon as possible. */
  dueAt: string | null;
  lines: DraftLine[];
  /** The age that the caller was asked for. */
  confirmedAge: MinimumAge | null;
}

export const EMPTY_DRAFT: PhoneDraft = {
  fulfilment: 'pickup',
  ...{ phone: '', fullName: '', email: '', addressLine1: '', addressLine2: '', zipCode: '', city: '' },
  ...{ company: '', companyReference: '' },
  ...{ message: '', dueAt: null, lines: [], confirmedAge: null },
};

/** One more of a dish: on its line, if that has no extras, note or name of its own. */
export function addDish(lines: readonly DraftLine[], dishId: string, variantId: string): DraftLine[] {
  const same = lines.find(
    (line) =>
      line.dishId === dishId &&
      line.variantId === variantId &&
      line.note === '' &&
      line.forName === '' &&
      Object.values(line.addOns).every((count) => count === 0),
  );
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  return [...lines, { key: randomKey(), dishId, variantId, quantity: 1, addOns: {}, note: '', forName: '' }];
}

/** What a caller had last time, without what can't be had now, and the names of that. */
export function lastTime(
  { lastItems }: Pick<Caller, 'lastItems'>,
  dishes: readonly PhoneDish[],
): { lines: DraftLine[]; missing: Caller['lastItems'] } {
  const isThere = ({ menuItemId, variantId }: Caller['lastItems'][number]) => {
    const dish = dishes.find(({ id }) => id === menuItemId);
    return (
      dish?.problem === null && dish.variants.some(({ id, isSoldOut }) => id === variantId && !isSoldOut)
    );
  };
  return {
    lines: lastItems
      .filter(isThere)
      .map(({ menuItemId, variantId, quantity, addOns, message, forName = '' }) => ({
        ...{ key: randomKey(), dishId: menuItemId, variantId, quantity, note: message, forName },
        addOns: Object.fromEntries(
          addOns
            .filter(({ _id }) =>
              partsOf(
                dishes.find(({ id }) => id === menuItemId),
                variantId,
              ).some((own) => own.id === _id && !own.isSoldOut),
            )
            .map(({ _id, quantity: count }) => [_id, count]),
        ),
      })),
    missing: lastItems.filter((item) => !isThere(item)),
  };
}

/** What is asked for with a size of the dish: a group that hangs on both is there once. */
export function groupsOf(dish: PhoneDish | undefined, variantId: string): PhoneGroup[] {
  const asked = (dish?.groups ?? []).filter(
    (group) => group.variantId === null || group.variantId === variantId,
  );
  return [...new Map(asked.map((group) => [group.id, group])).values()];
}

/** All that can be chosen with a size of the dish. */
export const partsOf = (dish: PhoneDish | undefined, variantId: string): PhonePart[] =>
  dish ? [...groupsOf(dish, variantId).flatMap(({ options }) => options), ...dish.addOns] : [];

/** A line with what the menu says of it; without a dish where the menu no longer has it. */
export interface ShownLine {
  line: DraftLine;
  dish: PhoneDish | undefined;
  variant: PhoneDish['variants'][number] | undefined;
  cents: Cents;
}

export interface PhoneSums {
  lines: ShownLine[];
  subtotalCents: Cents;
  depositCents: Cents;
  /** Null: it is picked up, or nobody delivers there. */
  area: DeliveryArea | null;
  totalCents: Cents;
  /** What is missing to the minimum order. */
  missingCents: Cents;
  minimumAge: MinimumAge | null;
}

/** What the order costs, as the server will compute it: `expectedTotal` makes sure that both agree. */
export function sumsOf(
  draft: PhoneDraft,
  dishes: readonly PhoneDish[],
  areas: readonly DeliveryArea[],
): PhoneSums {
  const lines = draft.lines.map((line): ShownLine & { priced: Parameters<typeof lineTotalCents>[0] } => {
    const dish = dishes.find(({ id }) => id === line.dishId);
    const variant = dish?.variants.find(({ id }) => id === line.variantId);
    const chosen = Object.entries(line.addOns).map(([id, quantity]) => ({ id, quantity }));
    const addOns = [
      ...(dish?.addOns ?? []).map(({ id, cents }) => ({ priceCents: cents, quantity: line.addOns[id] ?? 0 })),
      ...groupsOf(dish, line.variantId)
        .flatMap((group) => pickFrom(group, variant?.size ?? '', chosen))
        .map(({ priceCents, quantity, freeQuantity }) => ({ priceCents, quantity: quantity - freeQuantity })),
    ];
    const priced = { variantPriceCents: variant?.cents ?? 0, addOns, quantity: line.quantity };
    return { line, dish, variant, priced, cents: lineTotalCents(priced) };
  });
  const subtotal = subtotalCents(lines.map(({ priced }) => priced));
  const deposit = depositCentsOf(
    lines.map(({ line, variant }) => ({ deposit: variant?.deposit ?? null, quantity: line.quantity })),
  );
  const area = draft.fulfilment === 'delivery' ? deliveryAreaOf(draft, areas) : null;
  return {
    lines,
    subtotalCents: subtotal,
    depositCents: deposit,
    area,
    totalCents: subtotal + deposit + (area?.feeCents ?? 0),
    missingCents: Math.max(0, (area?.minimumCents ?? 0) - subtotal),
    minimumAge: minimumAgeOf(lines.flatMap(({ dish }) => dish ?? [])),
  };
}

/** The order as the server takes it. */
export function toPhoneOrder(draft: PhoneDraft, { totalCents, area }: PhoneSums): PhoneOrderBody {
  const { lines, dueAt, ...contact } = draft;
  return {
    ...contact,
    ...(dueAt !== null && { dueAt }),
    items: lines.map(({ dishId, variantId, quantity, addOns, note, forName }) => ({
      ...{ menuItemId: dishId, variantId, quantity, message: note, forName },
      addOns: Object.entries(addOns)
        .filter(([, count]) => count > 0)
        .map(([id, count]) => ({ _id: id, quantity: count })),
    })),
    // Beyond the areas there is no total: the server says so.
    ...((draft.fulfilment === 'pickup' || area) && { expectedTotal: eurosOf(totalCents) }),
  };
}
