import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import { POSTAL_TABLE } from '#domain/orders/delivery-areas.ts';
import type { ApiError } from '../../api.ts';
import { signedIn } from '../../signed-in.ts';

export async function loadAddresses({ request }: ClientLoaderFunctionArgs) {
  const { api, ask } = signedIn(request);
  const [addresses, restaurant] = await Promise.all([ask(api.address.$get()), ask(api.restaurant.$get())]);
  if (!addresses.ok) return { error: addresses.error };
  const areas: readonly { zipCode: string }[] = restaurant.ok ? restaurant.data.deliveryAreas : POSTAL_TABLE;
  return { addresses: addresses.data, delivered: areas.map(({ zipCode }) => zipCode) };
}

/** What a row of the address book can do without leaving it. */
export type AddressChange = { intent: 'delete'; address: Address } | { intent: 'default'; address: Address };

export type AddressChanged = Pick<AddressChange, 'intent'> & { error?: ApiError };

export async function changeAddress({ request }: ClientActionFunctionArgs): Promise<AddressChanged> {
  const { api, ask } = signedIn(request);
  const { intent, address } = (await request.json()) as AddressChange;
  const { _id: id, ...fields } = address;
  const answer =
    intent === 'delete'
      ? await ask(api.address.delete[':id'].$delete({ param: { id } }))
      : await ask(api.address.edit[':id'].$put({ param: { id }, json: { ...fields, isDefault: true } }));
  return answer.ok ? { intent } : { intent, error: answer.error };
}
