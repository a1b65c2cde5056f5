/** What a restaurant may have online and another has not. What is switched off is neither shown nor taken. */
export type Offers = Record<
  'delivery' | 'pickup' | 'reservations' | 'giftCards' | 'accounts' | 'gallery' | 'newsletter',
  boolean
>;
export type Ways = Pick<Offers, 'delivery' | 'pickup'>;

/** What a page or a call needs: one of these, or that orders are taken in either way. */
export type NeededOffer = keyof Offers | 'orders';

export const takesOrders = ({ delivery, pickup }: Ways) => delivery || pickup;

/** Whether the restaurant offers it. */
export const offersIt = (offers: Offers, needed: NeededOffer) =>
  needed === 'orders' ? takesOrders(offers) : offers[needed];

/** What a page needs, of those that a restaurant may not have. An account keeps addresses and orders. */
const PAGE_NEEDS = {
  '/reservation': 'reservations',
  '/gift-card': 'giftCards',
  '/gallery': 'gallery',
  '/register': ['accounts', 'orders'],
  '/newsletter': 'newsletter',
  '/cart': 'orders',
  '/review': 'orders',
} as const satisfies Record<string, NeededOffer | readonly NeededOffer[]>;

/** Pages that a restaurant may not have: they answer 404 there, and no page and no mail leads to them. */
export type MissingPage = keyof typeof PAGE_NEEDS | '/withdrawal';

export const missingPages = (offers: Offers): MissingPage[] =>
  (Object.keys(PAGE_NEEDS) as (keyof typeof PAGE_NEEDS)[]).filter((page) =>
    [PAGE_NEEDS[page]].flat().some((needed) => !offersIt(offers, needed)),
  );

/** Whether contracts are made on the website that can be withdrawn from. */
export const sellsOnline = (offers: Pick<Offers, 'delivery' | 'pickup' | 'giftCards'>) =>
  takesOrders(offers) || offers.giftCards;

/** Where is delivered to, as guests are told; places stay written down while nothing is delivered. */
export const offeredAreas = <Area>({
  offers,
  delivery,
}: {
  offers: Ways;
  delivery: { areas: readonly Area[] };
}): readonly Area[] => (offers.delivery ? delivery.areas : []);
