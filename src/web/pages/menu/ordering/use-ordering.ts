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

/** A choice that could not be added to the cart. */
export interface FailedChoice {
  choice: DishChoice;
  error: ApiError;
}

/** How long the note of success is shown. */
const NOTE_MS = 1_000_000;

/** The open dish, and the steps from choosing it to having it in the cart, login included. */
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

  // The note is cleared in between, so that the same text is announced again.
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

  // What could not be added after the login is shown in its dialog again, with the error.
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

  const current = useMemo(() => findDish(categories, dishId), [categories, dishId]);
  const isFailedOpen = failed !== undefined && failed.choice.dishId === dishId;
  return {
    current,
    isOpen: isOpen && current !== undefined,
    turn,
    failed: isFailedOpen ? failed : undefined,
    /** The error of a dish that was chosen before the login and is no longer on the menu. */
    lost: isFailedOpen && !current ? failed.error : undefined,
    addedName: added && findDish(categories, added.dishId)?.dish.name,
    open,
    close,
    /** After adding: closes the dialog. */
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

/** After the login the page is at the chosen dish again, not at the top. */
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

/** After the login, adds the dish that was chosen before to the cart. */
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

  const handleResult = useCallback(
    ({ change, error }: CartChangeResult) => {
      if (change.intent !== 'add') return;
      if (error) onFailed({ choice: change.choice, error });
      else onAdded(change.choice);
    },
    [onAdded, onFailed],
  );
  const { change } = useCartChange('/basket', handleResult);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login; `change` is new in every render
  useEffect(() => {
    if (token === undefined) return;
    const choice = consumePendingChoice();
    if (!choice) return;
    onTaken(choice);
    change({ intent: 'add', choice });
  }, [token]);
}
