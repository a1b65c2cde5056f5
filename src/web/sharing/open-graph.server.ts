import { homeTexts } from '#texts/home.ts';
import type { Language } from '#texts/texts.ts';
import { localPath } from '../language.tsx';
import type { Restaurant } from '../restaurant.ts';

const LOCALES = { de: 'de_DE', en: 'en_GB' };

/** The sample's picture as it is shown with a shared link; the owner's may be too small to be cut to this size. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/**
 * What a message shows of a shared link. `title` and `description` are HTML already: they are those of the
 * rendered page.
 */
export function openGraph(
  {
    origin,
    name,
    heroImage,
    heroAlt,
    isHeroSample,
  }: Pick<Restaurant, 'origin' | 'name' | 'heroImage' | 'heroAlt' | 'isHeroSample'>,
  { page, title, description }: { page: string; title: string; description: string | undefined },
  language: Language,
): string {
  const [other] = (['de', 'en'] as const).filter((one) => one !== language);
  const picture = heroImage
    ? {
        'og:image': `${origin}${heroImage}-share.jpg`,
        'og:image:type': 'image/jpeg',
        'og:image:width': isHeroSample ? SHARE_WIDTH : undefined,
        'og:image:height': isHeroSample ? SHARE_HEIGHT : undefined,
        'og:image:alt': isHeroSample ? homeTexts[language].heroPicture : escapeHtml(heroAlt) || undefined,
      }
    : { 'og:image': `${origin}/icon-512.png`, 'og:image:width': 512, 'og:image:height': 512 };
  const properties = {
    'og:type': 'website',
    'og:site_name': escapeHtml(name),
    'og:title': title,
    'og:description': description,
    'og:url': escapeHtml(origin + localPath(language, page)),
    'og:locale': LOCALES[language],
    'og:locale:alternate': other && LOCALES[other],
    ...picture,
  };
  const tags = Object.entries(properties)
    .filter(([, content]) => content !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
