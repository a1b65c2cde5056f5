import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './stepper.module.css';

/** − n +. While `isBusy` it ignores presses but keeps its focus; the new number is announced. */
export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = 99,
  size = 'm',
  isBusy = false,
}: {
  value: number;
  onChange: (value: number) => void;
  /** For screen readers: the name of the dish or add-on. */
  label: string;
  min?: number;
  max?: number;
  size?: 's' | 'm' | 'l';
  isBusy?: boolean;
}) {
  const t = useTexts(siteTexts);
  const step = (by: number) => {
    const next = value + by;
    if (!isBusy && next >= min && next <= max) onChange(next);
  };
  // aria-disabled instead of disabled: the pressed button must not lose the focus at the minimum or maximum.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own into every row
    <div role="group" aria-label={label} aria-busy={isBusy} className={classNames(css.stepper, css[size])}>
      <button
        type="button"
        onClick={() => step(-1)}
        aria-disabled={isBusy || value <= min}
        aria-label={t.less(label)}
      >
        <Icon name="minus" />
      </button>
      <output className={css.value}>{value}</output>
      <button
        type="button"
        onClick={() => step(1)}
        aria-disabled={isBusy || value >= max}
        aria-label={t.more(label)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
