import { type MetaArgs, useLoaderData } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { ContactSection } from '../../components/contact/contact-section.tsx';
import { Strip } from '../../components/strip/strip.tsx';
import { languageOf } from '../../language.tsx';
import type { PageHandle } from '../../layout/header/header.tsx';
import { siteIn, useSite } from '../../site.ts';
import { AnnounceOnce } from './announcement/announce-once.tsx';
import { Gate } from './gate/gate.tsx';
import { Gift } from './gift/gift.tsx';
import { type HomeData, loadHome } from './home-data.ts';
import { Reasons } from './reasons/reasons.tsx';
import { Table } from './table.tsx';
import { Town } from './town/town.tsx';
import { Voices } from './voices/voices.tsx';
import { Welcome } from './welcome/welcome.tsx';

export const handle: PageHandle = { isOverHero: true };

export const loader = loadHome;

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = siteIn(matches, language);
  if (!site) return [];
  const t = homeTexts[language];
  const { name, address } = site;
  return [
    { title: t.title(name, address.city) },
    { name: 'description', content: t.description(name, address.street, address.city) },
  ];
}

export default function HomePage() {
  const restaurant = useSite();
  const { windows, voices, check, highlights, announcement } = useLoaderData<HomeData>();
  // Without the house the layout shows its error page instead.
  if (!restaurant) return null;
  return (
    <>
      <Gate restaurant={restaurant} />
      <Welcome city={restaurant.address.city} windows={windows} />
      {highlights.length > 0 && <Reasons highlights={highlights} />}
      <Town />
      <Table restaurant={restaurant} />
      <Strip />
      {voices.length > 0 && <Voices voices={voices} check={check} />}
      {restaurant.takesMoneyOnline && <Gift />}
      <ContactSection restaurant={restaurant} />
      {announcement && <AnnounceOnce announced={announcement} />}
    </>
  );
}
