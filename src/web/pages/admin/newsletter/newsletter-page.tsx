import { Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { shouldRevalidate as isChange } from '../kit/editing/edit-page.tsx';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { MailingsTab } from './mailings-tab.tsx';
import { parseNewsletterTab } from './newsletter-data.ts';

export { changeNewsletter as clientAction, loadNewsletter as clientLoader } from './newsletter-data.ts';

const ReadersTab = lazyPart(async () => (await import('./readers-tab.tsx')).ReadersTab);

export const meta = adminMeta('newsletter');

/** Preview and test change nothing; the list of readers depends on the address. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const intent = args.formData?.get('intent');
  if (intent === 'preview' || intent === 'test') return false;
  const tabs = [args.currentUrl, args.nextUrl].map(({ searchParams }) => parseNewsletterTab(searchParams));
  return tabs.includes('readers') || isChange(args);
}

/** Newsletters and their readers, in two tabs. */
export default function NewsletterPage() {
  const [params] = useSearchParams();
  if (parseNewsletterTab(params) === 'mailings') return <MailingsTab />;
  return (
    <Suspense fallback={<AdminSkeleton page="newsletter" />}>
      <ReadersTab />
    </Suspense>
  );
}
