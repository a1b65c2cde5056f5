import { useEffect } from 'react';
import { adminTexts } from '#texts/admin.ts';
import { adminReachTexts } from '#texts/admin-reach.ts';
import { Button } from '../../../components/button/button.tsx';
import { pageOf, useTexts } from '../../../language.tsx';
import { adminPageAt } from '../nav/admin-nav.ts';
import { Strip } from '../strips/strip.tsx';
import { useHeldTap } from './use-held-tap.ts';

/** Keeps the desk in its place while nobody answers, and says which page was asked for. */
export function HeldTap({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(adminReachTexts);
  const { pages } = useTexts(adminTexts);
  const { held, drop } = useHeldTap(isOpen);
  useKeptPage();
  if (!held) return null;
  const page = adminPageAt(pageOf(held.pathname));
  return (
    <Strip
      tone="amber"
      icon="clock"
      title={t.held(page ? pages[page.key] : t.heldPage)}
      action={
        <Button size="s" onClick={drop}>
          {t.stay}
        </Button>
      }
    />
  );
}

/** The service worker keeps the desk's offline page from the first day on which somebody is at the desk. */
function useKeptPage(): void {
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('desk'));
  }, []);
}
