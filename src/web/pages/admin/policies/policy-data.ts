import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { type LegalTextType, ORDERING_TERMS, type PolicyType } from '#domain/policies.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

/** A text as the desk edits it: a policy, or the terms of ordering. */
export interface LegalText {
  _id: string;
  version: number;
  type: LegalTextType;
  content: string;
  contentEn: string | null;
  /** Null: nobody at the restaurant wrote it. The site words it by the settings. */
  updatedAt: string | null;
}

/** The terms come last: they are always there. */
export async function loadLegalTexts({ request }: ClientLoaderFunctionArgs): Promise<Loaded<LegalText[]>> {
  const [policies, terms] = await Promise.all([
    callApiAsStaff(request, (api) => api.policy.$get()),
    callApiAsStaff(request, (api) => api.terms.$get()),
  ]);
  if (!policies.ok) return policies;
  if (!terms.ok) return terms;
  return {
    ...policies,
    data: [...policies.data, { _id: ORDERING_TERMS, type: ORDERING_TERMS, ...terms.data }],
  };
}

/** The first writing and every later one are the same call (admin spec 7). */
export async function changeLegalText({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  // Of the texts only the terms can go: others stand in for them.
  if (fields.get('intent') === 'delete') {
    return callApiAsStaff(request, (api) => api.terms.$delete({ query: { version: text('version') } }));
  }
  const content = { content: text('content'), contentEn: text('contentEn') };
  // Of a new one: none was seen.
  const version = Number(fields.get('version') ?? 0);
  const type = text('type');
  if (type === ORDERING_TERMS) {
    return callApiAsStaff(request, (api) => api.terms.$put({ json: { ...content, version } }));
  }
  const json = { type: type as PolicyType, ...content, version };
  return callApiAsStaff(request, (api) => api.policy.$post({ json }));
}
