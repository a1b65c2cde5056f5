import { type ComponentProps, type ReactNode, useId } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { kept } from '../kept.tsx';
import css from './field.module.css';

/** What every field has around its control. `error` is a message, not a code. Forms with Conform use forms/form-field.tsx. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Adds 'freiwillig' to the label: most fields are required, so the optional ones are marked. */
  isOptional?: boolean;
  isLabelHidden?: boolean;
}

export function TextField(props: FieldFrame & ComponentProps<'input'>) {
  const { frame, native } = useFrame(props);
  return (
    <Frame {...frame}>
      <input type="text" {...native} className={css.control} />
    </Frame>
  );
}

export function TextareaField(props: FieldFrame & ComponentProps<'textarea'>) {
  const { frame, native } = useFrame(props);
  return (
    <Frame {...frame}>
      <textarea rows={3} {...native} className={css.control} />
    </Frame>
  );
}

export function SelectField({ children, ...props }: FieldFrame & ComponentProps<'select'>) {
  const { frame, native } = useFrame(props);
  return (
    <Frame {...frame}>
      <span className={css.select}>
        <select {...native} className={css.control}>
          {children}
        </select>
        <Icon name="down" size="s" className={css.arrow} />
      </span>
    </Frame>
  );
}

/** For controls of your own: the id and the ARIA attributes that connect label, hint and error. */
export function useFrame<P extends FieldFrame & { id?: string; className?: string; required?: boolean }>({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  ...native
}: P) {
  const own = useId();
  const id = native.id ?? own;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, error, isOptional, isLabelHidden, className },
    native: {
      ...native,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

export function Frame({
  id,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  children,
}: FieldFrame & { id: string; className?: string; children: ReactNode }) {
  const t = useTexts(siteTexts);
  return (
    <div className={classNames(css.field, Boolean(error) && css.wrong, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : css.label}>
        {label}
        {isOptional && <span className={css.optional}> ({t.optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {kept(hint)}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error message under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="info" size="s" />
      <span>{children}</span>
    </p>
  );
}

/** Fields in six columns: full width each, unless they carry `fieldSpan.half` and so on as `className`. */
export function Fields({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(css.fields, className)} />;
}

/** Half, third and two thirds stay side by side on a phone; `halfOrFull` is full width there. */
export const fieldSpan = {
  half: css.half,
  third: css.third,
  twoThirds: css.twoThirds,
  halfOrFull: css.halfOrFull,
};
