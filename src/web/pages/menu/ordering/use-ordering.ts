import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CategoryView, DishView } from '../menu-view.ts';

/** How long the note of success is shown. */
const NOTE_MS = 1_000_000;

/** The open dish, and what happens once it is in the cart. */
export function useOrdering(categories: readonly CategoryView[]) {
  const { dishId, isOpen, turn, open: openDish, close } = useOpenDish();
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

interface OpenDish {
  /** The dish that is open or was last: the dialog still shows it during its exit. */
  dishId: string | null;
  isOpen: boolean;
  /** Counts the openings: the dialog's key, so that each starts fresh. */
  turn: number;
}

/**
 * Which dish is open: `?dish=` in the URL, so that it can be linked and Back closes it. The dialog does not wait for the
 * router. Read in the browser only, because the cached page is rendered without a query.
 */
export function useOpenDish() {
  const [dish, setDish] = useState<OpenDish>({ dishId: null, isOpen: false, turn: 0 });
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (state as { isDishOpen?: boolean } | null)?.isDishOpen === true;

  useEffect(() => {
    const readUrl = () => new URLSearchParams(window.location.search).get('dish');
    const followUrl = () => {
      const dishId = readUrl();
      setDish(dishId === null ? closed : opened(dishId));
    };
    // Initially it only opens: a dish may have been tapped before this effect, whose URL is not set yet.
    const first = readUrl();
    if (first !== null) setDish(opened(first));
    window.addEventListener('popstate', followUrl);
    return () => window.removeEventListener('popstate', followUrl);
  }, []);

  const open = useCallback(
    (dishId: string) => {
      setDish(opened(dishId));
      void navigate(`?dish=${encodeURIComponent(dishId)}`, {
        state: { isDishOpen: true },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    [navigate],
  );
  const close = useCallback(() => {
    setDish(closed);
    if (wasOpenedHere) void navigate(-1);
    else void navigate('.', { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [navigate, wasOpenedHere]);

  return { ...dish, open, close };
}

const closed = (before: OpenDish): OpenDish => ({ ...before, isOpen: false });

function opened(dishId: string) {
  return (before: OpenDish): OpenDish =>
    before.isOpen && before.dishId === dishId ? before : { dishId, isOpen: true, turn: before.turn + 1 };
}
