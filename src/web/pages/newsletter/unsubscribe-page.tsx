import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { personalMeta } from '../../site.ts';
import { LinkPage, linkAction } from './link-page.tsx';

export const meta = personalMeta({ de: newsletterTexts.de.unsubscribe, en: newsletterTexts.en.unsubscribe });

export const action = linkAction('unsubscribe');

export default function UnsubscribePage() {
  return <LinkPage step="unsubscribe" />;
}
