import type { ReactNode } from 'react';
import { suggestEmail } from '#domain/contact/suggest-email.ts';
import { emailSuggestionTexts } from '#texts/email-suggestion.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';

/** Nothing is suggested, and nothing moves, while somebody is typing. */
const PAUSE_MS = 600;

/** Shows what was probably meant, once nobody types any more. */
export function suggestFor(input: HTMLInputElement, show: (suggestion: ReactNode) => void): void {
  const typed = input.value;
  setTimeout(() => {
    const meant = input.value === typed ? suggestEmail(typed) : null;
    if (meant !== null) show(<Suggestion email={meant} onTake={() => fillIn(input, meant)} />);
  }, PAUSE_MS);
}

function Suggestion({ email, onTake }: { email: string; onTake: () => void }) {
  const t = useTexts(emailSuggestionTexts);
  return (
    <span role="status">
      <Button look="text" size="s" onClick={onTake}>
        {t.meant(email)}
      </Button>
    </span>
  );
}

/** As if it was typed: React overrides the property of the element itself. */
function fillIn(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
