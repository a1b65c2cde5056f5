import { type RefObject, useEffect, useRef } from 'react';

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/**
 * When a card disappears with the focused button in it, moves the focus to `fallback`, an element that pressing does
 * nothing to. For the component that renders the cards.
 */
export function useFocusFallback(cards: string, fallback: RefObject<HTMLElement | null>): void {
  const lastCard = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element;
      // A dialog returns the focus to the card that it was opened from.
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
    const moveFocus = () => {
      const active = document.activeElement;
      // A closing dialog keeps the focus until it is gone.
      if (active?.closest(DIALOG_SELECTOR)) {
        frame = requestAnimationFrame(moveFocus);
        return;
      }
      lastCard.current = null;
      if (active === null || active === document.body || card.contains(active)) fallback.current?.focus();
    };
    moveFocus();
    return () => cancelAnimationFrame(frame);
  });
}
