import { data, type LoaderFunctionArgs } from 'react-router';
import type { Banner } from '#contract/banners/shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { type Written, written } from '#texts/written.ts';
import { ask } from '../../api.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';
import { menuView } from '../menu/menu-view.ts';

/** One arch of the arcade: a part of the menu, with a picture out of it. */
export interface Window extends Written<'name'> {
  slug: string;
  count: number;
  image: string;
}

export interface Voice extends Written<'occasion' | 'text'> {
  /** Stars out of five; null: none given. */
  rating: number | null;
  isSample: boolean;
}

/** What the house says of itself. */
export type Highlight = Written<'title' | 'text'>;

export interface Announcement extends Written<'title' | 'description'> {
  id: string;
  image: string | null;
}

export interface HomeData {
  windows: Window[];
  voices: Voice[];
  /** How the house makes sure that guests have said them; null: it does not. */
  check: Written<'check'> | null;
  highlights: Highlight[];
  announcement: Announcement | null;
}

/** Fewer windows make no arcade. */
export const WHOLE_ARCADE = 5;

/** What the home page shows beside the house itself. Without it there is no page: the error page takes over. */
export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const language = languageOf(new URL(request.url).pathname);
  const api = serverSide(context).apiFor(request);
  const [menu, restaurant, banner] = await Promise.all([
    ask(api.menu.$get(), language),
    ask(api.restaurant.$get(), language),
    ask(api.banner.enable.$get(), language),
  ]);
  if (!menu.ok || !restaurant.ok || !banner.ok) throw data(null, { status: 503 });
  return {
    windows: windowsOf(menu.data, language),
    voices: voicesOf(restaurant.data, language),
    check: checkOf(restaurant.data, language),
    highlights: restaurant.data.highlights.map((one) => ({
      ...written(language, 'title', one),
      ...written(language, 'text', one),
    })),
    announcement: banner.data.data && announcementOf(banner.data.data, language),
  };
}

/** The first parts of the menu that have a picture, each with its own. */
function windowsOf(menu: Menu, language: Language): Window[] {
  const windows: Window[] = [];
  for (const { slug, name, nameLang, dishes } of menuView(menu, language)) {
    const isNew = (image: string | null) => image !== null && windows.every((other) => other.image !== image);
    const image = dishes.find((dish) => isNew(dish.image))?.image;
    if (image) windows.push({ slug, name, ...(nameLang && { nameLang }), count: dishes.length, image });
  }
  return windows.slice(0, WHOLE_ARCADE);
}

function voicesOf({ testimonials }: Restaurant, language: Language): Voice[] {
  return testimonials.map(({ occasion, occasionEn, text, textEn, ...rest }) => ({
    ...written(language, 'occasion', { occasion, occasionEn }),
    ...written(language, 'text', { text, textEn }),
    ...rest,
  }));
}

function checkOf(
  { testimonialCheck, testimonialCheckEn }: Restaurant,
  language: Language,
): HomeData['check'] {
  if (!testimonialCheck) return null;
  return written(language, 'check', { check: testimonialCheck, checkEn: testimonialCheckEn });
}

function announcementOf(banner: Banner, language: Language): Announcement {
  return {
    id: banner._id,
    ...written(language, 'title', banner),
    ...written(language, 'description', banner),
    image: banner.imageUrl,
  };
}
