import { ownerToken, through } from './api.ts';
import type { House } from './house.ts';
import { person } from './person.ts';

/** An order of a guest's, placed beside the pages: for stories that begin at the desk. */
export async function orderDinner(house: House): Promise<string> {
  const guest = await person(house, 'guest');
  const { _id: addressId } = await guest.saveAddress();
  return guest.order(addressId, 'Bitte mild');
}

/** At another tablet, by the owner. */
export async function setOrderStatus(
  house: Pick<House, 'url'>,
  orderId: string,
  status: 'accepted' | 'completed',
): Promise<void> {
  const move = { orderId, status };
  await through(house, (api) => api.orders.updateStatus.$put({ json: move }), await ownerToken(house));
}
