import type { Bilingual } from '#domain/menu/dish.ts';
import type { Offers } from '#domain/offers.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';

/** What a template is filled with: the owner's own data, and what is really switched on. */
export interface TemplateFacts {
  name: string;
  /** Street and town; what is not known yet is a mark. */
  place: string[];
  country: { de: string; en: string };
  phone: string;
  email: string;
  /** Legal form, representatives and register, if the owner has said them. */
  company: string | null;
  /** What the restaurant does not offer is not spoken of. */
  offers: Pick<Offers, 'reservations' | 'giftCards' | 'accounts' | 'newsletter'> & { orders: boolean };
  /** Orders that nobody answers are declined by the software. */
  declinesAlone: boolean;
  /** Who takes online payments. */
  payments: readonly PaymentProviderName[];
  /** Emails leave through a mail server. */
  hasMailServer: boolean;
  /** The contact page shows a map. */
  hasMap: boolean;
  /** Of the sample restaurant, which says that it is one. */
  isSample: boolean;
  /** Its pictures came with the sample. */
  hasSamplePictures: boolean;
}

export type Template = Bilingual & { en: string };
