import type {
  OrderChange as ChangeAnswer,
  Order as OrderAnswer,
  OrderItem,
} from '#contract/orders/shapes.ts';
import type { OrderPrints } from '#contract/printing/shapes.ts';
import type { Bilingual } from '#domain/menu/dish.ts';
import { eurosOf } from '#domain/money.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import type { OrderChange } from '#domain/orders/change.ts';
import { agreedAt, isQuestionOpen } from '#domain/orders/delay.ts';
import { isUnanswered } from '#domain/orders/escalation.ts';
import { lineTotalCents } from '#domain/orders/line.ts';
import { orderCancelReasonText } from '#texts/order-cancel-reason.ts';
import type { Language } from '#texts/texts.ts';
import { presentAddOn, presentVariant, presentVat } from '../cart/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readableEmail } from '../mail/index.ts';
import { presentDeposit } from '../menu/index.ts';
import type { Order, OrderLine } from './orders-store.ts';
import type { PrintsOfOrder } from './print-order.ts';

/** Who took orders by phone, by the ids of their accounts. */
export type TakerNames = ReadonlyMap<string, string>;

/**
 * In the language of the reader. `takers` is for the desk alone: guests do not read who took their call.
 */
export function presentOrder(order: Order, language: Language, takers?: TakerNames): OrderAnswer {
  return {
    _id: order.id,
    createdAt: new Date(order.createdAt).toISOString(),
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    isDemoPayment: order.isPlay,
    isTest: order.isTest,
    refundDetail: order.refundDetail,
    fulfilment: order.fulfilment,
    email: readableEmail(order.email),
    phone: order.phone,
    message: order.message,
    isAllergyNote: isAllergyNote(order.message),
    healthConsentAt: isoOrNull(order.healthConsentAt),
    packaging: order.packaging && {
      kind: order.packaging.kind,
      deposit: eurosOf(order.packaging.depositCents),
    },
    // A single field, as clients of the first API version expect; a gift card has a field of its own.
    couponCode: order.couponCode ?? order.giftCardCode,
    giftCardCode: order.giftCardCode,
    subtotal: eurosOf(order.subtotalCents),
    deposit: eurosOf(order.depositCents),
    discount: eurosOf(order.discountCents),
    couponDiscount: eurosOf(order.couponDiscountCents),
    giftCardPaid: eurosOf(order.giftCardPaidCents),
    deliveryFee: eurosOf(order.deliveryFeeCents),
    orderTotal: eurosOf(order.totalCents),
    vat: presentVat(order.vat),
    cancellationReason: orderCancelReasonText(order, language),
    isCancelledOnRequest: order.cancellationCode === 'customer_request',
    requestedAt: isoOrNull(order.requestedAt),
    dueAt: isoOrNull(order.dueAt),
    delayReason: order.delayReason,
    agreedAt: isoOrNull(agreedAt(order)),
    delayAnswer: isQuestionOpen(order) ? 'open' : isKept(order) ? 'kept' : null,
    keptAt: isoOrNull(order.keptAt),
    acceptedAt: isoOrNull(order.acceptedAt),
    kitchenAt: isoOrNull(order.kitchenAt),
    readyAt: isoOrNull(order.readyAt),
    completedAt: isoOrNull(order.completedAt),
    cancelledAt: isoOrNull(order.cancelledAt),
    paidAt: isoOrNull(order.paidAt),
    guestChangedAt: isoOrNull(order.guestChangedAt),
    version: order.version,
    changedAt: isoOrNull(order.changedAt),
    kitchenChanges: order.unseenChanges.map(presentChange),
    changes: order.restaurantChanges.map(({ at, beforeCents, totalCents, changes }) => ({
      at: new Date(at).toISOString(),
      ...{ totalBefore: eurosOf(beforeCents), total: eurosOf(totalCents) },
      changes: changes.map(presentChange),
    })),
    handoverDue: eurosOf(order.handoverCents),
    isAnswerLate: isUnanswered(order) && order.rungs.some(({ rung }) => rung === 'guest'),
    rungs: takers
      ? order.rungs.map(({ at, ...reached }) => ({ ...reached, at: new Date(at).toISOString() }))
      : [],
    phoneOrder: order.takenBy === null ? null : { takenBy: takers?.get(order.takenBy) ?? null },
    address: order.address,
    items: order.lines.map(presentItem),
  };
}

const isKept = ({ keptDueAt, dueAt }: Order) => keptDueAt !== null && keptDueAt === dueAt;

/** A line of an order. */
export function presentItem(line: OrderLine): OrderItem {
  return {
    _id: line.id,
    menuItemId: line.dishId,
    name: line.name.de,
    nameEn: line.name.en,
    quantity: line.quantity,
    price: eurosOf(lineTotalCents(line)),
    message: line.message,
    ...(line.forName && { forName: line.forName }),
    isAllergyNote: isAllergyNote(line.message),
    vatPercent: line.vatPercent,
    minimumAge: line.minimumAge,
    deposit: presentDeposit(line.deposit),
    preparedAt: isoOrNull(line.preparedAt),
    variants: [presentVariant(line)],
    addOns: line.addOns.map(presentAddOn),
  };
}

/** One thing that the restaurant has changed in an order. */
export function presentChange(change: OrderChange): ChangeAnswer {
  const words = ({ de, en }: Bilingual) => ({ name: de, nameEn: en });
  return {
    kind: change.kind,
    item:
      'name' in change
        ? {
            ...words(change.name),
            variant: words(change.variantName),
            addOns: change.addOns.map(({ name, quantity }) => ({ ...words(name), quantity })),
          }
        : null,
    quantity: 'quantity' in change ? change.quantity : null,
    before: 'before' in change ? change.before : null,
    at: change.kind === 'time' ? new Date(change.at).toISOString() : null,
    from: change.kind === 'time' ? isoOrNull(change.from ?? null) : null,
  };
}

export function presentPrints({ hasPrinters, prints }: PrintsOfOrder): OrderPrints {
  return {
    hasPrinters,
    prints: prints.map(({ printer, kind, isCopy, createdAt, printedAt }) => ({
      ...{ printer, kind, isCopy, createdAt: new Date(createdAt).toISOString() },
      printedAt: isoOrNull(printedAt),
    })),
  };
}
