import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that leaves with its card must not take the keyboard's place on the page with it: then the focus goes to
 * `heir`, which stands above the cards and presses nothing. For the component that renders the cards.
 */
export function useFocusOfLeaving(cards: string, heir: RefObject<HTMLElement | null>): void {
  const lastCard = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      // A dialog gives the focus back to the card it came from.
      if (element.closest('[role="dialog"]')) return;
      lastCard.current = element.closest(cards);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [cards]);
  useEffect(() => {
    const card = lastCard.current;
    if (!card || (card.isConnected && !card.hasAttribute('data-leaving'))) return;
    const now = document.activeElement;
    if (now !== null && now !== document.body && !card.contains(now)) return;
    lastCard.current = null;
    heir.current?.focus();
  });
}
