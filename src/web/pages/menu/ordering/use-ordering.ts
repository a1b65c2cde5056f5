import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ApiError } from '../../../api.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import { useLocalPath } from '../../../language.tsx';
import { withNext } from '../../../next-page.ts';
import type { CategoryView, DishView } from '../menu-view.ts';
import { useOpenDish } from './use-open-dish.ts';
import { useWaitingChoice } from './use-waiting-choice.ts';
import { keepChoice } from './waiting-choice.ts';

/** A choice that did not get into the cart. */
export interface FailedChoice {
  choice: DishChoice;
  error: ApiError;
}

/** As long as the note of success may stand (customer spec 9). */
const NOTE_STANDS = 1_000_000;

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
    const timer = setTimeout(() => setAdded(undefined), NOTE_STANDS);
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
    linkOf(choice)?.focus({ preventScroll: true });
  }, []);
  useWaitingChoice({ onTaken: returnTo, onAdded: finishWaiting, onFailed: reopen });

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
        keepChoice(choice, findDish(categories, choice.dishId)?.dish.name ?? '');
        void navigate(loginPath, { replace: true });
      },
      [categories, navigate, loginPath],
    ),
    reload: useCallback(() => void revalidate(), [revalidate]),
  };
}

/** Whoever was sent to the login from a dish is at that dish again, and not at the top of the menu. */
function returnTo(choice: DishChoice): void {
  linkOf(choice)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function linkOf({ dishId }: DishChoice): HTMLElement | null | undefined {
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
