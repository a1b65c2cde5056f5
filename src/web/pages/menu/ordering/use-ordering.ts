import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ApiError } from '../../../api/api-client.ts';
import { type CartChangeResult, useCartChange } from '../../../cart/cart-changes.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import { useLocalPath } from '../../../i18n/language.tsx';
import { withNext } from '../../../routing/paths.ts';
import { useToken } from '../../../session/session.ts';
import type { CategoryView, DishView } from '../menu-view.ts';
import { consumePendingChoice, storePendingChoice } from './pending-choice.ts';

/** A choice that did not get into the cart. */
export interface FailedChoice {
  choice: DishChoice;
  error: ApiError;
}

/** As long as the note of success may stand (customer spec 9). */
const NOTE_MS = 1_000_000;

/** The open dish, and what happens between choosing it and having it in the cart. */
export function useOrdering(categories: readonly CategoryView[]) {
  const { dishId, isOpen, turn, open: openDish, close: closeDish } = useOpenDish();
  const [failed, setFailed] = useState<FailedChoice>();
  const [added, setAdded] = useState<DishChoice>();
  const navigate = useNavigate();
  const path = useLocalPath();
  const { revalidate } = useRevalidator();
  const menuPath = path('/menu');
  const loginPath = path(withNext('/login', menuPath));

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [added]);

  // The note is of the last dish; emptied in between, it is heard again for the same one.
  const open = useCallback(
    (id: string) => {
      setAdded(undefined);
      openDish(id);
    },
    [openDish],
  );
  const close = useCallback(() => {
    setFailed(undefined);
    closeDish();
  }, [closeDish]);

  // What could not be added after the login stands in its dialog again, with the reason.
  const reopen = useCallback(
    (outcome: FailedChoice) => {
      setFailed(outcome);
      open(outcome.choice.dishId);
    },
    [open],
  );
  const finishWaiting = useCallback((choice: DishChoice) => {
    setAdded(choice);
    findDishLink(choice)?.focus({ preventScroll: true });
  }, []);
  usePendingChoice({ onTaken: scrollToDish, onAdded: finishWaiting, onFailed: reopen });

  const shown = useMemo(() => findDish(categories, dishId), [categories, dishId]);
  const isFailedShown = failed !== undefined && failed.choice.dishId === dishId;
  return {
    shown,
    isOpen: isOpen && shown !== undefined,
    turn,
    failed: isFailedShown ? failed : undefined,
    /** A dish that was chosen before the login and meanwhile left the menu. */
    lost: isFailedShown && !shown ? failed.error : undefined,
    addedName: added && findDish(categories, added.dishId)?.dish.name,
    open,
    close,
    /** It is in the cart: the sheet makes room for the list again, where the next dish is chosen. */
    finish: useCallback(
      (choice: DishChoice) => {
        setAdded(choice);
        close();
      },
      [close],
    ),
    logIn: useCallback(
      (choice: DishChoice) => {
        storePendingChoice(choice, findDish(categories, choice.dishId)?.dish.name ?? '');
        void navigate(loginPath, { replace: true });
      },
      [categories, navigate, loginPath],
    ),
    reload: useCallback(() => void revalidate(), [revalidate]),
  };
}

/** Whoever was sent to the login from a dish is at that dish again, and not at the top of the menu. */
function scrollToDish(choice: DishChoice): void {
  findDishLink(choice)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function findDishLink({ dishId }: DishChoice): HTMLElement | null | undefined {
  return document.getElementById(`dish-${dishId}`)?.querySelector('a');
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
  /** The dish that is open, or that was last: while its dialog leaves, it still shows it. */
  dishId: string | null;
  isOpen: boolean;
  /** Counts the openings: each begins anew. */
  turn: number;
}

/**
 * Which dish is open: `?dish=` in the address, so that it can be linked and the phone's Back closes it. The
 * dialog itself never waits for the router. Read in the browser only: the server sends everybody one page.
 */
export function useOpenDish() {
  const [dish, setDish] = useState<OpenDish>({ dishId: null, isOpen: false, turn: 0 });
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (state as { isDishOpen?: boolean } | null)?.isDishOpen === true;

  useEffect(() => {
    const inAddress = () => new URLSearchParams(window.location.search).get('dish');
    const followAddress = () => {
      const dishId = inAddress();
      setDish(dishId === null ? closed : opened(dishId));
    };
    // At first only to open: a tap on a dish may have come between the first paint and this effect, and its
    // address is not there yet.
    const first = inAddress();
    if (first !== null) setDish(opened(first));
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
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

/** What was chosen before the login goes into the cart by itself, while the page leads back to where it was chosen. */
export function usePendingChoice({
  onTaken,
  onAdded,
  onFailed,
}: {
  onTaken: (choice: DishChoice) => void;
  onAdded: (choice: DishChoice) => void;
  onFailed: (failed: { choice: DishChoice; error: ApiError }) => void;
}): void {
  const token = useToken();

  const hear = useCallback(
    ({ change, error }: CartChangeResult) => {
      if (change.intent !== 'add') return;
      if (error) onFailed({ choice: change.choice, error });
      else onAdded(change.choice);
    },
    [onAdded, onFailed],
  );
  const { change } = useCartChange('/basket', hear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login; `change` is new at every turn
  useEffect(() => {
    if (token === undefined) return;
    const choice = consumePendingChoice();
    if (!choice) return;
    onTaken(choice);
    change({ intent: 'add', choice });
  }, [token]);
}
