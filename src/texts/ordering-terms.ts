import { defineTexts } from './texts.ts';

/** Shown where ordering begins: where the restaurant delivers, and how to pay (§ 312j Abs. 1 BGB). */
export const orderingTermsTexts = defineTexts({
  de: {
    title: 'Lieferorte und Zahlungsarten',
    places: (places: string[]) =>
      places.length > 0
        ? `Wir liefern nur hierhin: ${places.join(', ')}. Abholen können alle.`
        : 'Wir liefern nicht; Sie holen im Restaurant ab.',
    payments: (places: string[], isOnline: boolean) =>
      `Bezahlen: ${[...(places.length > 0 ? ['bar bei der Lieferung'] : []), 'im Restaurant bei der Abholung', ...(isOnline ? ['online'] : [])].join(', ')}.`,
  },
  en: {
    title: 'Where we deliver, how you can pay',
    places: (places: string[]) =>
      places.length > 0
        ? `We deliver to these places only: ${places.join(', ')}. Everybody can pick up.`
        : 'We do not deliver; you pick up in the restaurant.',
    payments: (places: string[], isOnline: boolean) =>
      `Pay: ${[...(places.length > 0 ? ['in cash on delivery'] : []), 'in the restaurant on pickup', ...(isOnline ? ['online'] : [])].join(', ')}.`,
  },
});

/** Both in two sentences. A town with several postal codes is named once. */
export function orderingTerms(
  language: 'de' | 'en',
  { deliveryAreas, onlinePayment }: { deliveryAreas: readonly { city: string }[]; onlinePayment: string },
): string[] {
  const t = orderingTermsTexts[language];
  const places = [...new Set(deliveryAreas.map(({ city }) => city))];
  return [t.places(places), t.payments(places, onlinePayment !== 'none')];
}
