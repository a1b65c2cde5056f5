import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { GalleryItem } from '#contract/gallery/shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

export function loadGallery({ request }: ClientLoaderFunctionArgs): Promise<Loaded<GalleryItem[]>> {
  return callApiAsStaff(request, (api) => api.gallery.$get());
}

/** Creates, saves or deletes a picture. */
export async function changeGallery({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const { id, intent, ...form } = Object.fromEntries(fields);
  const param = { id: String(id ?? '') };
  if (intent === 'delete') {
    const query = { version: String(form.version) };
    return callApiAsStaff(request, (api) => api.gallery[':id'].$delete({ param, query }));
  }
  if (id) return uploadPicture(request, (api) => api.gallery[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.gallery.$post({ form }));
}
