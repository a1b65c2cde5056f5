import type { MinimumAge } from '../menu/minimum-age.ts';
import type { Cents } from '../money.ts';
import { type Offers, takesOrders } from '../offers.ts';
import { type Refused, refusal } from '../refusal.ts';
import type { DeliveryArea } from './delivery-areas.ts';
import { deliveryAreaOf, minimumOrderOf } from './delivery-areas.ts';
import type { PaymentMethod } from './order.ts';
import { allowedPaymentMethods } from './order.ts';
import { type Packaging, packagingFor, type Reuse } from './reuse.ts';

export interface CheckoutInput {
  lineCount: number;
  subtotalCents: Cents;
  paymentMethod: PaymentMethod | null;
  address: { isSelfPickup: boolean; zipCode: string; city?: string } | null;
  isOpen: boolean;
  /** In which ways orders are taken. */
  offers: Pick<Offers, 'delivery' | 'pickup'>;
  isOrderingPaused: boolean;
  areas: readonly DeliveryArea[];
  /** The minimum age for the order's alcohol; null without any. */
  minimumAge: MinimumAge | null;
  /** The age that the guest has confirmed; null if none. */
  confirmedAge: number | null;
  /** The packaging the guest has chosen from the offer; null: the usual one. */
  packaging: Packaging | null;
  reuse: Reuse;
}

export type CheckoutRefusal = Refused<
  | 'not_offered'
  | 'ordering_paused'
  | 'restaurant_closed'
  | 'cart_empty'
  | 'minimum_order'
  | 'address_missing'
  | 'payment_method_missing'
  | 'payment_method_mismatch'
  | 'delivery_area_unknown'
  | 'age_unconfirmed'
  | 'packaging_not_offered'
>;

/**
 * The first reason why an order cannot be placed, or null when it can. The minimum applies to the subtotal before any
 * discount; each area has its own. Age: JuSchG § 9; packaging: VerpackDG §§ 60 and 61.
 */
export function checkCheckout(input: CheckoutInput): CheckoutRefusal | null {
  const { address, paymentMethod, offers } = input;
  if (!takesOrders(offers)) return refusal('not_offered');
  if (input.isOrderingPaused) return refusal('ordering_paused');
  if (!input.isOpen) return refusal('restaurant_closed');
  if (input.lineCount === 0) return refusal('cart_empty');

  const isDelivery = address !== null && !address.isSelfPickup;
  const area = isDelivery ? deliveryAreaOf(address, input.areas) : null;
  const minimumCents = area?.minimumCents ?? minimumOrderOf(input.areas);
  // It is the delivery's: where nothing is delivered, there is none.
  if (offers.delivery && paymentMethod !== 'pod' && input.subtotalCents < minimumCents)
    return refusal('minimum_order', { minimumCents });

  if (!address) return refusal('address_missing');
  if (!offers[isDelivery ? 'delivery' : 'pickup']) return refusal('not_offered');
  if (!paymentMethod) return refusal('payment_method_missing');
  const allowed = allowedPaymentMethods(isDelivery ? 'delivery' : 'pickup');
  if (!allowed.includes(paymentMethod)) return refusal('payment_method_mismatch');
  if (isDelivery && !area) return refusal('delivery_area_unknown', { zipCode: address.zipCode });
  const { packaging, minimumAge, confirmedAge } = input;
  const offered = packagingFor(input.reuse, isDelivery ? 'delivery' : 'pickup');
  if (packaging && (packaging.kind !== offered?.kind || packaging.depositCents !== offered.depositCents))
    return refusal('packaging_not_offered');
  if (minimumAge !== null && (confirmedAge ?? 0) < minimumAge)
    return refusal('age_unconfirmed', { minimumAge });
  return null;
}
