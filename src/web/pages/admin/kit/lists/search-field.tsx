import type { ComponentProps } from 'react';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import css from './search-field.module.css';

/** A search field with a button to clear it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onValue,
  onClear,
  ...native
}: Pick<ComponentProps<'input'>, 'enterKeyHint' | 'maxLength'> & {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onValue: (value: string) => void;
  onClear: () => void;
}) {
  return (
    <span className={css.search}>
      <Icon name="search" />
      <input
        {...native}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={css.input}
      />
      {value && <IconButton icon="close" look="bare" size="s" label={clearLabel} onClick={onClear} />}
    </span>
  );
}
