import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Menu } from '#contract/menu/shapes.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { sendPicture } from '../editing/send-picture.ts';
import { namedVariants } from './named-variants.ts';

export function loadMenu({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Menu>> {
  return askAsStaff(request, (api) => api.menu.$get());
}

const idsIn = (json: string) => JSON.parse(json) as string[];

/** Everything that is done on the page. What is saved comes as the form that the API takes (admin spec 7). */
export async function changeMenu({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  const param = { id: text('id') };
  if (fields.has('order')) {
    const json = { category: text('category'), items: idsIn(text('order')), seen: idsIn(text('seen')) };
    return askAsStaff(request, (api) => api.menu.order.$put({ json }));
  }
  if (fields.has('until')) {
    const until = (text('until') || null) as 'tomorrow' | 'further-notice' | null;
    const json = {
      until,
      ...(fields.has('variant') && { variant: text('variant') }),
      ...(fields.has('addOn') && { addOn: text('addOn') }),
    };
    return askAsStaff(request, (api) => api.menu[':id']['sold-out'].$patch({ param, json }));
  }
  if (fields.get('intent') === 'delete') {
    return askAsStaff(request, (api) =>
      api.menu[':id'].$delete({ param, query: { version: text('version') } }),
    );
  }
  const { id, ...rest } = Object.fromEntries(fields);
  const variants = namedVariants(text('variants'), text('name'), text('nameEn'));
  const form = { ...rest, variants } as never; // the client's types know no form whose lists are JSON text
  if (id) return sendPicture(request, (api) => api.menu[':id'].$put({ param, form }));
  return sendPicture(request, (api) => api.menu.$post({ form }));
}
