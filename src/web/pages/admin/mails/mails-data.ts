import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Mail, MailList } from '#contract/mail/shapes.ts';
import { MAIL_STATUSES, type MailStatus } from '#contract/mail/statuses.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { PAGE_SIZE, pageIn } from '../lists/page-in.ts';

/** The part of the outbox that an address asks for; null means all. */
export function statusIn(params: URLSearchParams): MailStatus | null {
  return MAIL_STATUSES.find((status) => status === params.get('status')) ?? null;
}

export function loadMails({ request }: ClientLoaderFunctionArgs): Promise<Loaded<MailList>> {
  const params = new URL(request.url).searchParams;
  const status = statusIn(params);
  const page = { page: String(pageIn(params)), limit: String(PAGE_SIZE) };
  return askAsStaff(request, (api) =>
    api.admin.mails.$get({ query: status === null ? page : { ...page, status } }),
  );
}

/** Sends a failed one again. */
export async function sendMailAgain({ request }: ClientActionFunctionArgs): Promise<Loaded<Mail>> {
  const id = String((await request.formData()).get('id'));
  return askAsStaff(request, (api) => api.admin.mails[':id'].again.$post({ param: { id } }));
}
