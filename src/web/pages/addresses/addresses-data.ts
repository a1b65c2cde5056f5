import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import type { ApiError } from '../../api/api-client.ts';
import { requireLogin } from '../../session/require-login.ts';

export async function loadAddresses({ request }: ClientLoaderFunctionArgs) {
  const { api, callApi } = requireLogin(request);
  const [addresses, restaurant] = await Promise.all([
    callApi(api.address.$get()),
    callApi(api.restaurant.$get()),
  ]);
  if (!addresses.ok) return { error: addresses.error };
  // Unknown: no address is called out of reach.
  const delivered = restaurant.ok ? restaurant.data.deliveryAreas.map(({ zipCode }) => zipCode) : null;
  return { addresses: addresses.data, delivered };
}

/** What a row of the address book sends to the page's action. */
export type AddressChange = { intent: 'delete'; address: Address } | { intent: 'default'; address: Address };

export type AddressChangeResult = Pick<AddressChange, 'intent'> & { error?: ApiError };

export async function changeAddress({ request }: ClientActionFunctionArgs): Promise<AddressChangeResult> {
  const { api, callApi } = requireLogin(request);
  const { intent, address } = (await request.json()) as AddressChange;
  const { _id: id, ...fields } = address;
  const result =
    intent === 'delete'
      ? await callApi(api.address.delete[':id'].$delete({ param: { id } }))
      : await callApi(api.address.edit[':id'].$put({ param: { id }, json: { ...fields, isDefault: true } }));
  return result.ok ? { intent } : { intent, error: result.error };
}
