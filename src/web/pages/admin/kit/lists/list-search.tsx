import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { SearchField } from './search-field.tsx';

/** After the last letter (admin spec 9). Enter does not wait. */
const DEBOUNCE_MS = 2_000;

/** Search by name, phone number or the order's id, if no words of another list are given. */
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
  /** Somebody has come to search: the field has the focus. */
  isFinding?: boolean;
}) {
  const t = useTexts(adminOrderListTexts);
  const [words, setWords] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed by other means: the browser's back button, 'clear search'. What was typed since stays.
  if (known !== search) {
    setKnown(search);
    if (words.trim() === known) setWords(search);
  }

  const find = useEffectEvent((wanted: string) => {
    if (wanted !== search) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => find(words.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFinding) form.current?.querySelector('input')?.focus();
  }, [isFinding]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== search) onSearch(words.trim());
  };
  const clear = () => {
    setWords('');
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
          value={words}
          onValue={setWords}
          onClear={clear}
        />
      </form>
    </search>
  );
}
