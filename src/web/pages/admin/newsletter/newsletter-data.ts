import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import type { ReaderList } from '#contract/newsletter/desk-shapes.ts';
import { READER_STATUSES, type ReaderStatus } from '#contract/newsletter/readers.ts';
import type { MailingWords } from '#domain/mailings/words.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { PAGE_SIZE, pageIn, searchIn } from '../lists/page-in.ts';
import { partIn } from './part-in.ts';

/** What the address asks of the readers. */
export function askedReaders(params: URLSearchParams) {
  const wanted = params.get('status');
  const status: ReaderStatus = READER_STATUSES.find((one) => one === wanted) ?? 'confirmed';
  return { status, search: searchIn(params), page: pageIn(params) };
}

export function wordsOf({ subjectDe, textDe, subjectEn, textEn }: Mailing): MailingWords {
  return { de: { subject: subjectDe, text: textDe }, en: { subject: subjectEn, text: textEn } };
}

export async function loadNewsletter({
  request,
}: ClientLoaderFunctionArgs): Promise<Loaded<MailingList | ReaderList>> {
  const params = new URL(request.url).searchParams;
  if (partIn(params) === 'mailings') return askAsStaff(request, (api) => api.admin.mailings.$get());
  const { status, search, page } = askedReaders(params);
  const query = { status, search, page: String(page), limit: String(PAGE_SIZE) };
  return askAsStaff(request, (api) => api.admin.newsletter.readers.$get({ query }));
}

/** Everything that is done to the newsletter and its readers. */
export async function askNewsletter({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  const param = { id: text('id') };
  switch (text('intent')) {
    case 'delete':
      return askAsStaff(request, (api) =>
        api.admin.mailings[':id'].$delete({ param, query: { version: text('version') } }),
      );
    case 'preview':
      return askAsStaff(request, (api) => api.admin.mailings[':id'].preview.$get({ param }));
    case 'test':
      return askAsStaff(request, (api) => api.admin.mailings[':id'].test.$post({ param }));
    case 'send':
      return askAsStaff(request, (api) =>
        api.admin.mailings[':id'].send.$post({ param, json: { version: Number(text('version')) } }),
      );
    case 'stop':
      return askAsStaff(request, (api) => api.admin.mailings[':id'].stop.$post({ param }));
    case 'removeReader':
      return askAsStaff(request, (api) => api.admin.newsletter.readers[':id'].$delete({ param }));
    default:
      return save(request, fields);
  }
}

function save(request: Request, fields: FormData): Promise<Loaded<unknown>> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const words = {
    ...{ subjectDe: text('subjectDe'), textDe: text('textDe') },
    ...{ subjectEn: text('subjectEn'), textEn: text('textEn') },
  };
  if (fields.has('id')) {
    const param = { id: text('id') };
    const json = { ...words, version: Number(text('version')) };
    return askAsStaff(request, (api) => api.admin.mailings[':id'].$put({ param, json }));
  }
  const json = { ...words, _id: text('_id') };
  return askAsStaff(request, (api) => api.admin.mailings.$post({ json }));
}
