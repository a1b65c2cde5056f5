import { data, type LoaderFunctionArgs } from 'react-router';
import type { Banner } from '#contract/banners/shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { ask } from '../../api.ts';
import { inLanguage } from '../../features.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';
import { menuView } from '../menu/menu-view.ts';

/** One arch of the arcade: a part of the menu, with a picture out of it. */
export interface Window {
  slug: string;
  name: string;
  count: number;
  image: string;
}

export interface Voice {
  occasion: string;
  text: string;
  /** Stars out of five; null: none given. */
  rating: number | null;
  isSample: boolean;
}

/** What the house says of itself. */
export interface Highlight {
  title: string;
  text: string;
}

export interface Announcement {
  id: string;
  title: string;
  description: string;
  image: string | null;
}

export interface HomeData {
  windows: Window[];
  voices: Voice[];
  /** How the house makes sure that guests have said them; null: it does not. */
  check: string | null;
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
    highlights: restaurant.data.highlights.map((one) => inLanguage(one, language)),
    announcement: banner.data.data && announcementOf(banner.data.data, language),
  };
}

/** The first parts of the menu that have a picture, each with its own. */
function windowsOf(menu: Menu, language: Language): Window[] {
  const windows: Window[] = [];
  for (const { slug, name, dishes } of menuView(menu, language)) {
    const isNew = (image: string | null) => image !== null && windows.every((other) => other.image !== image);
    const image = dishes.find((dish) => isNew(dish.image))?.image;
    if (image) windows.push({ slug, name, count: dishes.length, image });
  }
  return windows.slice(0, WHOLE_ARCADE);
}

function voicesOf({ testimonials }: Restaurant, language: Language): Voice[] {
  return testimonials.map(({ occasion, occasionEn, text, textEn, ...rest }) =>
    language === 'en'
      ? { occasion: occasionEn ?? occasion, text: textEn ?? text, ...rest }
      : { occasion, text, ...rest },
  );
}

function checkOf({ testimonialCheck, testimonialCheckEn }: Restaurant, language: Language): string | null {
  return (language === 'en' && testimonialCheckEn) || testimonialCheck;
}

function announcementOf(banner: Banner, language: Language): Announcement {
  const { _id, title, titleEn, description, descriptionEn, imageUrl } = banner;
  const isEnglish = language === 'en';
  return {
    id: _id,
    title: isEnglish ? (titleEn ?? title) : title,
    description: isEnglish ? (descriptionEn ?? description) : description,
    image: imageUrl,
  };
}
