import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { adminMeta } from '../admin-meta.ts';
import { AdminSkeleton } from '../admin-skeleton.tsx';
import { shouldRevalidate as isChange } from '../editing/should-revalidate.ts';
import { MailingsPart } from './mailings-part.tsx';
import { partIn } from './part-in.ts';

export { askNewsletter as clientAction, loadNewsletter as clientLoader } from './newsletter-data.ts';

const ReadersPart = lazy(async () => ({ default: (await import('./readers-part.tsx')).ReadersPart }));

export const meta = adminMeta('newsletter');

/** What is asked changes nothing; the list of readers is another one with each address. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const intent = args.formData?.get('intent');
  if (intent === 'preview' || intent === 'test') return false;
  const parts = [args.currentUrl, args.nextUrl].map(({ searchParams }) => partIn(searchParams));
  return parts.includes('readers') || isChange(args);
}

/** The newsletter in its two parts: what is written, and to whom. */
export default function NewsletterPage() {
  const [params] = useSearchParams();
  if (partIn(params) === 'mailings') return <MailingsPart />;
  return (
    <Suspense fallback={<AdminSkeleton page="newsletter" />}>
      <ReadersPart />
    </Suspense>
  );
}
