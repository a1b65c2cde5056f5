import { type FocusEvent, useEffect, useRef } from 'react';
import { readQuestion, storeQuestion } from './checkout-draft.ts';

/** Remembers which question has the focus; whoever comes back to the checkout is at that question again. */
export function useQuestion(cartId: string) {
  const questions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const number = readQuestion(cartId);
    // Where the browser has brought somebody back to their place by itself, that place is better still.
    if (number === undefined || number === 1 || window.scrollY > 0) return;
    const question = questions.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    question?.scrollIntoView({ behavior: 'instant' });
    // After the page's own announcement, which puts the focus to the content's beginning.
    const frame = requestAnimationFrame(() => question?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [cartId]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const question = target.closest<HTMLElement>('[data-question]');
    if (question) storeQuestion(cartId, Number(question.dataset.question));
  };
  return { ref: questions, onFocus };
}
