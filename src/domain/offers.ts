/** What a restaurant may have online and another has not. What is switched off is neither shown nor taken. */
export type Offers = Record<
  'delivery' | 'pickup' | 'reservations' | 'giftCards' | 'accounts' | 'gallery' | 'newsletter',
  boolean
>;
type Ways = Pick<Offers, 'delivery' | 'pickup'>;

/** What a page or a call needs: one of these, or that orders are taken in either way. */
export type NeededOffer = keyof Offers | 'orders';

export const takesOrders = ({ delivery, pickup }: Ways) => delivery || pickup;

/** Whether the restaurant offers it. */
export const offersIt = (offers: Offers, needed: NeededOffer) =>
  needed === 'orders' ? takesOrders(offers) : offers[needed];

/** Where is delivered to, as guests are told; places stay written down while nothing is delivered. */
export const offeredAreas = <Area>({
  offers,
  delivery,
}: {
  offers: Ways;
  delivery: { areas: readonly Area[] };
}): readonly Area[] => (offers.delivery ? delivery.areas : []);
