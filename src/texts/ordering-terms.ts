import type { DeliveryTerms } from '#domain/orders/delivery-areas.ts';
import { formatRoundCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

/**
 * Shown where ordering begins: where the restaurant delivers, from what sum and for which fee, and how to pay
 * (§ 312j Abs. 1 BGB, PAngV § 6).
 */
export const orderingTermsTexts = defineTexts({
  de: {
    title: (hasDelivery: boolean): string => (hasDelivery ? 'Lieferorte und Zahlungsarten' : 'Zahlungsarten'),
    /** At the head of the menu, in one line. */
    brief: (terms: DeliveryTerms | null, hasPickup: boolean) => {
      if (!terms) return 'Abholen ohne Mindestbetrag bei Zahlung vor Ort';
      const delivery = terms.isFree ? 'Lieferung gratis' : 'Lieferung';
      return `${delivery} ab ${formatRoundCents(terms.minimumCents, 'de')}${hasPickup ? ', Abholen ohne Mindestbetrag bei Zahlung vor Ort' : ''}`;
    },
    area: (places: string, minimum: string, fee: string | null) =>
      `${places} ab ${minimum}, Lieferung ${fee ?? 'gratis'}`,
    places: (places: string[], hasPickup: boolean) =>
      places.length > 0
        ? `Wir liefern nur hierhin: ${places.join('; ')}.${hasPickup ? ' Abholen können alle.' : ''}`
        : 'Sie holen im Restaurant ab.',
    payments: (places: string[], hasPickup: boolean, isOnline: boolean) =>
      `Bezahlen: ${[...(places.length > 0 ? ['bar bei der Lieferung'] : []), ...(hasPickup ? ['im Restaurant bei der Abholung'] : []), ...(isOnline ? ['online'] : [])].join(', ')}.`,
  },
  en: {
    title: (hasDelivery: boolean): string =>
      hasDelivery ? 'Where we deliver, how you can pay' : 'How you can pay',
    /** At the head of the menu, in one line. */
    brief: (terms: DeliveryTerms | null, hasPickup: boolean) => {
      if (!terms) return 'No minimum for pickup paid in the restaurant';
      const delivery = terms.isFree ? 'Free delivery' : 'Delivery';
      return `${delivery} from ${formatRoundCents(terms.minimumCents, 'en')}${hasPickup ? ', no minimum for pickup paid in the restaurant' : ''}`;
    },
    area: (places: string, minimum: string, fee: string | null) =>
      `${places} from ${minimum}, delivery ${fee ?? 'free'}`,
    places: (places: string[], hasPickup: boolean) =>
      places.length > 0
        ? `We deliver to these places only: ${places.join('; ')}.${hasPickup ? ' Everybody can pick up.' : ''}`
        : 'You pick up in the restaurant.',
    payments: (places: string[], hasPickup: boolean, isOnline: boolean) =>
      `Pay: ${[...(places.length > 0 ? ['in cash on delivery'] : []), ...(hasPickup ? ['in the restaurant on pickup'] : []), ...(isOnline ? ['online'] : [])].join(', ')}.`,
  },
});

/** Both in two sentences; none where nothing is ordered online. Places with the same minimum and fee are named together, each once. Amounts in euros. */
export function orderingTerms(
  language: Language,
  {
    deliveryAreas,
    onlinePayment,
    offers,
  }: {
    deliveryAreas: readonly { zipCode: string; city: string; minimumOrder: number; fee: number }[];
    onlinePayment: string;
    offers: { delivery: boolean; pickup: boolean };
  },
): string[] {
  const { delivery, pickup } = offers;
  if (!delivery && !pickup) return [];
  const t = orderingTermsTexts[language];
  const euros = (amount: number) => formatRoundCents(Math.round(amount * 100), language);
  const termsOf = ({ minimumOrder, fee }: { minimumOrder: number; fee: number }) => `${minimumOrder} ${fee}`;
  const alike = Map.groupBy(deliveryAreas, termsOf);
  // A town whose parts have other terms is named with the postal codes that tell them apart.
  const isDivided = (town: string) =>
    new Set(deliveryAreas.filter(({ city }) => city === town).map(termsOf)).size > 1;
  const nameOf = ({ zipCode, city }: { zipCode: string; city: string }) =>
    isDivided(city) ? `${zipCode} ${city}` : city;
  const places = [...alike.values()].flatMap(([one, ...others]) => {
    if (!one) return [];
    const cities = [...new Set([one, ...others].map(nameOf))].join(', ');
    return [t.area(cities, euros(one.minimumOrder), one.fee === 0 ? null : euros(one.fee))];
  });
  return [t.places(places, pickup), t.payments(places, pickup, onlinePayment !== 'none')];
}
