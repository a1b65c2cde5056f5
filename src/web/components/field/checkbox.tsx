import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './checkbox.module.css';
import { FieldError } from './field.tsx';

/** A checkbox with its label beside it; the label is `children` and may contain a link. */
export function Checkbox({
  children,
  error,
  className,
  ...native
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: ReactNode }) {
  const own = useId();
  const id = native.id ?? own;
  return (
    <div className={className}>
      <label className={css.check}>
        <input
          {...native}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : native['aria-describedby']}
          className={classNames(css.box, Boolean(error) && css.wrong)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The same as a radio button, for lists of your own (variants of a dish). */
export function RadioMark({ className, ...native }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...native} type="radio" className={classNames(css.box, css.round, className)} />;
}
