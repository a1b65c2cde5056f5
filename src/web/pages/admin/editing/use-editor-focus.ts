import { type RefObject, useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * A form that somebody opens gets the focus at its heading, and gives it back to what opened it when it closes. What is
 * open when the page comes leaves the focus where the page has it.
 */
export function useEditorFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const page = document.getElementById('content');
    const opener = document.activeElement;
    const isOpened = opener instanceof HTMLElement && opener !== document.body && opener !== page;
    if (isOpened) form.current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      const giveBack = () => {
        const now = document.activeElement;
        // The question whether to throw away what was typed holds the focus until it has left.
        if (now?.closest(DIALOG)) requestAnimationFrame(giveBack);
        else if (now === null || now === document.body)
          (isOpened && opener.isConnected ? opener : page)?.focus();
      };
      requestAnimationFrame(giveBack);
    };
  }, [form]);
}
