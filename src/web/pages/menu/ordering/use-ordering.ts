import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CategoryView, DishView } from '../menu-view.ts';

/** How long the note of success is shown. */
const NOTE_MS = 1_000_000;

/** The open dish, and what happens once it is in the cart. */
export function useOrdering(categories: readonly CategoryView[]) {
  const { value: dishId, isOpen, turn, open: openDish, close } = useOpened('dish');
  const [added, setAdded] = useState<DishChoice>();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [added]);

  const current = useMemo(() => findDish(categories, dishId), [categories, dishId]);
  return {
    current,
    isOpen: isOpen && current !== undefined,
    turn,
    addedName: added && findDish(categories, added.dishId)?.dish.name,
    // The note is cleared in between, so that the same text is announced again.
    open: useCallback(
      (id: string) => {
        setAdded(undefined);
        openDish(id);
      },
      [openDish],
    ),
    close,
    /** After adding: closes the dialog. */
    finish: useCallback(
      (choice: DishChoice) => {
        setAdded(choice);
        close();
      },
      [close],
    ),
    reload: useCallback(() => void revalidate(), [revalidate]),
  };
}

function findDish(
  categories: readonly CategoryView[],
  dishId: string | null,
): { dish: DishView; category: CategoryView } | undefined {
  for (const category of categories) {
    const dish = category.dishes.find(({ id }) => id === dishId);
    if (dish) return { dish, category };
  }
  return undefined;
}

interface Opened {
  /** What is open or was last: a dialog still shows it during its exit. */
  value: string | null;
  isOpen: boolean;
  /** Counts the openings: the dialog's key, so that each starts fresh. */
  turn: number;
}

/**
 * What is open over the menu: the value of `param` in the URL, so that it can be linked and Back closes it. The dialog does
 * not wait for the router. Read in the browser only, because the cached page is rendered without a query.
 */
export function useOpened(param: 'dish' | 'basket') {
  const [shown, setShown] = useState<Opened>({ value: null, isOpen: false, turn: 0 });
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (state as { opened?: string } | null)?.opened === param;

  useEffect(() => {
    const readUrl = () => new URLSearchParams(window.location.search).get(param);
    const followUrl = () => {
      const value = readUrl();
      setShown(value === null ? closed : opened(value));
    };
    // Initially it only opens: a dish may have been tapped before this effect, whose URL is not set yet.
    const first = readUrl();
    if (first !== null) setShown(opened(first));
    window.addEventListener('popstate', followUrl);
    return () => window.removeEventListener('popstate', followUrl);
  }, [param]);

  const open = useCallback(
    (value: string) => {
      setShown(opened(value));
      void navigate(`?${param}=${encodeURIComponent(value)}`, {
        state: { opened: param },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    [navigate, param],
  );
  const close = useCallback(() => {
    setShown(closed);
    if (wasOpenedHere) void navigate(-1);
    else void navigate('.', { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [navigate, wasOpenedHere]);

  return { ...shown, open, close };
}

const closed = (before: Opened): Opened => ({ ...before, isOpen: false });

function opened(value: string) {
  return (before: Opened): Opened =>
    before.isOpen && before.value === value ? before : { value, isOpen: true, turn: before.turn + 1 };
}
