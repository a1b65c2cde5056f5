import * as contract from '#contract/accounts/routes.ts';
import { bearerToken, createGuard, presentOwnSession, presentUser, sessionKey } from '../accounts/index.ts';
import { presentAddress } from '../addresses/index.ts';
import { presentCart } from '../cart/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentOrder, presentRevision } from '../orders/index.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

/** A person's rights to their own data: a copy of it (Art. 15 and 20 GDPR), and its erasure (Art. 17). */
export function privacyRoutes(deps: Deps, limit: Limit) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.exportOwnData), async (c) => {
      const account = c.get('account');
      const data = await exportAccount(deps, account, bearerToken(c) as string);
      const {
        registeredAt,
        addresses,
        cart,
        orders,
        revisions,
        devices,
        sessions,
        pushDevices,
        deskDevices,
      } = data;
      const language = c.get('language');
      const exported = {
        exportedAt: new Date(deps.clock.now()).toISOString(),
        profile: { ...presentUser(account), registeredAt: new Date(registeredAt).toISOString() },
        addresses: addresses.map(presentAddress),
        cart: presentCart(cart, language),
        orders: orders.map((order) => ({
          ...presentOrder(order, language),
          // Without who of the staff has changed it.
          revisions: revisions
            .filter(({ orderId }) => orderId === order.id)
            .map((revision) => presentRevision(revision, new Map())),
        })),
        rememberedDevices: devices.map(({ usedAt }) => ({ lastLoginAt: new Date(usedAt).toISOString() })),
        sessions: sessions.map(presentOwnSession),
        pushDevices: pushDevices.map(({ name, createdAt }) => ({
          name,
          since: new Date(createdAt).toISOString(),
        })),
        deskDevices: deskDevices.map(({ name, browser, seenAt }) => ({
          ...{ name, browser },
          lastSeenAt: new Date(seenAt).toISOString(),
        })),
      };
      return c.json(exported, 200);
    })
    .openapi(guard(contract.eraseAccount), async (c) => {
      const account = c.get('account');
      await limit('ownPassword', sessionKey(c));
      const erased = unwrap(await eraseAccount(deps, account, c.req.valid('json')));
      c.set('event', 'account_erased');
      return c.json(erased, 200);
    });
}
