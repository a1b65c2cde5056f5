import * as contract from '#contract/push/routes.ts';
import { bearerToken, createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { addPushDevice, readPushDevices, removePushDevice, testPushDevice } from './manage-push-devices.ts';
import { presentPushDevice } from './present.ts';
import { readPublicKey } from './vapid.ts';

/** The devices of the staff that are told of news without an open page (decision 099). */
export function pushRoutes(deps: Deps) {
  const { forStaff, by } = createGuard(deps);
  return createRouter()
    .openapi(forStaff(contract.listPushDevices), async (c) => {
      const [devices, publicKey] = [
        await readPushDevices(deps, c.get('account')),
        await readPublicKey(deps.db),
      ];
      const token = bearerToken(c) as string;
      return c.json({ publicKey, devices: devices.map((device) => presentPushDevice(device, token)) }, 200);
    })
    .openapi(forStaff(contract.addPushDevice), async (c) => {
      const [account, token] = [c.get('account'), bearerToken(c) as string];
      const session = { account, token, language: c.get('language') };
      const device = unwrap(await addPushDevice(by(c), session, c.req.valid('json')));
      return c.json(presentPushDevice(device, token), 200);
    })
    .openapi(forStaff(contract.removePushDevice), async (c) =>
      c.json(unwrap(await removePushDevice(by(c), c.get('account'), c.req.valid('param').id)), 200),
    )
    .openapi(forStaff(contract.testPushDevice), async (c) =>
      c.json(unwrap(await testPushDevice(deps, c.get('account'), c.req.valid('param').id)), 200),
    );
}
