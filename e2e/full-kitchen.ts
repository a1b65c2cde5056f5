import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { type App, EVENING } from './app.ts';

interface KitchenOrder {
  /** Promised this many minutes after the evening's beginning. */
  minutes: number;
  isSelfPickup?: boolean;
  note?: string;
  /** How many, the dish, its size (from 0), an extra. */
  dishes: [string, ...string[]];
}

/** What the kitchen has on an ordinary evening. */
const ORDERS: KitchenOrder[] = [
  { minutes: 12, note: 'Bitte mild', dishes: ['2|Butter Chicken|1|Raita', '1|Basmatireis'] },
  { minutes: 20, isSelfPickup: true, dishes: ['1|Palak Paneer|1', '2|Naan|1', '1|Mango-Lassi'] },
  { minutes: 25, note: 'Ich habe eine Nussallergie', dishes: ['1|Malai Tikka', '1|Dal Tadka|1'] },
  { minutes: 30, dishes: ['1|Gemüse-Samosa', '2|Mango-Hähnchen', '2|Knoblauch-Naan'] },
  {
    minutes: 35,
    isSelfPickup: true,
    dishes: ['1|Zwiebel-Pakora|1', '1|Palak Paneer', '1|Jeera-Reis', '1|Mango-Lassi|1'],
  },
  { minutes: 40, dishes: ['1|Hähnchen Korma|1|Naan', '3|Basmatireis'] },
  { minutes: 45, isSelfPickup: true, dishes: ['1|Haveli-Thali', '1|Malai Kofta'] },
  { minutes: 50, dishes: ['4|Butter Chicken', '4|Knoblauch-Naan'] },
];

/** Guests order, and the desk accepts; returns the orders' ids, the next to be cooked in front. */
export async function fillKitchen(app: App): Promise<string[]> {
  const owner = await ownerToken(app);
  const { menuItems } = await requestApi(app, (api) => api.menu.$get());
  const ids: string[] = [];
  for (const { minutes, dishes, isSelfPickup = false, note = '' } of ORDERS) {
    const guest = await createApiUser(app, 'guest');
    const { _id: addressId } = await guest.saveAddress({ isSelfPickup });
    let cartId = '';
    for (const line of dishes) {
      const [quantity, name, size = '0', addOn] = line.split('|');
      const dish = menuItems.find((one) => one.name === name);
      const variantName = dish?.variants[Number(size)]?._id;
      if (!dish || !variantName) throw new Error(`No ${line} on the menu`);
      const addOns = dish.addOns
        .filter((one) => one.name === addOn)
        .map(({ _id }) => ({ name: _id, quantity: 1 }));
      const choice = { menuItemId: dish._id, variantName, quantity: Number(quantity), addOns };
      const added = requestApi(app, (api) => api.cart.add.$post({ json: choice }), guest.token);
      cartId = (await added)._id;
    }
    const paymentMethod = isSelfPickup ? ('pod' as const) : ('cod' as const);
    const json = { cartId, addressId, paymentMethod, message: note };
    const placed = requestApi(app, (api) => api.orders.create.$post({ header: {}, json }), guest.token);
    const orderId = (await placed).order._id;
    const dueAt = new Date(EVENING + minutes * 60_000).toISOString();
    const accepted = { orderId, status: 'accepted' as const, dueAt };
    await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json: accepted }), owner);
    ids.push(orderId);
  }
  return ids;
}
