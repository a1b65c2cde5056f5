import * as contract from '#contract/devices/routes.ts';
import type { DeskDevice as DeviceAnswer } from '#contract/devices/shapes.ts';
import { deskStateAt } from '#domain/devices/desk-device.ts';
import { describeDevice } from '#domain/sessions.ts';
import { createGuard, sessionKey } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { forgetDevice, renameDevice } from './change-devices.ts';
import { type DeskDevice, listDesks } from './devices-store.ts';
import { noteHeartbeat } from './heartbeat.ts';

/** On which devices the desk is open, and whether they are awake. */
export function deviceRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.sendHeartbeat), async (c) => {
      const who = {
        ...{ accountId: c.get('account').id, sessionHash: sessionKey(c) },
        browser: describeDevice(c.req.header('user-agent')),
      };
      return c.json(await noteHeartbeat(deps, c.req.valid('json'), who), 200);
    })
    .openapi(guard(contract.listDevices), async (c) => {
      const [desks, now] = [await listDesks(deps.db), deps.clock.now()];
      return c.json({ devices: desks.map((desk) => presentDesk(desk, c.get('account').id, now)) }, 200);
    })
    .openapi(guard(contract.renameDevice), async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(unwrap(await renameDevice(by(c), c.get('account'), change)), 200);
    })
    .openapi(guard(contract.forgetDevice), async (c) =>
      c.json(unwrap(await forgetDevice(by(c), c.req.valid('param').id)), 200),
    );
}

function presentDesk(desk: DeskDevice, accountId: string, now: number): DeviceAnswer {
  const { state, since } = deskStateAt(desk, now);
  const { id, name, browser, account } = desk;
  return {
    ...{ _id: id, name, browser, account, isOwn: desk.accountId === accountId },
    ...{ state, since: new Date(since).toISOString() },
  };
}
