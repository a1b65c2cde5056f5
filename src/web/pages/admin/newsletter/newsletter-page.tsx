import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { shouldRevalidate as isChange } from '../kit/editing/edit-page.tsx';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { MailingsTab } from './mailings-tab.tsx';
import { parseNewsletterTab } from './newsletter-data.ts';

export { changeNewsletter as clientAction, loadNewsletter as clientLoader } from './newsletter-data.ts';

const ReadersTab = lazy(async () => ({ default: (await import('./readers-tab.tsx')).ReadersTab }));

export const meta = adminMeta('newsletter');

/** What is asked changes nothing; the list of readers is another one with each address. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const intent = args.formData?.get('intent');
  if (intent === 'preview' || intent === 'test') return false;
  const parts = [args.currentUrl, args.nextUrl].map(({ searchParams }) => parseNewsletterTab(searchParams));
  return parts.includes('readers') || isChange(args);
}

/** The newsletter in its two parts: what is written, and to whom. */
export default function NewsletterPage() {
  const [params] = useSearchParams();
  if (parseNewsletterTab(params) === 'mailings') return <MailingsTab />;
  return (
    <Suspense fallback={<AdminSkeleton page="newsletter" />}>
      <ReadersTab />
    </Suspense>
  );
}
