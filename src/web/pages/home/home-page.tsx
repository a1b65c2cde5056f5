import type { MetaArgs } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { languageOf } from '../../language.tsx';
import type { PageHandle } from '../../layout/header/header.tsx';
import { siteIn, useSite } from '../../site.ts';
import { Gate } from './gate.tsx';
import { Table } from './table.tsx';
import { Welcome } from './welcome.tsx';

export const handle: PageHandle = { isOverHero: true };

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
  // Without the house the layout shows its error page instead.
  if (!restaurant) return null;
  return (
    <>
      <Gate restaurant={restaurant} />
      <Welcome />
      <Table restaurant={restaurant} />
    </>
  );
}
