import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Integrations } from '#contract/integrations/shapes.ts';
import type { KeyScope, WebhookSubject } from '#domain/integrations.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export function loadIntegrations({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Integrations>> {
  return callApiAsStaff(request, (api) => api.admin.integrations.$get());
}

export type IntegrationRequest =
  | { intent: 'key'; body: { name: string; scopes: KeyScope[]; currentPassword: string } }
  | { intent: 'webhook'; body: { url: string; subjects: WebhookSubject[]; currentPassword: string } }
  | { intent: 'end' | 'remove' | 'test' | 'again'; id: string };

export interface IntegrationAnswer {
  intent?: IntegrationRequest['intent'];
  error?: ApiError;
  /** What is shown once. */
  secret?: string;
}

export async function changeIntegrations({ request }: ClientActionFunctionArgs): Promise<IntegrationAnswer> {
  const sent = (await request.json()) as IntegrationRequest;
  const { intent } = sent;
  if (intent === 'key') {
    const made = await callApiAsStaff(request, ({ admin }) =>
      admin.integrations.keys.$post({ json: sent.body }),
    );
    return made.ok ? { intent, secret: made.data.key } : { error: made.error };
  }
  if (intent === 'webhook') {
    const added = await callApiAsStaff(request, ({ admin }) =>
      admin.integrations.webhooks.$post({ json: sent.body }),
    );
    return added.ok ? { intent, secret: added.data.secret } : { error: added.error };
  }
  const param = { id: sent.id };
  const done = await callApiAsStaff(request, ({ admin: { integrations } }) => {
    if (intent === 'end') return integrations.keys[':id'].$delete({ param });
    if (intent === 'remove') return integrations.webhooks[':id'].$delete({ param });
    if (intent === 'test') return integrations.webhooks[':id'].test.$post({ param });
    return integrations.events[':id'].again.$post({ param });
  });
  return done.ok ? { intent } : { error: done.error };
}
