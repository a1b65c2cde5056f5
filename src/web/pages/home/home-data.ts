import { data, type LoaderFunctionArgs } from 'react-router';
import type { Banner } from '#contract/banners/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { type Localized, localize } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { languageOf } from '../../i18n/language.tsx';
import { categoryDrawings, menuInLook } from '../../look/apply-look.ts';
import { loadSite } from '../../restaurant/load-site.ts';
import type { CategoryView } from '../menu/menu-view.ts';
import { type HomeWords, toHomeWords } from './home-views.ts';

/** A category of the menu with the picture of one of its dishes. */
export interface FeaturedCategory extends Localized<'name'> {
  slug: string;
  count: number;
  /** Null: a drawing of the look, or neither where the owner has chosen a category without pictures. */
  image: string | null;
  drawing?: string;
}

export interface Testimonial extends Localized<'occasion' | 'text'> {
  /** Stars out of five; null if there is no rating. */
  rating: number | null;
  isSample: boolean;
}

/** A reason to come, in the owner's words. */
export type Highlight = Localized<'title' | 'text'>;

export interface Announcement extends Localized<'title' | 'description'> {
  id: string;
  image: string | null;
}

export interface HomeData {
  words: HomeWords;
  featuredCategories: FeaturedCategory[];
  testimonials: Testimonial[];
  /** How the restaurant verifies that testimonials are by guests; null if it does not. */
  testimonialCheck: Localized<'check'> | null;
  highlights: Highlight[];
  announcement: Announcement | null;
}

/** With fewer that have a picture, and none chosen by the owner, the section is not shown. */
const FEATURED_CATEGORY_COUNT = 5;

/** What the home page needs beside the restaurant. If it can't be loaded, the error page is shown. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const { request, context } = args;
  const language = languageOf(new URL(request.url).pathname);
  const api = getServerContext(context).apiFor(request);
  const [menu, restaurant, banner, content] = await Promise.all([
    callApi(api.menu.$get(), language),
    callApi(api.restaurant.$get(), language),
    callApi(api.banner.enable.$get(), language),
    loadSite(args),
  ]);
  if (!menu.ok || !restaurant.ok || !banner.ok) throw data(null, { status: 503 });
  const { look } = restaurant.data.look;
  return {
    words: toHomeWords(content, language),
    featuredCategories: toFeaturedCategories(
      menuInLook(menu.data, language, look),
      content.categories.chosen,
      categoryDrawings(menu.data, language, look),
    ),
    testimonials: toTestimonials(restaurant.data, language),
    testimonialCheck: toTestimonialCheck(restaurant.data, language),
    highlights: restaurant.data.highlights.map((one) => ({
      ...localize(language, 'title', one),
      ...localize(language, 'text', one),
    })),
    announcement: banner.data.data && toAnnouncement(banner.data.data, language),
  };
}

/**
 * The categories that the owner has chosen, in that order; otherwise the first of the menu that have a picture, each with a
 * different one, or else a drawing: the category's own, otherwise that of its first dish.
 */
function toFeaturedCategories(
  categories: CategoryView[],
  chosen: readonly string[],
  drawings: ReadonlyMap<string, string>,
): FeaturedCategory[] {
  const wanted = chosen.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const featured: FeaturedCategory[] = [];
  for (const { id, slug, name, nameLang, dishes } of wanted.length > 0 ? wanted : categories) {
    const isNew = (image: string | null) =>
      image !== null && featured.every((other) => other.image !== image);
    const image = dishes.find((dish) => isNew(dish.image))?.image ?? null;
    const drawing = drawings.get(id) ?? dishes.find((dish) => dish.drawing)?.drawing;
    if (image === null && !drawing && wanted.length === 0) continue;
    const words = { slug, name, ...(nameLang && { nameLang }), count: dishes.length };
    featured.push({ ...words, image, ...(image === null && drawing && { drawing }) });
  }
  if (wanted.length > 0) return featured;
  return featured.length < FEATURED_CATEGORY_COUNT ? [] : featured.slice(0, FEATURED_CATEGORY_COUNT);
}

function toTestimonials({ testimonials }: Restaurant, language: Language): Testimonial[] {
  return testimonials.map(({ occasion, occasionEn, text, textEn, ...rest }) => ({
    ...localize(language, 'occasion', { occasion, occasionEn }),
    ...localize(language, 'text', { text, textEn }),
    ...rest,
  }));
}

function toTestimonialCheck(
  { testimonialCheck, testimonialCheckEn }: Restaurant,
  language: Language,
): HomeData['testimonialCheck'] {
  if (!testimonialCheck) return null;
  return localize(language, 'check', { check: testimonialCheck, checkEn: testimonialCheckEn });
}

function toAnnouncement(banner: Banner, language: Language): Announcement {
  return {
    id: banner._id,
    ...localize(language, 'title', banner),
    ...localize(language, 'description', banner),
    image: banner.imageUrl,
  };
}
