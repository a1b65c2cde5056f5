import { Icon } from '../../../components/icon/icon.tsx';
import css from './form.module.css';

/** Codes to tick, as small chips: many fit, and each says in words what it is. */
export function Ticks<Code extends string>({
  legend,
  hint,
  name,
  codes,
  words,
  chosen,
}: {
  legend: string;
  hint?: string;
  /** The form's name of the list. */
  name: string;
  codes: readonly Code[];
  words: Record<Code, string>;
  chosen: readonly string[];
}) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.ticks}>
        {codes.map((code) => (
          <label key={code} className={css.tick}>
            <input type="checkbox" name={name} value={code} defaultChecked={chosen.includes(code)} />
            <span>
              <Icon name="check" size="s" />
              {words[code]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
