import { data, type LoaderFunctionArgs } from 'react-router';
import { galleryTexts } from '#texts/gallery.ts';
import { type Localized, type LocalText, localize, localText } from '#texts/localized.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { languageOf } from '../../i18n/language.tsx';
import { loadSite } from '../../restaurant/load-site.ts';

export interface GalleryPicture extends Localized<'alt'> {
  id: string;
  /** '/files/pictures/name' without width and extension. */
  image: string;
}

interface GalleryData {
  /** Null if they could not be loaded. */
  pictures: GalleryPicture[] | null;
  /** The owner's words under the title. */
  lead: LocalText | null;
}

export async function loadGallery(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const language = languageOf(new URL(request.url).pathname);
  const [gallery, { phrases }] = await Promise.all([
    callApi(getServerContext(context).apiFor(request).gallery.$get(), language),
    loadSite(args),
  ]);
  const lead = localText(language, phrases.gallery);
  // The page shows the error itself; the status keeps it out of the response cache.
  if (!gallery.ok) {
    const isOff = gallery.error.httpStatus === 409;
    return data<GalleryData>({ pictures: null, lead }, { status: isOff ? 404 : 503 });
  }
  const t = galleryTexts[language];
  const pictures = gallery.data
    .filter((item) => item.image !== null)
    .map(({ _id, image, ...descriptions }, index) => {
      const { alt, ...rest } = localize(language, 'alt', descriptions);
      // 'Picture 3' if the owner has not described it.
      return { id: _id, image: image ?? '', alt: alt || t.picture(index + 1), ...rest };
    });
  return data<GalleryData>({ pictures, lead });
}
