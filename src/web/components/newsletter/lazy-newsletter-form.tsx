import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadOnFirstInteraction } from '../../first-paint/load-on-first-interaction.ts';
// With the page, since the form is in the document before its script.
import '../field/field.module.css';
import './newsletter-form.module.css';
import type { NewsletterForm } from './newsletter-form.tsx';

const load = () => import('./newsletter-form.tsx');
const OnServer = lazy(async () => ({ default: (await load()).NewsletterForm }));

/** What is there before the script is the server's: React leaves it as it is. */
const AS_IT_IS = { __html: '' };

/**
 * The form is server-rendered and posts without its script, which is loaded on the first interaction with the page. Not
 * a lazy part that React waits for: until it has come, no page that loads its data could show it. Whoever is typing in it
 * goes on typing in it.
 */
export function LazyNewsletterForm() {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Form: typeof NewsletterForm; typed: string }>();
  useEffect(() => {
    let isGone = false;
    void loadOnFirstInteraction(load).then(({ NewsletterForm }) => {
      const { current } = box;
      const show = () => {
        if (isGone) return;
        setLoaded({ Form: NewsletterForm, typed: current?.querySelector('input')?.value ?? '' });
      };
      if (!current?.contains(document.activeElement)) return show();
      current.addEventListener('focusout', ({ relatedTarget }) => {
        if (!current.contains(relatedTarget as Node | null)) show();
      });
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (import.meta.env.SSR) {
    return (
      <div>
        <Suspense>
          <OnServer />
        </Suspense>
      </div>
    );
  }
  if (loaded) return <loaded.Form typed={loaded.typed} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
}
