import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { DeskSite, DraftBody, SeenDrafts } from '#contract/website/shapes.ts';
import type { BlockName, PartName, SiteContent } from '#domain/website/blocks.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

/** A category of the menu, to be shown on the home page. */
export interface CategoryChoice {
  id: string;
  name: string;
}

export interface WebsiteData {
  site: DeskSite;
  categories: CategoryChoice[];
  /** With which the preview asks for pages with drafts. */
  preview: { token: string; expiresAt: string };
}

export type WebsiteChange =
  | { intent: 'save'; draft: DraftBody }
  | { intent: 'publish' | 'discard'; drafts: SeenDrafts }
  | { intent: 'restore'; id: string };

type PictureForm = Parameters<ApiClient['admin']['website']['pictures']['$post']>[0]['form'];

export async function loadWebsite({ request }: ClientLoaderFunctionArgs): Promise<Loaded<WebsiteData>> {
  const [site, categories, preview] = await Promise.all([
    callApiAsStaff(request, (api) => api.admin.website.$get()),
    callApiAsStaff(request, (api) => api.category.$get()),
    callApiAsStaff(request, (api) => api.admin.website.preview.$post()),
  ]);
  if (!site.ok) return site;
  if (!categories.ok) return categories;
  if (!preview.ok) return preview;
  const choices = categories.data.map(({ _id, name }) => ({ id: _id, name }));
  return { ...site, data: { site: site.data as DeskSite, categories: choices, preview: preview.data } };
}

export async function changeWebsite({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form: PictureForm = {};
    form.image = (await request.formData()).get('image');
    return uploadPicture(request, (api) => api.admin.website.pictures.$post({ form }));
  }
  const change = (await request.json()) as WebsiteChange;
  switch (change.intent) {
    case 'save':
      return callApiAsStaff(request, (api) => api.admin.website.draft.$put({ json: change.draft }));
    case 'publish':
      return callApiAsStaff(request, (api) =>
        api.admin.website.publish.$post({ json: { drafts: change.drafts } }),
      );
    case 'discard':
      return callApiAsStaff(request, (api) =>
        api.admin.website.discard.$post({ json: { drafts: change.drafts } }),
      );
    case 'restore':
      return callApiAsStaff(request, (api) =>
        api.admin.website.history[':id'].restore.$post({ param: { id: change.id } }),
      );
  }
}

/** A part's values with the version of its draft: what a form begins with. */
export interface PartState<Name extends PartName = PartName> {
  part: Name;
  version: number;
  isDrafted: boolean;
  values: SiteContent[Name];
}

export function partState<Name extends PartName>({ drafted, parts }: DeskSite, part: Name): PartState<Name> {
  const { version = 0, isDrafted = false } = parts.find((one) => one.part === part) ?? {};
  return { part, version, isDrafted, values: drafted[part] };
}

export const openDrafts = ({ parts }: DeskSite): SeenDrafts =>
  parts.filter(({ isDrafted }) => isDrafted).map(({ part, version }) => ({ part, version }));

export const isBlock = (part: PartName): part is BlockName => part !== 'homeOrder' && part !== 'aboutOrder';
