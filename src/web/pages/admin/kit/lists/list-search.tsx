import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { SearchField } from './search-field.tsx';

/** After the last key press; Enter searches at once. */
const DEBOUNCE_MS = 2_000;

/** The search field of a list; its default labels are those of orders. */
export function ListSearch({
  search,
  onSearch,
  label,
  placeholder,
  isFinding = false,
}: {
  search: string;
  onSearch: (search: string) => void;
  label?: string;
  placeholder?: string;
  /** The page was opened in order to search, so the field gets the focus. */
  isFinding?: boolean;
}) {
  const t = useTexts(adminOrderListTexts);
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed by other means, such as the back button. What was typed since stays.
  if (known !== search) {
    setKnown(search);
    if (text.trim() === known) setText(search);
  }

  const find = useEffectEvent((next: string) => {
    if (next !== search) onSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => find(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFinding) form.current?.querySelector('input')?.focus();
  }, [isFinding]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== search) onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    if (search) onSearch('');
  };
  return (
    <search>
      <form ref={form} onSubmit={submit}>
        <SearchField
          enterKeyHint="search"
          maxLength={64}
          label={label ?? t.searchLabel}
          placeholder={placeholder ?? t.searchPlaceholder}
          clearLabel={t.empty.clearSearch}
          value={text}
          onValue={setText}
          onClear={clear}
        />
      </form>
    </search>
  );
}
