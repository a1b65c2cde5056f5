import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the focus stands at the content's beginning and the page's title is read out. */
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
