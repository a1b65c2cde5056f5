import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ApiError } from '../../../api/api-client.ts';
import { useCartChange } from '../../../cart/cart-changes.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CategoryView, DishView } from '../menu-view.ts';

/** How long the note of success is shown. */
const NOTE_MS = 1_000_000;

/** The open dish, and what happens once it is in the cart. */
export function useOrdering(categories: readonly CategoryView[]) {
  const { value: dishId, isOpen, turn, open: openDish, close } = useOpened('dish');
  // Counted, so that the same dish is announced again.
  const [added, setAdded] = useState<{ dishId: string; turn: number }>();
  const note = useCallback(
    ({ dishId }: DishChoice) => setAdded((before) => ({ dishId, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const [error, setError] = useState<ApiError>();
  const { revalidate } = useRevalidator();
  // Fast taps are sent one after the other, so that each of them has a result.
  const waiting = useRef<DishChoice[]>([]);
  const { change } = useCartChange('/basket', (result) => {
    if (result.change.intent !== 'add') return;
    waiting.current.shift();
    const { choice } = result.change;
    if (result.error) {
      // Its dialog says why, and tries again.
      waiting.current = [];
      setError(result.error);
      openDish(choice.dishId);
      return void revalidate();
    }
    note(choice);
    const [next] = waiting.current;
    if (next) change({ intent: 'add', choice: next });
  });

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
    addedTurn: added?.turn,
    open: useCallback(
      (id: string) => {
        setAdded(undefined);
        setError(undefined);
        openDish(id);
      },
      [openDish],
    ),
    close,
    /** Puts one of a dish of which nothing has to be chosen into the cart, as it is. */
    add: useCallback(
      ({ id, variants: [only] }: DishView) => {
        if (!only) return;
        const choice = { dishId: id, variantId: only.id, addOns: [], note: '', quantity: 1 };
        if (waiting.current.push(choice) === 1) change({ intent: 'add', choice });
      },
      [change],
    ),
    /** Why the plus of the open dish did not put it into the cart. */
    error,
    /** After adding: closes the dialog. */
    finish: useCallback(
      (choice: DishChoice) => {
        note(choice);
        close();
      },
      [close, note],
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

  const readUrl = useCallback(() => new URLSearchParams(window.location.search).get(param), [param]);
  useEffect(() => {
    const followUrl = () => {
      const value = readUrl();
      setShown(value === null ? closed : opened(value));
    };
    // Initially it only opens: a dish may have been tapped before this effect, whose URL is not set yet.
    const first = readUrl();
    if (first !== null) setShown(opened(first));
    window.addEventListener('popstate', followUrl);
    return () => window.removeEventListener('popstate', followUrl);
  }, [readUrl]);

  const open = useCallback(
    (value: string) => {
      setShown(opened(value));
      const before = readUrl();
      if (before === value) return;
      void navigate(`?${param}=${encodeURIComponent(value)}`, {
        // Whoever taps again while the dialog is still loaded is one step from the menu all the same.
        replace: before !== null,
        state: before === null ? { opened: param } : state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    [navigate, param, readUrl, state],
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
