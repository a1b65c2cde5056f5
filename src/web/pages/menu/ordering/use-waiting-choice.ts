import { useCallback, useEffect } from 'react';
import type { ApiError } from '../../../api.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CartChanged } from '../../../cart/change-cart.ts';
import { useCartChange } from '../../../cart/use-cart-change.ts';
import { useToken } from '../../../session.ts';
import { takeChoice } from './waiting-choice.ts';

/** What was chosen before the login goes into the cart by itself, while the page leads back to where it was chosen. */
export function useWaitingChoice({
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
    ({ change, error }: CartChanged) => {
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
    const choice = takeChoice();
    if (!choice) return;
    onTaken(choice);
    change({ intent: 'add', choice });
  }, [token]);
}
