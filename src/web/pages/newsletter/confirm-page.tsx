import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { personalMeta } from '../../site.ts';
import { LinkPage, linkAction } from './link-page.tsx';

export const meta = personalMeta({ de: newsletterTexts.de.confirm, en: newsletterTexts.en.confirm });

export const action = linkAction('confirm');

export default function ConfirmPage() {
  return <LinkPage step="confirm" />;
}
