import { lazy, Suspense, useCallback, useState } from 'react';
import type { SoldOutRequest } from '../kit/context/admin-context.ts';

// Asked now and then; the desk does without.
const SoldOutDialog = lazy(async () => ({ default: (await import('./sold-out-dialog.tsx')).SoldOutDialog }));

/** One for the whole desk: it stays open when its ticket leaves the list under it. */
export function useSoldOutDialog(say: (words: string) => void) {
  const [input, setWish] = useState<SoldOutRequest>();
  const [isOpen, setOpen] = useState(false);
  const callApi = useCallback((next: SoldOutRequest) => {
    setWish(next);
    setOpen(true);
  }, []);
  const dialog = input && (
    <Suspense>
      <SoldOutDialog wish={input} say={say} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { ask: callApi, dialog };
}
