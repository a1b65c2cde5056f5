import { type ChangeEvent, useState } from 'react';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { ConformField } from '../../../../forms/form-field.tsx';
import css from './form.module.css';

/** Checkboxes for a list of codes, each a chip with its label. */
export function CheckboxGroup<Code extends string>({
  legend,
  hint,
  field,
  codes,
  labels,
  chosen,
  none,
}: {
  legend: string;
  hint?: string;
  /** The list of ticked codes. */
  field: Pick<ConformField, 'name'>;
  codes: readonly Code[];
  labels: Record<Code, string>;
  chosen: readonly string[];
  /** A first checkbox for 'none of them', as opposed to not declared; `unsaid` is shown while nothing is ticked. */
  none?: { word: string; unsaid: string };
}) {
  const [isDeclared, setDeclared] = useState(chosen.length > 0);
  // 'None' and a code exclude each other: the last one ticked stays.
  const updateExclusion = ({ target, currentTarget }: ChangeEvent<HTMLDivElement>) => {
    const boxes = [...currentTarget.querySelectorAll('input')];
    const ticked = target as unknown as HTMLInputElement;
    if (ticked.checked) {
      for (const box of boxes) if ((box.value === 'none') !== (ticked.value === 'none')) box.checked = false;
    }
    setDeclared(boxes.some(({ checked }) => checked));
  };
  const checkbox = (code: string, label: string) => (
    <label key={code} className={css.tick}>
      <input type="checkbox" name={field.name} value={code} defaultChecked={chosen.includes(code)} />
      <span>
        <Icon name="check" size="s" />
        {label}
      </span>
    </label>
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {none && !isDeclared && <p className={css.unsaid}>{none.unsaid}</p>}
      <div className={css.ticks} onChange={none && updateExclusion}>
        {none && checkbox('none', none.word)}
        {codes.map((code) => checkbox(code, labels[code]))}
      </div>
    </fieldset>
  );
}
