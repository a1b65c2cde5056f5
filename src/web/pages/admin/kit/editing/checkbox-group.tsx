import { type ChangeEvent, useState } from 'react';
import { Icon } from '../../../../components/icon/icon.tsx';
import css from './form.module.css';

/** Codes to tick, as small chips: many fit, and each says in words what it is. */
export function CheckboxGroup<Code extends string>({
  legend,
  hint,
  name,
  codes,
  words,
  chosen,
  none,
}: {
  legend: string;
  hint?: string;
  /** The form's name of the list. */
  name: string;
  codes: readonly Code[];
  words: Record<Code, string>;
  chosen: readonly string[];
  /** A first tick that says 'none of them' on purpose, and what holds while nothing at all is ticked. */
  none?: { word: string; unsaid: string };
}) {
  const [isSaid, setSaid] = useState(chosen.length > 0);
  // 'None' and a code exclude each other: the one that was ticked last stays.
  const follow = ({ target, currentTarget }: ChangeEvent<HTMLDivElement>) => {
    const boxes = [...currentTarget.querySelectorAll('input')];
    const ticked = target as unknown as HTMLInputElement;
    if (ticked.checked) {
      for (const box of boxes) if ((box.value === 'none') !== (ticked.value === 'none')) box.checked = false;
    }
    setSaid(boxes.some(({ checked }) => checked));
  };
  const tick = (code: string, word: string) => (
    <label key={code} className={css.tick}>
      <input type="checkbox" name={name} value={code} defaultChecked={chosen.includes(code)} />
      <span>
        <Icon name="check" size="s" />
        {word}
      </span>
    </label>
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {none && !isSaid && <p className={css.unsaid}>{none.unsaid}</p>}
      <div className={css.ticks} onChange={none && follow}>
        {none && tick('none', none.word)}
        {codes.map((code) => tick(code, words[code]))}
      </div>
    </fieldset>
  );
}
