import { confirmedReader, newsletterToken } from '../email-tokens.ts';
import { type Evening, MINUTE } from './evening.ts';

const german = {
  subjectDe: 'Diwali',
  textDe: 'Wir feiern am 24. November: [ein Tisch für Sie](/reservation).',
  subjectEn: '',
  textEn: '',
};
const english = { subjectEn: 'Diwali', textEn: 'We celebrate on 24 November.' };

/** Guests ask for the newsletter, and one is written, sent and stopped. */
export async function newsletterCalls({ house: testApp, owner, stranger, recorded }: Evening): Promise<void> {
  await recorded(stranger).post('/newsletter/subscribe', { email: 'reader@example.org' });
  const token = await newsletterToken(testApp, 'reader@example.org');
  await recorded(stranger).post('/newsletter/confirm', { token });
  testApp.clock.advance(MINUTE);
  await confirmedReader(testApp, 'english.reader@example.org', 'en');

  const { body: draft } = await recorded(owner).post('/admin/mailings', german);
  const { body: edited } = await recorded(owner).put(`/admin/mailings/${draft._id}`, {
    ...{ ...german, ...english, version: draft.version },
  });
  await recorded(owner).get(`/admin/mailings/${draft._id}/preview`);
  await recorded(owner).post(`/admin/mailings/${draft._id}/test`);
  await recorded(owner).post(`/admin/mailings/${draft._id}/send`, { version: edited.version });
  await recorded(owner).get('/admin/mailings');
  await recorded(owner).post(`/admin/mailings/${draft._id}/stop`);
  const { body: unwanted } = await owner.post('/admin/mailings', german);
  await recorded(owner).delete(`/admin/mailings/${unwanted._id}?version=${unwanted.version}`);

  const { body: list } = await recorded(owner).get(
    '/admin/newsletter/readers?status=confirmed&page=1&limit=10',
  );
  await recorded(owner).get('/admin/export/readers');
  await recorded(stranger).post('/newsletter/unsubscribe', { token });
  const remaining = list.readers.find(({ language }) => language === 'en');
  await recorded(owner).delete(`/admin/newsletter/readers/${remaining?._id}`);
}
