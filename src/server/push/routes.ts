import type { Context } from 'hono';
import * as contract from '#contract/push/routes.ts';
import { bearerToken, createGuard, findSignedIn } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { type GuestAccess, readGuestOrder } from '../orders/index.ts';
import { addPushDevice, readPushDevices, removePushDevice, testPushDevice } from './manage-push-devices.ts';
import { presentPushDevice } from './present.ts';
import { isOrderPushOn, switchOrderPush } from './tell-guests.ts';
import { readPublicKey } from './vapid.ts';

/** The devices of the staff that are told of news without an open page, and the browsers of guests (decision 099). */
export function pushRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const readOrder = async (c: Context<Env>, access: GuestAccess) => {
    await limit('orderChange', visitorOf(c, deps.config));
    const account = access.key === undefined ? await findSignedIn(c, deps) : null;
    return unwrap(await readGuestOrder(deps, access, account));
  };
  return createRouter()
    .openapi(guard(contract.listPushDevices), async (c) => {
      const [devices, publicKey] = [
        await readPushDevices(deps, c.get('account')),
        await readPublicKey(deps.db),
      ];
      const token = bearerToken(c) as string;
      return c.json({ publicKey, devices: devices.map((device) => presentPushDevice(device, token)) }, 200);
    })
    .openapi(guard(contract.addPushDevice), async (c) => {
      const [account, token] = [c.get('account'), bearerToken(c) as string];
      const session = { account, token, language: c.get('language') };
      const device = unwrap(await addPushDevice(by(c), session, c.req.valid('json')));
      return c.json(presentPushDevice(device, token), 200);
    })
    .openapi(guard(contract.removePushDevice), async (c) =>
      c.json(unwrap(await removePushDevice(by(c), c.get('account'), c.req.valid('param').id)), 200),
    )
    .openapi(guard(contract.testPushDevice), async (c) =>
      c.json(unwrap(await testPushDevice(deps, c.get('account'), c.req.valid('param').id)), 200),
    )
    .openapi(guard(contract.readOrderPush), async (c) => {
      const { endpoint, ...access } = c.req.valid('json');
      const order = await readOrder(c, access);
      const isOn = endpoint !== undefined && (await isOrderPushOn(deps, order, endpoint));
      return c.json({ isOn, publicKey: await readPublicKey(deps.db) }, 200);
    })
    .openapi(guard(contract.switchOrderPush), async (c) => {
      const { endpoint, keys, isOn, ...access } = c.req.valid('json');
      const order = await readOrder(c, access);
      const browser = {
        ...{ isOn, hasKey: access.key !== undefined, language: c.get('language') },
        subscription: { endpoint, ...keys },
      };
      return c.json(unwrap(await switchOrderPush(deps, order, browser)), 200);
    });
}
