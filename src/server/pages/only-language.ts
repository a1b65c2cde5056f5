import type { Deps } from '../deps.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import { readSiteContent } from '../website/index.ts';

type Language = 'de' | 'en';

/** Both languages at the desk; files, which machines read; and what the service worker keeps, which can't follow a redirect. */
const IN_BOTH_LANGUAGES = /^\/(?:en\/)?(?:adminnavbar|admin|offline)(?:\/|$)|\.\w{1,12}$/;

/** Reads the one language in which the pages are offered, null for both, once per version of the content. */
export function createOnlyLanguage({ db, live }: Pick<Deps, 'db' | 'live'>): () => Promise<Language | null> {
  return keepUntilContent(live, async () => (await readSiteContent(db)).languages.only);
}

/** The address of a page in the one offered language, with its query; null where it is that already. */
export function addressInOnly(only: Language, { pathname, search }: URL): string | null {
  if (IN_BOTH_LANGUAGES.test(pathname)) return null;
  const isEnglish = pathname === '/en' || pathname.startsWith('/en/');
  if (isEnglish === (only === 'en')) return null;
  if (!isEnglish) return `/en${pathname === '/' ? '' : pathname}${search}`;
  // One slash at its beginning: with two it would be the address of another site.
  return `/${pathname.slice('/en'.length).replace(/^\/+/, '')}${search}`;
}
