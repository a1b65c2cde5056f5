import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS, type WebhookSubject } from '#domain/integrations.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { withOwnerPassword } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import { seal } from '../db/seal.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { SECRET_PREFIX, SECRETS } from './sign-event.ts';
import {
  deleteWebhook,
  insertTest,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  reopenEvent,
} from './webhooks-store.ts';

type Done = { ok: true };

/** Its name in the audit log: the address itself may hold a key. */
const nameOf = (url: string) => new URL(url).host;

/** A new webhook with its secret, which is kept sealed, since it signs every event. */
export async function addWebhook(
  staff: StaffContext,
  given: { url: string; subjects: readonly WebhookSubject[]; currentPassword: string },
): Promise<{ secret: string } | Refusal> {
  const { url, subjects, currentPassword } = given;
  const secret = `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;
  const sealed = await seal(staff.db, SECRETS, secret);
  return withOwnerPassword(staff, currentPassword, async (tx) => {
    if ((await listWebhooks(tx)).length >= MAX_WEBHOOKS) return refusal('webhooks_full');
    const id = newId();
    await insertWebhook(tx, {
      id,
      url,
      secret: sealed,
      subjects: [...subjects],
      createdAt: staff.clock.now(),
    });
    await recordAuditEntry(tx, staff, { action: 'webhook_added', subject: { id, name: nameOf(url) } });
    return { secret };
  });
}

export function removeWebhook(staff: StaffContext, id: string): Promise<Done | Refusal> {
  return transact(staff.db, async (tx) => {
    const url = await deleteWebhook(tx, id);
    if (url === null) return refusal('not_found');
    await recordAuditEntry(tx, staff, { action: 'webhook_removed', subject: { id, name: nameOf(url) } });
    return { ok: true };
  });
}

export function testWebhook(staff: StaffContext, id: string): Promise<Done | Refusal> {
  return transact(staff.db, async (tx) => {
    const url = await lockWebhook(tx, id);
    if (url === null) return refusal('not_found');
    await insertTest(tx, { id: randomBytes(16).toString('hex'), webhookId: id });
    await recordAuditEntry(tx, staff, { action: 'webhook_tested', subject: { id, name: nameOf(url) } });
    return { ok: true };
  });
}

/** What was delivered too: its receiver may have lost it. */
export function sendEventAgain(staff: StaffContext, id: string): Promise<Done | Refusal> {
  return transact(staff.db, async (tx) => {
    const event = await reopenEvent(tx, id, staff.clock.now());
    if (event === null) return refusal('not_found');
    const subject = { id: event.webhookId, name: event.type };
    await recordAuditEntry(tx, staff, { action: 'webhook_event_sent_again', subject });
    return { ok: true };
  });
}
