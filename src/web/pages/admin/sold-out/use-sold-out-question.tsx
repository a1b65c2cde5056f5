import { lazy, Suspense, useCallback, useState } from 'react';

/** What the question is about: a dish with all its parts, or with those of an order's line only. */
export interface SoldOutWish {
  dishId: string;
  variantIds?: string[];
  addOnIds?: string[];
}

// Asked now and then; the desk does without.
const SoldOutDialog = lazy(async () => ({ default: (await import('./sold-out-dialog.tsx')).SoldOutDialog }));

/** One for the whole desk: it stays open when its ticket leaves the list under it. */
export function useSoldOutQuestion(say: (words: string) => void) {
  const [wish, setWish] = useState<SoldOutWish>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((next: SoldOutWish) => {
    setWish(next);
    setOpen(true);
  }, []);
  const dialog = wish && (
    <Suspense>
      <SoldOutDialog wish={wish} say={say} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { ask, dialog };
}
