import type { ClientActionFunctionArgs } from 'react-router';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { sendPicture } from '../editing/send-picture.ts';

const idsIn = (json: unknown) => JSON.parse(String(json)) as string[];

/** Everything that is done to categories. */
export async function changeCategories({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const param = { id: String(fields.get('id') ?? '') };
  if (fields.has('order')) {
    const json = { categories: idsIn(fields.get('order')), seen: idsIn(fields.get('seen')) };
    return askAsStaff(request, (api) => api.category.order.$put({ json }));
  }
  if (fields.get('intent') === 'delete') {
    return askAsStaff(request, (api) =>
      api.category[':id'].$delete({ param, query: { version: String(fields.get('version')) } }),
    );
  }
  const { id, ...rest } = Object.fromEntries(fields);
  const form = rest as never; // the client's types know no file that may be missing
  if (id) return sendPicture(request, (api) => api.category[':id'].$put({ param, form }));
  return sendPicture(request, (api) => api.category.$post({ form }));
}
