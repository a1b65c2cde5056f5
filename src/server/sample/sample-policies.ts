import type { PolicyType } from '#domain/policies.ts';
import { sampleRestaurant } from '#sample/restaurant.ts';
import { fillTemplates } from '../policies/index.ts';

/** The legal texts of the sample: the software's own, which say that the restaurant is an example. */
export function samplePolicies(): Record<PolicyType, { de: string; en: string }> {
  const { name, address, phone, email } = sampleRestaurant;
  return fillTemplates({
    ...{ name, phone, email, country: address.country },
    place: [address.street, `${address.zipCode} ${address.city}`],
    ...{ payment: 'demo', hasMailServer: false, hasMap: true, isSample: true },
  });
}
