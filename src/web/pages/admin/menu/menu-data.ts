import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import type { DeskMenu } from '../kit/chosen-of.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

/** The menu that guests read, and how many are left of its dishes, which they do not. */
export async function loadMenu({ request }: ClientLoaderFunctionArgs): Promise<Loaded<DeskMenu>> {
  const [menu, stock] = await Promise.all([
    callApiAsStaff(request, (api) => api.menu.$get()),
    callApiAsStaff(request, (api) => api.menu.stock.$get()),
  ]);
  if (!menu.ok) return menu;
  if (!stock.ok) return stock;
  const byDish = new Map(stock.data.map((one) => [one.dish, one]));
  const menuItems = menu.data.menuItems.map((dish) => ({ ...dish, stock: byDish.get(dish._id) }));
  return { ...menu, data: { ...menu.data, menuItems } };
}

const parseIds = (json: string) => JSON.parse(json) as string[];

/** All changes of the page, told apart by their fields. */
export async function changeMenu({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  const count = (name: string) => (text(name) === '' ? null : Number(text(name)));
  const param = { id: text('id') };
  if (fields.has('order')) {
    const json = { category: text('category'), items: parseIds(text('order')), seen: parseIds(text('seen')) };
    return callApiAsStaff(request, (api) => api.menu.order.$put({ json }));
  }
  if (fields.has('until')) {
    const until = (text('until') || null) as 'tomorrow' | 'further-notice' | null;
    const json = {
      until,
      ...(fields.has('variant') && { variant: text('variant') }),
      ...(fields.has('addOn') && { addOn: text('addOn') }),
      ...(fields.has('left') && { left: count('left'), daily: count('daily') }),
    };
    return callApiAsStaff(request, (api) => api.menu[':id']['sold-out'].$patch({ param, json }));
  }
  if (fields.get('intent') === 'delete') {
    return callApiAsStaff(request, (api) =>
      api.menu[':id'].$delete({ param, query: { version: text('version') } }),
    );
  }
  const { id, ...rest } = Object.fromEntries(fields);
  const variants = nameVariants(text('variants'), text('name'), text('nameEn'));
  const form = { ...rest, variants };
  if (id) return uploadPicture(request, (api) => api.menu[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.menu.$post({ form }));
}

/** Gives variants without a name the dish's name, as the API expects it. */
export function nameVariants(variants: string, name: string, nameEn: string): string {
  const parts = JSON.parse(variants) as { name: string }[];
  return JSON.stringify(parts.map((part) => (part.name === '' ? { ...part, name, nameEn } : part)));
}
