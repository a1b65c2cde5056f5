import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
      setDish(dishId === null ? shut : opened(dishId));
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
    setDish(shut);
    if (wasOpenedHere) void navigate(-1);
    else void navigate('.', { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [navigate, wasOpenedHere]);

  return { ...dish, open, close };
}

const shut = (before: OpenDish): OpenDish => ({ ...before, isOpen: false });

function opened(dishId: string) {
  return (before: OpenDish): OpenDish =>
    before.isOpen && before.dishId === dishId ? before : { dishId, isOpen: true, turn: before.turn + 1 };
}
