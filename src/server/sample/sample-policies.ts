import type { PolicyType } from '#domain/policies.ts';
import { samples } from '#sample/index.ts';
import type { SampleId } from '#sample/types.ts';
import { fillTemplates } from '../policies/index.ts';

/** The legal texts of a sample: the software's own, which say that the restaurant is an example. */
export function samplePolicies(id: SampleId): Record<PolicyType, { de: string; en: string }> {
  const { restaurant, gallery, hero } = samples[id];
  const { name, address, phone, email } = restaurant;
  return fillTemplates({
    ...{ company: null, declinesAlone: true },
    offers: { orders: true, reservations: true, giftCards: true, accounts: true, newsletter: true },
    ...{ name, phone, email, country: address.country },
    place: [address.street, `${address.zipCode} ${address.city}`],
    ...{ payments: ['demo'], hasMailServer: false, hasMap: true, isSample: true },
    hasSamplePictures: hero !== null || gallery.length > 0,
  });
}
