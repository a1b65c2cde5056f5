import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { LinkPage, linkAction } from './link-page.tsx';

export const meta = noIndexMeta({ de: newsletterTexts.de.unsubscribe, en: newsletterTexts.en.unsubscribe });

export const action = linkAction('unsubscribe');

export default function UnsubscribePage() {
  return <LinkPage step="unsubscribe" />;
}
