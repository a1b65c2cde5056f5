import * as contract from '#contract/cart/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { addToCart, changeQuantity } from './change-cart.ts';
import { presentCart } from './present.ts';
import { readOwnCart } from './read-cart.ts';

export function cartRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readCart), async (c) => {
      const account = c.get('account');
      return c.json(
        presentCart(await readOwnCart(deps, account.id, c.req.valid('query').at), c.get('language')),
        200,
      );
    })
    .openapi(guard(contract.addToCart), async (c) => {
      const account = c.get('account');
      const cart = unwrap(await addToCart(deps, account.id, c.req.valid('json')));
      return c.json(presentCart(cart, c.get('language')), 200);
    })
    .openapi(guard(contract.updateCart), async (c) => {
      const account = c.get('account');
      const { itemId, quantity } = c.req.valid('json');
      const cart = unwrap(await changeQuantity(deps, account.id, itemId, quantity));
      return c.json(presentCart(cart, c.get('language')), 200);
    })
    .openapi(guard(contract.removeFromCart), async (c) => {
      const account = c.get('account');
      const cart = unwrap(await changeQuantity(deps, account.id, c.req.valid('json').itemId, 0));
      return c.json(presentCart(cart, c.get('language')), 200);
    });
}
