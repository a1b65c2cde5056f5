import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { type MinimumAge, minimumAgeOf } from '#domain/menu/minimum-age.ts';
import type { Offers } from '#domain/offers.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { deliveryAreaOf, minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment, PaymentMethod } from '#domain/orders/order.ts';
import type { RuleRefusal } from '#domain/refusal.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { areasInCents, toCents } from '../../api/amounts.ts';
import { serverNow } from '../../browser/server-clock.ts';
import type { useHealthConsent } from '../../components/health-consent/use-health-consent.tsx';
import type { ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { type CheckoutData, fulfilmentOf } from './checkout-data.ts';
import {
  type CheckoutDraft,
  readCurrentStep,
  specialRequestOf,
  storeCheckoutDraft,
  storeCurrentStep,
} from './checkout-draft.ts';
import { type AppliedCodes, applyCodes, feeToShow, totalsOf } from './checkout-pricing.ts';
import {
  changeField,
  isBlankAddress,
  restaurantTown,
  type TypedAddress,
  type TypedField,
  typedAddress,
} from './typed-address.ts';
import type { FieldErrors } from './typed-errors.ts';
import type { OrderTime, OrderTimesQuery } from './use-order-times.ts';

export interface Checkout extends OrderTime {
  draft: CheckoutDraft & { how: Fulfilment };
  change: (change: Partial<CheckoutDraft>) => void;
  /** Those that fit delivery or pickup, and the chosen one of them. */
  addresses: Address[];
  address: Address | undefined;
  paymentMethod: PaymentMethod;
  /** Who takes payments online, and the one that is chosen. */
  onlinePayments: Restaurant['onlinePayments'];
  paymentProvider: Restaurant['onlinePayments'][number]['provider'] | undefined;
  isFirstOrderPaidOnly: boolean;
  codes: AppliedCodes;
  totals: ReceiptTotals;
  fee: ReturnType<typeof feeToShow>;
  /** The minimum age for its alcohol, and the age that the guest has confirmed. */
  minimumAge: MinimumAge | null;
  confirmedAge: MinimumAge | null;
  confirmAge: (age: MinimumAge | null) => void;
  /** The minimum order of the chosen address's area, or the lowest of all areas. */
  minimumCents: number;
  /** Without a saved address of this kind: the typed fields and their errors. */
  typed: { fields: TypedAddress; errors: FieldErrors; isTownAssumed: boolean } | null;
  changeAddressField: (field: TypedField, value: string) => void;
  /** Whether the order button was pressed: from then on errors are shown. */
  isSubmitAttempted: boolean;
  attemptSubmit: () => void;
  timesQuery: OrderTimesQuery;
  /** The consent that a special request needs which speaks of an allergy. */
  allergy: ReturnType<typeof useHealthConsent>;
  /** Why it can't be ordered; null if it can. */
  problem: { code: string; message: string } | null;
}

/** The state of the five steps, and everything derived from it. */
export function useCheckout(
  data: CheckoutData,
  { findFieldErrors, useHealthConsent, useOrderTime }: typeof import('./checkout-parts.tsx'),
): Checkout {
  const language = useLanguage();
  const { restaurant } = data;
  const messageOf = (refusal: RuleRefusal) => data.ruleMessage(refusal, language);
  const [stored, setDraft] = useState(data.draft);
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...stored, ...changed };
    setDraft(next);
    storeCheckoutDraft(data.cart._id, next);
  };
  const isDelivering = restaurant.deliveryAreas.length > 0;
  const how = onlyWay(restaurant.offers, isDelivering) ?? stored.how ?? data.usualHow;
  const draft = { ...stored, how };

  const [confirmedAge, confirmAge] = useState<MinimumAge | null>(null);
  const minimumAge = minimumAgeOf(data.cart.items);

  const addresses = data.addresses.filter((address) => fulfilmentOf(address) === how);
  const address = addresses.find(({ _id }) => _id === draft.addressIds[how]) ?? addresses[0];
  const { onlinePayments, isFirstOrderPaidOnly } = restaurant;
  const chosen = onlinePayments.find(({ provider }) => provider === draft.provider) ?? onlinePayments[0];
  const paymentProvider = draft.isOnline ? chosen?.provider : undefined;
  const paymentMethod = paymentProvider ? 'online' : cashMethodFor(how);

  const subtotalCents = toCents(data.cart.totalAmount);
  const clock = { now: serverNow(), timeZone: restaurant.timeZone };
  const codes = applyCodes(data.codes, { subtotalCents, ...clock }, messageOf);
  const areas = areasInCents(restaurant);
  const typed = address ? null : readTyped();
  const zipCode = address?.zipCode ?? typed?.fields.zipCode.trim() ?? '';
  const city = address?.city ?? typed?.fields.city ?? '';
  const area = how === 'delivery' ? deliveryAreaOf({ zipCode, city }, areas) : null;
  const totals = totalsOf(data.cart, {
    couponDiscountCents: codes.coupon?.discountCents ?? 0,
    deliveryFeeCents: area?.feeCents ?? 0,
    giftCardBalanceCents: codes.giftCard?.balanceCents ?? 0,
  });

  const [isSubmitAttempted, setSubmitAttempted] = useState(false);
  const changeAddressField: Checkout['changeAddressField'] = (field, value) => {
    if (!typed) return;
    change({ typed: changeField(draft.typed, typed.fields, field, value) });
  };

  const minimumCents = area?.minimumCents ?? minimumOrderOf(areas);
  const fee = feeToShow(how, {
    ...{ area, areas },
    isEnough: subtotalCents >= minimumCents,
    isPlaceKnown: zipCode !== '',
  });
  const timesQuery = { fulfilment: how, zipCode, city, load: data.cart.load };
  const { times, when, cart } = useOrderTime(timesQuery, draft.when, data.cart, restaurant.timeZone);
  const allergy = useHealthConsent(specialRequestOf(draft));
  const problem = findProblem();

  return {
    ...{
      draft,
      change,
      addresses,
      address,
      paymentMethod,
      paymentProvider,
      onlinePayments,
      isFirstOrderPaidOnly,
    },
    ...{ codes, totals, fee, minimumAge, confirmedAge, confirmAge, minimumCents, problem },
    ...{ cart, times, timesQuery, when, allergy },
    ...{
      typed,
      changeAddressField,
      isSubmitAttempted,
      attemptSubmit: () => setSubmitAttempted(true),
    },
  };

  function readTyped(): Checkout['typed'] {
    const fields = typedAddress(draft.typed, data.known, restaurantTown(restaurant, areas), areas);
    const { zipCode: typedZip, city: typedCity } = draft.typed;
    const isTownAssumed = fields.zipCode !== '' && typedZip === undefined && typedCity === undefined;
    return {
      fields,
      errors: findFieldErrors(fields, how, restaurant.country),
      isTownAssumed,
    };
  }

  function findProblem(): Checkout['problem'] {
    const t = checkoutTexts[language];
    if (times?.problem) return times.problem;
    if (cart.items.some((item) => item.problem)) return { code: 'row_problem', message: t.rowProblem };
    const incomplete = {
      code: 'address_incomplete',
      message: how === 'pickup' ? t.pickupIncomplete : t.addressIncomplete,
    };
    const typedLocation =
      typed && !isBlankAddress(typed.fields) ? { isSelfPickup: how === 'pickup', zipCode, city } : null;
    const refusal = checkCheckout({
      lineCount: cart.items.length,
      subtotalCents,
      paymentMethod,
      address: address ?? typedLocation,
      isOpen: true,
      isOrderingPaused: restaurant.isOrderingPaused,
      offers: restaurant.offers,
      areas,
      minimumAge,
      confirmedAge,
      // Only offered packaging can be chosen.
      packaging: null,
      reuse: { offer: 'none', depositCents: 0 },
    });
    if ((!refusal || refusal.code === 'age_unconfirmed') && typed && typed.errors.size > 0) return incomplete;
    if (
      (!refusal || refusal.code === 'age_unconfirmed') &&
      (when === '' || (when === null && !times && data.isNotNow))
    )
      return { code: 'time_missing', message: t.timeMissing };
    if (!refusal) return null;
    // An incomplete zip is not outside the delivery areas yet.
    if (refusal.code === 'delivery_area_unknown' && typed?.errors.has('zipCode')) return incomplete;
    if (refusal.code === 'address_missing') {
      return { code: refusal.code, message: how === 'pickup' ? t.noPickup : t.noAddress };
    }
    return { code: refusal.code, message: messageOf(refusal) };
  }
}

/** Cash on delivery or on pickup. */
export function cashMethodFor(how: Fulfilment): 'cod' | 'pod' {
  return how === 'pickup' ? 'pod' : 'cod';
}

/** The step in which it is chosen how to pay. */
const PAYMENT_STEP = 4;

/**
 * Stores which step has the focus, and focuses it when the guest returns to the checkout; whoever has not paid, the step in
 * which that is said.
 */
export function useStepFocus(cartId: string, isUnpaid: boolean) {
  const steps = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const number = isUnpaid ? PAYMENT_STEP : readCurrentStep(cartId);
    // A scroll position that the browser has restored is better.
    if (number === undefined || number === 1 || (window.scrollY > 0 && !isUnpaid)) return;
    const step = steps.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    step?.scrollIntoView({ behavior: 'instant' });
    // After RouteAnnouncer, which focuses the start of the content.
    const frame = requestAnimationFrame(() => step?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [cartId, isUnpaid]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const step = target.closest<HTMLElement>('[data-question]');
    if (step) storeCurrentStep(cartId, Number(step.dataset.question));
  };
  return { ref: steps, onFocus };
}

/** In which way alone it can be had; null: in both. */
function onlyWay({ pickup }: Pick<Offers, 'pickup'>, isDelivering: boolean): Fulfilment | null {
  if (!isDelivering) return 'pickup';
  return pickup ? null : 'delivery';
}
