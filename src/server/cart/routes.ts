import * as contract from '#contract/cart/routes.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { cartAnswer } from './answers.ts';
import { addToCart, changeQuantity } from './change-cart.ts';
import { readOwnCart } from './read-cart.ts';

export function cartRoutes(deps: Deps) {
  return createRouter()
    .openapi(contract.readCart, async (c) => {
      const account = await signedIn(c, deps);
      return c.json(cartAnswer(await readOwnCart(deps, account.id), c.get('language')), 200);
    })
    .openapi(contract.addToCart, async (c) => {
      const account = await signedIn(c, deps);
      const cart = orRefuse(await addToCart(deps, account.id, c.req.valid('json')));
      return c.json(cartAnswer(cart, c.get('language')), 200);
    })
    .openapi(contract.updateCart, async (c) => {
      const account = await signedIn(c, deps);
      const { itemId, quantity } = c.req.valid('json');
      const cart = orRefuse(await changeQuantity(deps, account.id, itemId, quantity));
      return c.json(cartAnswer(cart, c.get('language')), 200);
    })
    .openapi(contract.removeFromCart, async (c) => {
      const account = await signedIn(c, deps);
      const cart = orRefuse(await changeQuantity(deps, account.id, c.req.valid('json').itemId, 0));
      return c.json(cartAnswer(cart, c.get('language')), 200);
    });
}
