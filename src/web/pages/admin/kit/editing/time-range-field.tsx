import { useState } from 'react';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { Button } from '../../../../components/button/button.tsx';
import { type ConformField, FormField } from '../../../../forms/form-field.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './form.module.css';
import { useRowFocus } from './use-row-focus.ts';

/** From and until, for what is not served all day. Removing them clears both. */
export function TimeRangeField({
  start,
  end,
  onChange,
}: {
  start: ConformField;
  end: ConformField;
  onChange: () => void;
}) {
  const t = useTexts(dishFormTexts);
  const [isVisible, setVisible] = useState(Boolean(start.initialValue));
  const [wasToggled, setToggled] = useState(false);
  const { list, focus } = useRowFocus();
  const toggle = (next: boolean) => {
    setVisible(next);
    setToggled(true);
    onChange();
    // The pressed button is gone.
    focus(next ? 'input' : 'button');
  };
  const input = { type: 'time', required: true, ...(wasToggled && { defaultValue: '' }) } as const;
  return (
    <fieldset ref={list} className={css.group}>
      <legend className={css.legend}>{t.times}</legend>
      {isVisible ? (
        <div className={css.times}>
          <FormField field={start} {...input} label={t.start} />
          <FormField field={end} {...input} label={t.end} />
          <Button size="s" icon="minus" onClick={() => toggle(false)}>
            {t.removeTimes}
          </Button>
        </div>
      ) : (
        <>
          <p className={css.hint}>{t.timesHint}</p>
          <Button size="s" icon="clock" className={css.add} onClick={() => toggle(true)}>
            {t.addTimes}
          </Button>
        </>
      )}
    </fieldset>
  );
}
