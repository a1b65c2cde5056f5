import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import type { ReaderList } from '#contract/newsletter/desk-shapes.ts';
import { READER_STATUSES, type ReaderStatus } from '#contract/newsletter/readers.ts';
import type { LocalizedMailingContent } from '#domain/mailings/mailing.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { PAGE_SIZE, parsePage, parseSearch } from '../kit/lists/list-params.ts';

/** The filter, search and page of the readers in an address. */
export function parseReaderQuery(params: URLSearchParams) {
  const requested = params.get('status');
  const status: ReaderStatus = READER_STATUSES.find((one) => one === requested) ?? 'confirmed';
  return { status, search: parseSearch(params), page: parsePage(params) };
}

export function toMailingContents({
  subjectDe,
  textDe,
  subjectEn,
  textEn,
}: Mailing): LocalizedMailingContent {
  return { de: { subject: subjectDe, text: textDe }, en: { subject: subjectEn, text: textEn } };
}

export async function loadNewsletter({
  request,
}: ClientLoaderFunctionArgs): Promise<Loaded<MailingList | ReaderList>> {
  const params = new URL(request.url).searchParams;
  if (parseNewsletterTab(params) === 'mailings')
    return callApiAsStaff(request, (api) => api.admin.mailings.$get());
  const { status, search, page } = parseReaderQuery(params);
  const query = { status, search, page: String(page), limit: String(PAGE_SIZE) };
  return callApiAsStaff(request, (api) => api.admin.newsletter.readers.$get({ query }));
}

/** All changes to newsletters and their readers, by `intent`. */
export async function changeNewsletter({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  const param = { id: text('id') };
  switch (text('intent')) {
    case 'delete':
      return callApiAsStaff(request, (api) =>
        api.admin.mailings[':id'].$delete({ param, query: { version: text('version') } }),
      );
    case 'preview':
      return callApiAsStaff(request, (api) => api.admin.mailings[':id'].preview.$get({ param }));
    case 'test':
      return callApiAsStaff(request, (api) => api.admin.mailings[':id'].test.$post({ param }));
    case 'send':
      return callApiAsStaff(request, (api) =>
        api.admin.mailings[':id'].send.$post({ param, json: { version: Number(text('version')) } }),
      );
    case 'stop':
      return callApiAsStaff(request, (api) => api.admin.mailings[':id'].stop.$post({ param }));
    case 'removeReader':
      return callApiAsStaff(request, (api) => api.admin.newsletter.readers[':id'].$delete({ param }));
    default:
      return saveMailing(request, fields);
  }
}

function saveMailing(request: Request, fields: FormData): Promise<Loaded<unknown>> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const contents = {
    ...{ subjectDe: text('subjectDe'), textDe: text('textDe') },
    ...{ subjectEn: text('subjectEn'), textEn: text('textEn') },
  };
  if (fields.has('id')) {
    const param = { id: text('id') };
    const json = { ...contents, version: Number(text('version')) };
    return callApiAsStaff(request, (api) => api.admin.mailings[':id'].$put({ param, json }));
  }
  const json = { ...contents, _id: text('_id') };
  return callApiAsStaff(request, (api) => api.admin.mailings.$post({ json }));
}

export type NewsletterTab = 'mailings' | 'readers';

export function parseNewsletterTab(params: URLSearchParams): NewsletterTab {
  return params.get('part') === 'readers' ? 'readers' : 'mailings';
}
