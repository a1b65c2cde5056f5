import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageOf } from '../../../language.tsx';
import { isReachable } from './is-reachable.ts';

/** Between two looks whether somebody answers again, while a tap waits for it (milliseconds). */
const LOOK_AGAIN = 3_000;

/** Pages that were open in this document: their code is here, so that they open without a network, too. */
const visited = new Set<string>();

/**
 * A tap on a link whose page must be fetched first leaves the document when that fails, and with it the orders and the
 * bell. So such a tap goes on only when somebody answers; until then the desk stays, and the tap is kept. Answers where
 * it wants to go once nobody answered. `isOpen`: the live line stands.
 */
export function useHeldTap(isOpen: boolean): { held: URL | undefined; drop: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [held, setHeld] = useState<URL>();
  // The newest tap counts.
  const wanted = useRef<URL>(undefined);

  const drop = useCallback(() => {
    wanted.current = undefined;
    setHeld(undefined);
  }, []);

  useEffect(() => {
    visited.add(pageOf(pathname));
    drop();
  }, [pathname, drop]);

  const follow = useEffectEvent(async (link: URL) => {
    const isThere = await isReachable();
    if (wanted.current !== link) return;
    if (!isThere) return setHeld(link);
    drop();
    void navigate(link.pathname + link.search + link.hash);
  });

  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || link.pathname === location.pathname) return;
      if (visited.has(pageOf(link.pathname))) return drop();
      event.preventDefault();
      wanted.current = link;
      void follow(link);
    };
    // Before React hears of it: what is prevented here, its links leave alone.
    document.addEventListener('click', hear, { capture: true });
    return () => document.removeEventListener('click', hear, { capture: true });
  }, [drop]);

  useEffect(() => {
    if (!held) return;
    if (isOpen) void follow(held);
    const timer = setInterval(() => void follow(held), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [held, isOpen]);

  return { held, drop };
}

/** Where a click leads within the site, if it is one that the router follows in this tab. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  // Links of the router say so; others lead to a file, a telephone or another site.
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
  return link && !link.target ? new URL(link.href) : undefined;
}
