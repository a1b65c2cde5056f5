import { type MetaArgs, useLoaderData } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { ContactSection } from '../../components/contact/contact-section.tsx';
import { VideoBand } from '../../components/video-band/video-band.tsx';
import { languageOf } from '../../i18n/language.tsx';
import type { PageHandle } from '../../layout/header/header.tsx';
import { findRestaurant, useRestaurant } from '../../restaurant/restaurant.ts';
import { AnnouncementOnce } from './announcement/announcement-once.tsx';
import { BookingSection } from './booking-section.tsx';
import { Features } from './features/features.tsx';
import { GiftCardPromo } from './gift-card-promo/gift-card-promo.tsx';
import { Hero } from './hero/hero.tsx';
import { type HomeData, loadHome } from './home-data.ts';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Town } from './town/town.tsx';
import { Welcome } from './welcome/welcome.tsx';

export const handle: PageHandle = { isOverHero: true };

export const loader = loadHome;

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = findRestaurant(matches, language);
  if (!site) return [];
  const t = homeTexts[language];
  const { name, address } = site;
  return [
    { title: t.title(name, address.city) },
    { name: 'description', content: t.description(name, address.street, address.city) },
  ];
}

export default function HomePage() {
  const restaurant = useRestaurant();
  const {
    featuredCategories,
    testimonials,
    testimonialCheck: check,
    highlights,
    announcement,
  } = useLoaderData<HomeData>();
  // Without the restaurant the layout shows its error page.
  if (!restaurant) return null;
  return (
    <>
      <Hero restaurant={restaurant} />
      <Welcome city={restaurant.address.city} featuredCategories={featuredCategories} />
      {highlights.length > 0 && <Features highlights={highlights} />}
      <Town />
      <BookingSection restaurant={restaurant} />
      <VideoBand />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} check={check} />}
      {restaurant.takesMoneyOnline && <GiftCardPromo />}
      <ContactSection restaurant={restaurant} />
      {announcement && <AnnouncementOnce announced={announcement} />}
    </>
  );
}
