import type { Cart } from '#contract/cart/shapes.ts';
import type { ApiClient, ApiError } from '../api.ts';
import { setCartCount } from '../session.ts';
import type { SignedIn } from '../signed-in.ts';
import type { CartChange } from './cart-view.ts';

/** What an action of the cart answers; the change comes back, so that it can be tried again. */
export type CartChanged = { change: CartChange; error?: ApiError };

/** Sends a change to the server and keeps the header's count right. */
export async function changeCart(
  change: CartChange,
  api: ApiClient,
  ask: SignedIn['ask'],
): Promise<CartChanged> {
  const answer = await ask(send(change, api));
  if (!answer.ok) return { change, error: answer.error };
  countCart(answer.data);
  return { change };
}

export function countCart({ items }: Pick<Cart, 'items'>): void {
  setCartCount(items.reduce((count, { quantity }) => count + quantity, 0));
}

async function send(change: CartChange, { cart }: ApiClient) {
  switch (change.intent) {
    case 'add': {
      const { dishId, variantId, addOns, note, quantity } = change.choice;
      return cart.add.$post({
        json: {
          menuItemId: dishId,
          variantName: variantId,
          quantity,
          addOns: addOns.map(({ id, quantity }) => ({ name: id, quantity })),
          message: note,
        },
      });
    }
    case 'update':
      return cart.update.$put({ json: { itemId: change.itemId, quantity: change.quantity } });
    case 'remove':
      return cart.remove.$delete({ json: { itemId: change.itemId } });
  }
}
