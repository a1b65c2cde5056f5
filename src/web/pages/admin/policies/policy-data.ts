import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Policy, PolicyBody } from '#contract/policies/shapes.ts';
import type { PolicyType } from '#domain/policies.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';

export function loadPolicies({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Policy[]>> {
  return askAsStaff(request, (api) => api.policy.$get());
}

/** The first writing and every later one are the same call (admin spec 7). */
export async function savePolicy({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: keyof PolicyBody) => String(fields.get(name) ?? '');
  const json = {
    type: text('type') as PolicyType,
    content: text('content'),
    contentEn: text('contentEn'),
    // Of a new one: none was seen.
    version: Number(fields.get('version') ?? 0),
  };
  return askAsStaff(request, (api) => api.policy.$post({ json }));
}
