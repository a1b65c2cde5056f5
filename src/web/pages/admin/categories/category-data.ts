import type { ClientActionFunctionArgs } from 'react-router';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

const parseIds = (json: unknown) => JSON.parse(String(json)) as string[];

/** All changes to categories, told apart by their fields. */
export async function changeCategories({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const param = { id: String(fields.get('id') ?? '') };
  if (fields.has('order')) {
    const json = { categories: parseIds(fields.get('order')), seen: parseIds(fields.get('seen')) };
    return callApiAsStaff(request, (api) => api.category.order.$put({ json }));
  }
  if (fields.get('intent') === 'delete') {
    return callApiAsStaff(request, (api) =>
      api.category[':id'].$delete({ param, query: { version: String(fields.get('version')) } }),
    );
  }
  const { id, ...form } = Object.fromEntries(fields);
  if (id) return uploadPicture(request, (api) => api.category[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.category.$post({ form }));
}
