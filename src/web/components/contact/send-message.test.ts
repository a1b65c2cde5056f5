import { expect, test } from 'vitest';
import type { ApiClient } from '../../api/api-client.ts';
import { sendMessage } from './send-message.ts';

const TYPED = {
  name: 'Ada',
  phone: '07471 123456',
  email: 'ada@example.org',
  message: 'Ist noch Platz?',
  newsletter: 'on',
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** A server that answers every message alike. */
const answering = (status: number, body: object) =>
  ({ message: { $post: async () => Response.json(body, { status }) } }) as unknown as ApiClient;

test.each([
  ['is refused', answering(429, { code: 'too_many_requests', message: 'Zu viele' }), TYPED],
  ['does not get through', answering(503, { code: 'database_unavailable', message: 'Gleich' }), TYPED],
  ['is incomplete', answering(500, {}), { ...TYPED, phone: '1' }],
])('a message that %s gives back what was typed, for a page without script', async (_what, api, fields) => {
  const { isSent, typed } = await sendMessage(formOf(fields), 'de', api);
  expect(isSent).toBeUndefined();
  expect(typed).toEqual(fields);
});

test('a message that was sent leaves the form empty', async () => {
  const sent = await sendMessage(formOf(TYPED), 'de', answering(201, { ok: true }));
  expect(sent).toEqual({ isSent: true, hasRequestedNewsletter: true });
});
