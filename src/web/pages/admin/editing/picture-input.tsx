import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import css from './form.module.css';
import type { PictureChoice } from './use-picture-choice.ts';

/** The button that a picture is chosen with, other ways beside it, and beneath what there is to say. */
export function PictureInput({
  choice: { input, refused },
  label,
  words,
  hint,
  children,
}: {
  choice: PictureChoice;
  /** What the field is called. */
  label: string;
  /** What the button says. */
  words: string;
  hint: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <div className={css.pictureWays}>
        <input
          {...input}
          id={id}
          aria-label={label}
          aria-describedby={refused ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={refused ? true : undefined}
          className={css.file}
        />
        <label htmlFor={id} className={css.choose}>
          <Icon name="image" size="s" />
          {words}
        </label>
        {children}
      </div>
      <p id={`${id}-hint`} role="status" className={css.hint}>
        {hint}
      </p>
      {refused && <FieldError id={`${id}-error`}>{refused}</FieldError>}
    </>
  );
}
