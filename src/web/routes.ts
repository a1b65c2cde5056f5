import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { LANGUAGES } from '../texts/texts.ts';

/** Every page once: its path without language, and its file. It gets the ids 'de/menu' and 'en/menu'. */
const pages: [path: string, file: string][] = [
  ['', 'pages/home/home-page.tsx'],
  ['*', 'pages/not-found/not-found-page.tsx'],
];

export default LANGUAGES.flatMap((language) => {
  const prefix = language === 'de' ? '' : `${language}/`;
  return layout(
    'layout/layout.tsx',
    { id: language },
    pages.map(([path, file]) => {
      const id = `${language}/${path === '' ? 'home' : path}`;
      return path === '' && prefix === '' ? index(file, { id }) : route(prefix + path, file, { id });
    }),
  );
}) satisfies RouteConfig;
