import { type MetaArgs, useLoaderData } from 'react-router';
import type { BlockName } from '#domain/website/blocks.ts';
import { homeTexts } from '#texts/home.ts';
import { ContactSection } from '../../components/contact/contact-section.tsx';
import { VideoBand } from '../../components/video-band/video-band.tsx';
import { languageOf } from '../../i18n/language.tsx';
import { CookieNotice } from '../../layout/bottom-bar/cookie-notice.tsx';
import type { PageHandle } from '../../layout/header/header.tsx';
import { findRestaurant, pageHead, type Restaurant, useRestaurant } from '../../restaurant/restaurant.ts';
import { AnnouncementOnce } from './announcement/announcement-once.tsx';
import { BookingSection } from './booking-section.tsx';
import { Features } from './features/features.tsx';
import { GiftCardPromo } from './gift-card-promo/gift-card-promo.tsx';
import { Hero } from './hero/hero.tsx';
import { type HomeData, loadHome } from './home-data.ts';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Places } from './town/town.tsx';
import { FeaturedCategories } from './welcome/featured-categories.tsx';
import { Welcome } from './welcome/welcome.tsx';

export const handle: PageHandle = { isOverHero: true };

export const loader = loadHome;

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = findRestaurant(matches, language);
  if (!site) return [];
  const t = homeTexts[language];
  const { name, address, offers } = site;
  return pageHead(site, 'home', {
    title: t.title(name, address.city),
    description: t.description(name, address.street, address.city, offers),
  });
}

export default function HomePage() {
  const restaurant = useRestaurant();
  const { words, announcement } = useLoaderData<HomeData>();
  // Without the restaurant the layout shows its error page.
  if (!restaurant) return null;
  return (
    <>
      {words.order.map((block) => (
        <HomeBlock key={block} block={block} restaurant={restaurant} />
      ))}
      {announcement && <AnnouncementOnce announced={announcement} />}
    </>
  );
}

/** A block in its place; nothing where it has no content. */
function HomeBlock({ block, restaurant }: { block: BlockName; restaurant: Restaurant }) {
  const { words, featuredCategories, testimonials, testimonialCheck, highlights } = useLoaderData<HomeData>();
  switch (block) {
    case 'hero':
      return (
        <>
          <Hero restaurant={restaurant} words={words.hero} />
          <CookieNotice site={restaurant} isBelowView />
        </>
      );
    case 'welcome':
      return words.welcome && <Welcome words={words.welcome} />;
    case 'categories':
      return (
        featuredCategories.length > 0 && (
          <FeaturedCategories categories={featuredCategories} title={words.categoriesTitle} />
        )
      );
    case 'highlights':
      return highlights.length > 0 && <Features highlights={highlights} words={words.highlights} />;
    case 'places':
      return words.places && <Places places={words.places} />;
    case 'booking':
      return <BookingSection restaurant={restaurant} title={words.bookingTitle} />;
    case 'film':
      return restaurant.words.film && <VideoBand alt={restaurant.words.film} />;
    case 'testimonials':
      return (
        testimonials.length > 0 && (
          <Testimonials
            testimonials={testimonials}
            check={testimonialCheck}
            title={words.testimonialsTitle}
          />
        )
      );
    case 'giftCards':
      return (
        restaurant.offers.giftCards &&
        restaurant.onlinePayments.length > 0 && <GiftCardPromo words={words.giftCards} />
      );
    case 'contact':
      return <ContactSection restaurant={restaurant} />;
    default:
      return null;
  }
}
