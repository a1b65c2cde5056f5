import type { MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { languageOf } from '../../language.tsx';
import type { PageHandle } from '../../layout/header/header.tsx';
import type { Restaurant } from '../../restaurant.ts';
import { Gate } from './gate.tsx';
import { loadRestaurant } from './home-loader.ts';
import { Table } from './table.tsx';
import { Welcome } from './welcome.tsx';

export const loader = loadRestaurant;

export const handle: PageHandle = { isOverHero: true };

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const t = homeTexts[languageOf(location.pathname)];
  const { name, address } = loaderData;
  return [
    { title: t.title(name, address.city) },
    { name: 'description', content: t.description(name, address.street, address.city) },
  ];
}

export default function HomePage() {
  const restaurant = useLoaderData<Restaurant>();
  return (
    <>
      <Gate restaurant={restaurant} />
      <Welcome />
      <Table restaurant={restaurant} />
    </>
  );
}
