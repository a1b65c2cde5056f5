import type { Integrations } from '#contract/integrations/shapes.ts';
import { SHOWN_EVENTS } from '#domain/integrations.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { listReadKeys } from './read-keys-store.ts';
import { countOpen, listEvents, listWebhooks, type WebhookEvent } from './webhooks-store.ts';

export async function presentIntegrations({ db }: Pick<Deps, 'db'>): Promise<Integrations> {
  const [keys, webhooks] = [await listReadKeys(db), await listWebhooks(db)];
  return {
    keys: keys.map(({ id, name, scopes, end, createdAt, usedAt }) => ({
      ...{ _id: id, name, scopes, end },
      createdAt: new Date(createdAt).toISOString(),
      usedAt: isoOrNull(usedAt),
    })),
    webhooks: await Promise.all(
      webhooks.map(async ({ id, url, subjects, createdAt }) => ({
        ...{ _id: id, url, subjects, createdAt: new Date(createdAt).toISOString() },
        waiting: await countOpen(db, id),
        events: (await listEvents(db, id, SHOWN_EVENTS)).map(presentEvent),
      })),
    ),
  };
}

function presentEvent(event: WebhookEvent): Integrations['webhooks'][number]['events'][number] {
  const { id, type, attempts, answer, failure } = event;
  const isDelivered = answer !== null && answer >= 200 && answer < 300;
  const isOpen = event.ended_at === null;
  return {
    ...{ _id: id, type, attempts, answer, failure },
    about: type.startsWith('order.') ? orderNumber(event.subject_id) : null,
    at: isoOrNull(event.noticed_at),
    state: isOpen ? 'waiting' : isDelivered ? 'delivered' : 'failed',
    answeredAt: isoOrNull(event.answered_at),
    tookMs: event.took_ms,
    nextAt: isOpen && attempts > 0 ? isoOrNull(event.due_at) : null,
  };
}
