import type { CorrectionBody } from '#contract/orders/correction-shapes.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { chosenOf } from '../kit/chosen-of.ts';
import { type DraftLine, partsOf } from '../phone-order/phone-draft.ts';
import type { PhoneDish } from '../phone-order/phone-menu.ts';

/** Who gets the order, and where. */
export interface ChangedContact {
  fulfilment: Fulfilment;
  fullName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  zipCode: string;
  city: string;
  company: string;
  companyReference: string;
}

/** An accepted order as it is changed on the screen. */
export interface ChangeDraft {
  /** How many of each line stay, by its id. */
  kept: Readonly<Record<string, number>>;
  added: DraftLine[];
  contact: ChangedContact;
  message: string;
  /** Null: as promised. */
  dueAt: string | null;
  confirmedAge: MinimumAge | null;
  /** The exceptions that staff let pass. */
  exceptions: readonly string[];
}

export function draftOf(order: Order): ChangeDraft {
  return {
    kept: Object.fromEntries(order.items.map(({ _id, quantity }) => [_id, quantity])),
    added: [],
    contact: contactOf(order),
    message: order.message,
    ...{ dueAt: null, confirmedAge: null, exceptions: [] },
  };
}

function contactOf({ fulfilment, phone, address }: Order): ChangedContact {
  const { fullName, addressLine1, addressLine2, zipCode, city } = address;
  const { company = '', companyReference = '' } = address;
  const recipient = { fulfilment, phone, fullName, company, companyReference };
  // The restaurant's own address is no start for a delivery.
  return fulfilment === 'delivery'
    ? { ...recipient, addressLine1, addressLine2, zipCode, city }
    : { ...recipient, addressLine1: '', addressLine2: '', zipCode: '', city: '' };
}

/**
 * The line as one that is taken instead of it, with its size, note and extras to change. Without those that the menu has no
 * longer: they could not be taken off it.
 */
export function replacementOf(
  { menuItemId, variants, quantity, addOns, message, forName = '' }: OrderItem,
  dishes: readonly PhoneDish[],
): DraftLine {
  const variantId = variants[0]?._id ?? '';
  const there = partsOf(
    dishes.find(({ id }) => id === menuItemId),
    variantId,
  );
  const kept = chosenOf({ addOns }).filter(({ _id }) => there.some(({ id }) => id === _id));
  return {
    key: randomKey(),
    dishId: menuItemId,
    variantId,
    quantity,
    addOns: Object.fromEntries(kept.map(({ _id, quantity: count }) => [_id, count])),
    note: message,
    forName,
  };
}

/** How many dishes it is then. */
export function dishesOf({ kept, added }: ChangeDraft): number {
  const counts = [...Object.values(kept), ...added.map(({ quantity }) => quantity)];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Which dishes, with commas: a time has to suit all of them. */
export function dishIdsOf({ items }: Pick<Order, 'items'>, { kept, added }: ChangeDraft): string {
  const stays = items.filter(({ _id }) => kept[_id] !== 0).map(({ menuItemId }) => menuItemId);
  return [...stays, ...added.map(({ dishId }) => dishId)].join();
}

/** The change as the server takes it; null: nothing is changed. */
export function toCorrection(order: Order, draft: ChangeDraft): CorrectionBody | null {
  const { kept, added, contact, message, dueAt, confirmedAge, exceptions } = draft;
  const isSame = JSON.stringify(draftOf(order).contact) === JSON.stringify(contact);
  const isUnchanged =
    isSame &&
    added.length === 0 &&
    message === order.message &&
    dueAt === null &&
    order.items.every(({ _id, quantity }) => kept[_id] === quantity);
  if (isUnchanged) return null;
  return {
    ...{ orderId: order._id, version: order.version },
    kept: order.items.flatMap(({ _id }) => {
      const quantity = kept[_id] ?? 0;
      return quantity > 0 ? [{ _id, quantity }] : [];
    }),
    added: added.map(({ dishId, variantId, quantity, addOns, note, forName }) => ({
      ...{ menuItemId: dishId, variantId, quantity, message: note, forName },
      addOns: Object.entries(addOns)
        .filter(([, count]) => count > 0)
        .map(([_id, count]) => ({ _id, quantity: count })),
    })),
    ...(!isSame && { contact }),
    ...(message !== order.message && { message }),
    ...(dueAt !== null && { dueAt }),
    ...(confirmedAge !== null && { confirmedAge }),
    exceptions: exceptions as CorrectionBody['exceptions'],
  };
}
