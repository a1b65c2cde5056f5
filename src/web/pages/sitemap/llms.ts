import type { LoaderFunctionArgs } from 'react-router';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { takesOrders } from '#domain/offers.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { formatCents } from '#texts/format-money.ts';
import { hoursTexts } from '#texts/hours.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { linksOf } from '../../layout/site-links.ts';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';
import { loadMenu, type MenuData } from '../menu/menu-data.ts';
import type { CategoryView, DishView } from '../menu/menu-view.ts';

/** Pages, hours and the whole menu as one text, for programs that answer questions about the restaurant (llmstxt.org). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const language = languageOf(new URL(args.request.url).pathname);
  const [site, menu] = await Promise.all([loadRestaurant(args), loadMenu(args)]);
  const { name, address, phone, email, words, hours, origin, offers } = site;
  const t = siteTexts[language];
  const closed = hoursTexts[language].closed;
  const week = WEEKDAYS.map((day) => {
    const { isOpen, timeSlots } = hours.weekly[day];
    const slots = timeSlots.map(({ openTime, closeTime }) => `${openTime}–${closeTime}`);
    return `- ${t.weekdays[day]}: ${isOpen ? slots.join(', ') : closed}`;
  });
  const lines = [
    `# ${name}`,
    '',
    `> ${[words.cuisine, address.street, `${address.zipCode} ${address.city}`, phone, email].filter(Boolean).join(', ')}`,
    '',
    ...linksOf(site).map(({ to, text }) => `- [${t.nav[text]}](${origin}${localPath(language, to)})`),
    '',
    `## ${hoursTexts[language].title}`,
    '',
    ...week,
    ...(takesOrders(offers) ? ['', ...termsOf(menu)] : []),
    ...menu.categories.flatMap((category) => sectionOf(category, language)),
    '',
    menu.note,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

const termsOf = ({ orderingTerms: { title, sentences } }: MenuData) => [`## ${title}`, '', ...sentences];

function sectionOf({ name, served, dishes }: CategoryView, language: Language): string[] {
  const heading = served ? `${name} (${served})` : name;
  return ['', `## ${heading}`, '', ...dishes.map((dish) => `- ${dishLine(dish, language)}`)];
}

function dishLine(dish: DishView, language: Language): string {
  const t = menuTexts[language];
  const prices = dish.variants.map((variant) => {
    const { cents } = variant.least ?? variant;
    const price = `${variant.least ? `${variant.least.word} ` : ''}${formatCents(cents, language)}`;
    return dish.variants.length > 1 ? `${variant.name} ${price}` : price;
  });
  // Of all sizes: what only one of them contains is not left out.
  const codes = new Set([dish, ...dish.variants].flatMap(({ allergens }) => allergens ?? []));
  const named = [...codes].map((code) => allergenTexts[language].allergens[code]).join(', ');
  const facts = [
    prices.join(', '),
    dish.diet && t.diets[dish.diet],
    dish.served,
    dish.minimumAge !== null && t.fromAge(dish.minimumAge),
    named !== '' && t.contains(named),
    dish.allergens === null ? t.undeclared.short : named === '' && t.containsNone,
  ];
  return [dish.desc ? `${dish.name}: ${dish.desc}` : dish.name, ...facts].filter(Boolean).join('; ');
}
