import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoLive } from '#contract/go-live/shapes.ts';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { BLOCK_NAMES, completeContent } from '#domain/website/blocks.ts';
import { trattoriaRestaurant } from '#sample/trattoria/restaurant.ts';
import { trattoriaWebsite } from '#sample/trattoria/website.ts';
import { ROOT } from '../root.ts';
import { formOf } from './forms.ts';

/** A call of the API as a tablet or phone sends it. A refusal throws, so that nothing is left out unnoticed. */
export type ApiCall = <Body>(method: string, path: string, body?: object) => Promise<Body>;

/** Calls the API with a token; through `fetch`, or an app of the test without a network. */
export function createApiCall(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  token: string | null,
  language: 'de' | 'en' = 'de',
): ApiCall {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await request(`/api${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Sixty dishes as the trattoria keeps them in a spreadsheet, with sizes, extras, allergens, VAT and deposits. */
export const TRATTORIA_MENU = join(ROOT, 'e2e/fixtures/trattoria-menu.csv');

/**
 * Turns a restaurant that began empty into 'Trattoria Sole' in Esslingen, call by call, up to the opening. The look is
 * one of the looks' ids.
 */
export async function becomeTrattoriaSole(
  call: ApiCall,
  look: AdminSettings['look']['look'] = 'morgen',
): Promise<void> {
  const { name, address, phone, email, location } = trattoriaRestaurant;
  const settings = await call<AdminSettings>('GET', '/admin/settings');
  const { street, zipCode, city } = address;
  const house = { ...settings.house, name, street, zipCode, city, phone, email, location };
  await call('PUT', '/admin/settings/house', house);
  await call('PUT', '/admin/settings/look', { ...settings.look, look });
  await call('PUT', '/admin/settings/social', { ...settings.social, ...trattoriaRestaurant.social });
  await call('PUT', '/admin/settings/counters', { ...settings.counters, ...trattoriaRestaurant.counters });
  const areas = trattoriaRestaurant.deliveryAreas.map(({ minimumCents, feeCents, ...place }) => ({
    ...place,
    minimumOrder: eurosOf(minimumCents),
    fee: eurosOf(feeCents),
  }));
  await call('PUT', '/admin/settings/delivery', { ...settings.delivery, areas });
  const highlights = trattoriaRestaurant.highlights.map(({ title, text }) => ({
    title: title.de,
    titleEn: title.en,
    text: text.de,
    textEn: text.en,
  }));
  await call('PUT', '/admin/settings/reuse', { ...settings.reuse, offer: 'own_vessels' });
  await call('PUT', '/admin/settings/features', { ...settings.features, highlights });
  await call('PUT', '/admin/timing/weekly-schedule', trattoriaRestaurant.hours.weekly);

  await publishWebsite(call);
  await importMenu(call);
  await writeLegalTexts(call);
  await openUp(call);
}

/** Every block is drafted by itself, as the editor does; then all are published at once. */
async function publishWebsite(call: ApiCall): Promise<void> {
  const content = completeContent(trattoriaWebsite);
  const drafts: { part: string; version: number }[] = [];
  for (const part of BLOCK_NAMES.filter((block) => block in trattoriaWebsite)) {
    const draft = { part, version: 0, values: content[part] };
    const { version } = await call<{ version: number }>('PUT', '/admin/website/draft', draft);
    drafts.push({ part, version });
  }
  await call('POST', '/admin/website/publish', { drafts });
}

async function importMenu(call: ApiCall): Promise<void> {
  const file = new File([new Uint8Array(readFileSync(TRATTORIA_MENU))], 'karte.csv');
  const preview = formOf({ file });
  const seen = await call<{ fingerprint: string }>('POST', '/admin/menu-import/preview', preview);
  await call('POST', '/admin/menu-import', formOf({ file, fingerprint: seen.fingerprint }));
}

/** The templates, with what the owner decides in the place of each mark. */
async function writeLegalTexts(call: ApiCall): Promise<void> {
  type Template = { type: string; content: string; contentEn: string };
  for (const { type, ...text } of await call<Template[]>('GET', '/admin/policy-templates')) {
    const decide = (words: string) => words.replace(/\[[^[\]\n]+\]/g, 'Giulia Sole');
    const texts = { content: decide(text.content), contentEn: decide(text.contentEn) };
    await call('POST', '/policy', { type, ...texts });
  }
}

async function openUp(call: ApiCall): Promise<void> {
  const { items } = await call<GoLive>('GET', '/admin/go-live');
  for (const { item, state } of items) {
    if (state === 'open') await call('PUT', `/admin/go-live/items/${item}`, { isAcknowledged: true });
  }
  await call('POST', '/admin/go-live/open');
}
