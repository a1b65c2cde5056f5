import type { PushDeviceBody } from '#contract/push/shapes.ts';
import { MAX_PUSH_DEVICES } from '#domain/push/push.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { pushMessageTexts } from '#texts/push-messages.ts';
import type { Language } from '#texts/texts.ts';
import { type Account, lockAccount } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import { hashToken } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { callPushService, isAllowedEndpoint } from './call-push-service.ts';
import {
  countOtherDevices,
  deletePushDevice,
  forgetSubscription,
  listPushDevices,
  type PushDevice,
  writeOutcome,
  writePushDevice,
} from './push-devices-store.ts';
import { deskPath } from './push-messages.ts';

/** Whose devices somebody may see and switch off: an owner everybody's, others their own. */
const reachOf = ({ id, role }: Pick<Account, 'id' | 'role'>) => (role === 'owner' ? null : id);

export function readPushDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account) {
  return listPushDevices(db, { accountId: reachOf(account), now: clock.now() });
}

/** For the person's own copy of their data. */
export function readOwnPushDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string) {
  return listPushDevices(db, { accountId, now: clock.now() });
}

/** Switches push on for the device of this session; again it is the same device. */
export async function addPushDevice(
  staff: StaffContext,
  { account, token, language }: { account: Account; token: string; language: Language },
  { name, endpoint, keys }: PushDeviceBody,
): Promise<PushDevice | Refusal> {
  if (!isAllowedEndpoint(endpoint, staff.pushService)) return refusal('push_service_unknown');
  const [now, sessionHash] = [staff.clock.now(), hashToken(token)];
  const device = { accountId: account.id, sessionHash, endpoint, name, language, ...keys };
  const written = await transact(staff.db, async (tx) => {
    // Of two that are switched on at once, one counts the other.
    await lockAccount(tx, account.id);
    if ((await countOtherDevices(tx, device)) >= MAX_PUSH_DEVICES)
      return refusal('push_devices_full', { most: MAX_PUSH_DEVICES });
    const { id, isNew } = await writePushDevice(tx, { id: newId(), createdAt: now, ...device });
    if (isNew) await recordAuditEntry(tx, staff, { action: 'push_device_added', subject: { id, name } });
    return { id };
  });
  if (isRefusal(written)) return written;
  return (await findDevice(staff, account, written.id)) ?? refusal('not_found');
}

export function removePushDevice(
  staff: StaffContext,
  account: Account,
  id: string,
): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const removed = await deletePushDevice(tx, id, reachOf(account));
    if (!removed) return refusal('not_found');
    const subject = { id, name: removed.name };
    await recordAuditEntry(tx, staff, { action: 'push_device_removed', subject });
    return { ok: true } as const;
  });
}

/** Sends a message at once, and says what became of it: somebody waits and looks at the device. */
export async function testPushDevice(
  deps: Deps,
  account: Account,
  id: string,
): Promise<{ outcome: 'sent' | 'gone' | 'failed' } | Refusal> {
  const device = await findDevice(deps, account, id);
  if (!device) return refusal('not_found');
  const { title, body } = pushMessageTexts[device.language].test;
  const path = deskPath(device.language, '/devices');
  const outcome = await callPushService(deps, device, { kind: 'test', title, body, tag: 'test', path });
  if (outcome === 'gone') await forgetSubscription(deps.db, device.endpoint);
  else await writeOutcome(deps.db, device.endpoint, { isSent: outcome === 'sent', now: deps.clock.now() });
  return { outcome: outcome === 'later' ? 'failed' : outcome };
}

async function findDevice(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  id: string,
): Promise<PushDevice | undefined> {
  return (await readPushDevices(deps, account)).find((device) => device.id === id);
}
