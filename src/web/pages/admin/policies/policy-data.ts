import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { type LegalTextType, ORDERING_TERMS, type PolicyType } from '#domain/policies.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

/** A policy or the terms of ordering. */
export interface LegalText {
  _id: string;
  version: number;
  type: LegalTextType;
  content: string;
  contentEn: string | null;
  /**
   * Null for a text that the owner has not written: terms are generated from the settings, and a policy is a template
   * that is not on the site.
   */
  updatedAt: string | null;
}

/** The terms come last; they always exist. Policies that are not written are there as templates. */
export async function loadLegalTexts({ request }: ClientLoaderFunctionArgs): Promise<Loaded<LegalText[]>> {
  const [policies, templates, terms] = await Promise.all([
    callApiAsStaff(request, (api) => api.policy.$get()),
    callApiAsStaff(request, ({ admin }) => admin['policy-templates'].$get()),
    callApiAsStaff(request, (api) => api.terms.$get()),
  ]);
  if (!policies.ok) return policies;
  if (!templates.ok) return templates;
  if (!terms.ok) return terms;
  // A text that is not written yet begins with its template; saving it creates it.
  const missing = templates.data
    .filter(({ type }) => !policies.data.some((written) => written.type === type))
    .map((template) => ({ ...template, _id: template.type, version: 0, updatedAt: null }));
  return {
    ...policies,
    // Called by its type, written or not: so the setup guide can lead to it.
    data: [
      ...policies.data.map((text) => ({ ...text, _id: text.type })),
      ...missing,
      { _id: ORDERING_TERMS, type: ORDERING_TERMS, ...terms.data },
    ],
  };
}

/** Creating and saving a policy are the same call. */
export async function changeLegalText({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  // Only the terms can be deleted: the generated ones take their place.
  if (fields.get('intent') === 'delete') {
    return callApiAsStaff(request, (api) => api.terms.$delete({ query: { version: text('version') } }));
  }
  const content = { content: text('content'), contentEn: text('contentEn') };
  // 0 for a new text.
  const version = Number(fields.get('version') ?? 0);
  const type = text('type');
  if (type === ORDERING_TERMS) {
    return callApiAsStaff(request, (api) => api.terms.$put({ json: { ...content, version } }));
  }
  const json = { type: type as PolicyType, ...content, version };
  return callApiAsStaff(request, (api) => api.policy.$post({ json }));
}
