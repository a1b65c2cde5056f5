import type { Language } from '#texts/texts.ts';

/** Both languages at the desk; files, which machines read; and what the service worker keeps, which can't follow a redirect. */
const IN_BOTH_LANGUAGES = /^\/(?:en\/)?(?:adminnavbar|admin|offline)(?:\/|$)|\.\w{1,12}$/;

/** The address of a page in the one offered language, with its query; null where it is that already. */
export function addressInOnly(only: Language, { pathname, search }: URL): string | null {
  if (IN_BOTH_LANGUAGES.test(pathname)) return null;
  const isEnglish = pathname === '/en' || pathname.startsWith('/en/');
  if (isEnglish === (only === 'en')) return null;
  if (!isEnglish) return `/en${pathname === '/' ? '' : pathname}${search}`;
  // One slash at its beginning: with two it would be the address of another site.
  return `/${pathname.slice('/en'.length).replace(/^\/+/, '')}${search}`;
}
