import { type RefObject, useEffect, useRef } from 'react';

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/**
 * A button that leaves with its card must not take the keyboard's place on the page with it: then the focus goes to
 * `heir`, which stands above the cards and presses nothing. For the component that renders the cards.
 */
export function useFocusFallback(cards: string, heir: RefObject<HTMLElement | null>): void {
  const lastCard = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      // A dialog gives the focus back to the card it came from.
      if (element.closest(DIALOG_SELECTOR)) return;
      lastCard.current = element.closest(cards);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [cards]);
  useEffect(() => {
    const card = lastCard.current;
    if (!card || (card.isConnected && !card.hasAttribute('data-leaving'))) return;
    let frame = 0;
    const bequeath = () => {
      const now = document.activeElement;
      // A dialog that has done its work holds the focus until it has left.
      if (now?.closest(DIALOG_SELECTOR)) {
        frame = requestAnimationFrame(bequeath);
        return;
      }
      lastCard.current = null;
      if (now === null || now === document.body || card.contains(now)) heir.current?.focus();
    };
    bequeath();
    return () => cancelAnimationFrame(frame);
  });
}
