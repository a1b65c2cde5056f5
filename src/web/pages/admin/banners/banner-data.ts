import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Banner } from '#contract/banners/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

export interface BannerData {
  banners: Banner[];
  /** The one that visitors see: of several enabled banners only one is shown. */
  shownId: string | undefined;
}

export function localizedTitle(language: Language, { title, titleEn }: Banner): string {
  return (language === 'en' && titleEn) || title;
}

export async function loadBanners({ request }: ClientLoaderFunctionArgs): Promise<Loaded<BannerData>> {
  const [all, shown] = await Promise.all([
    callApiAsStaff(request, (api) => api.banner.$get()),
    callApiAsStaff(request, (api) => api.banner.enable.$get()),
  ]);
  if (!all.ok) return all;
  if (!shown.ok) return shown;
  return { ...all, data: { banners: all.data.data, shownId: shown.data.data?._id } };
}

/** Creates, saves or deletes a banner. */
export async function changeBanners({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const { id, intent, ...form } = Object.fromEntries(fields);
  const param = { id: String(id ?? '') };
  if (intent === 'delete') {
    const query = { version: String(form.version) };
    return callApiAsStaff(request, (api) => api.banner[':id'].$delete({ param, query }));
  }
  if (id) return uploadPicture(request, (api) => api.banner[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.banner.$post({ form }));
}
