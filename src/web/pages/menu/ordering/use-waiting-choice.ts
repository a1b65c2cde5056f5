import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../api.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CartChanged } from '../../../cart/change-cart.ts';
import { useCartChange } from '../../../cart/use-cart-change.ts';
import { useToken } from '../../../session.ts';
import { takeChoice } from './waiting-choice.ts';

/** What was chosen before the login goes into the cart by itself. Answers what got there. */
export function useWaitingChoice(
  onFailed: (failed: { choice: DishChoice; error: ApiError }) => void,
): DishChoice | undefined {
  const token = useToken();
  const [added, setAdded] = useState<DishChoice>();

  const hear = useCallback(
    ({ change, error }: CartChanged) => {
      if (change.intent !== 'add') return;
      if (error) onFailed({ choice: change.choice, error });
      else setAdded(change.choice);
    },
    [onFailed],
  );
  const { change } = useCartChange('/basket', hear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login; `change` is new at every turn
  useEffect(() => {
    if (token === undefined) return;
    const choice = takeChoice();
    if (choice) change({ intent: 'add', choice });
  }, [token]);

  return added;
}
