import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { kept } from '../kept.tsx';
import css from './option.module.css';

/** A group of radio buttons, each a card: delivery or pickup, payment method, address. */
export function OptionGroup({
  legend,
  isLegendHidden,
  columns = 1,
  error,
  children,
}: {
  legend: ReactNode;
  isLegendHidden?: boolean;
  columns?: 1 | 2 | 3;
  error?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={isLegendHidden ? 'vh' : css.legend}>{legend}</legend>
      <div className={classNames(css.options, columns === 2 && css.two, columns === 3 && css.three)}>
        {children}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

/** One option: icon, name, one line. The selected one has a second outline and a dot, not only a colour. */
export function OptionCard({
  icon,
  name: title,
  line,
  end,
  radioName,
  className,
  ...native
}: {
  icon?: IconName;
  /** The label; the name of the radio buttons in the form is `radioName`. */
  name: ReactNode;
  line?: ReactNode;
  end?: ReactNode;
  radioName: string;
} & Omit<ComponentProps<'input'>, 'type' | 'name'>) {
  return (
    <label className={classNames(css.option, className)}>
      <input {...native} type="radio" name={radioName} className={css.radio} />
      <span className={`plaque double ${css.face}`} aria-hidden="true" />
      <span className={css.name}>{title}</span>
      {icon && <Icon name={icon} className={css.icon} />}
      {end && <span className={css.end}>{end}</span>}
      {line && <span className={css.line}>{kept(line)}</span>}
    </label>
  );
}
