import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Printer, PrinterBody } from '#contract/printing/shapes.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export interface PrintersPageData {
  printers: Printer[];
  categories: { _id: string; name: string }[];
}

export async function loadPrinters({ request }: ClientLoaderFunctionArgs): Promise<Loaded<PrintersPageData>> {
  const [printers, categories] = await Promise.all([
    callApiAsStaff(request, (api) => api.admin.printers.$get()),
    callApiAsStaff(request, (api) => api.category.$get()),
  ]);
  if (!printers.ok) return printers;
  if (!categories.ok) return categories;
  const { at } = printers;
  return {
    ...{ ok: true, at },
    data: {
      printers: printers.data.printers,
      categories: categories.data.map(({ _id, name }) => ({ _id, name })),
    },
  };
}

export type PrinterIntent = 'save' | 'renew' | 'remove' | 'test';

/** What a printer's form or button sends; without an id it is a new one. */
export type PrinterRequest =
  | { intent: 'save'; id: string | null; printer: PrinterBody }
  | { intent: 'renew' | 'remove' | 'test'; id: string; name: string };

export interface PrinterAnswer {
  intent?: PrinterIntent;
  name?: string;
  error?: ApiError;
  /** The printer, and the path of its address where it has just got one. */
  saved?: { printer: Printer; path: string | null };
}

export async function changePrinters({ request }: ClientActionFunctionArgs): Promise<PrinterAnswer> {
  const sent = (await request.json()) as PrinterRequest;
  if (sent.intent === 'save') {
    const { id, printer: json } = sent;
    const saved =
      id === null
        ? await callApiAsStaff(request, (api) => api.admin.printers.$post({ json }))
        : await callApiAsStaff(request, (api) => api.admin.printers[':id'].$put({ param: { id }, json }));
    return saved.ok ? { intent: 'save', name: json.name, saved: saved.data } : { error: saved.error };
  }
  const { intent, name } = sent;
  const param = { id: sent.id };
  if (intent === 'renew') {
    const renewed = await callApiAsStaff(request, (api) =>
      api.admin.printers[':id'].address.$post({ param }),
    );
    return renewed.ok ? { intent, name, saved: renewed.data } : { error: renewed.error };
  }
  const done = await (intent === 'remove'
    ? callApiAsStaff(request, (api) => api.admin.printers[':id'].$delete({ param }))
    : callApiAsStaff(request, (api) => api.admin.printers[':id'].test.$post({ param })));
  return done.ok ? { intent, name } : { error: done.error };
}

/** A picture of an invented order on this paper; undefined: it could not be loaded. */
export async function loadPreview(choice: {
  what: 'ticket' | 'receipt';
  paperMm: '58' | '80';
  language: 'de' | 'en';
  name: string;
}): Promise<string | undefined> {
  const request = new Request(window.location.href);
  const answer = await callApiAsStaff(request, (api) => api.admin.printers.preview.$get({ query: choice }));
  return answer.ok ? answer.data.svg : undefined;
}
