import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { LinkPage, linkAction } from './link-page.tsx';

export const meta = noIndexMeta({ de: newsletterTexts.de.confirm, en: newsletterTexts.en.confirm });

export const action = linkAction('confirm');

export default function ConfirmPage() {
  return <LinkPage step="confirm" />;
}
