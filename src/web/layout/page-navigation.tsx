import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../i18n/language.tsx';
import css from './layout.module.css';

/** After a navigation the focus is at the start of the content, and the page's title is announced. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash]);

  return (
    <div className="vh" aria-live="polite">
      {title}
    </div>
  );
}

/** A thin line at the top while the next page loads; shown with a delay. */
export function ProgressBar() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={css.progress} aria-hidden="true" />;
}

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      {useTexts(siteTexts).skip}
    </a>
  );
}
