import { useCallback, useMemo, useState } from 'react';
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

/** The open dish, and what happens between choosing it and having it in the cart. */
export function useOrdering(categories: readonly CategoryView[]) {
  const { dishId, isOpen, turn, open, close } = useOpenDish();
  const [failed, setFailed] = useState<FailedChoice>();
  const navigate = useNavigate();
  const path = useLocalPath();
  const { revalidate } = useRevalidator();
  const menuPath = path('/menu');
  const loginPath = path(withNext('/login', menuPath));

  // What could not be added after the login stands in its dialog again, with the reason.
  const reopen = useCallback(
    (outcome: FailedChoice) => {
      setFailed(outcome);
      open(outcome.choice.dishId);
    },
    [open],
  );
  const added = useWaitingChoice(reopen);

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
    close: useCallback(() => {
      setFailed(undefined);
      close();
    }, [close]),
    logIn: useCallback(
      (choice: DishChoice) => {
        keepChoice(choice);
        void navigate(loginPath, { replace: true });
      },
      [navigate, loginPath],
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
