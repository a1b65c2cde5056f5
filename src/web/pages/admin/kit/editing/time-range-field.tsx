import { useState } from 'react';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../../components/button/button.tsx';
import { TextField } from '../../../../components/field/field.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './form.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface TimeInput {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** From and until, for what is not served all day. Removing them clears both. */
export function TimeRangeField({
  start,
  end,
  onChange,
}: {
  start: TimeInput;
  end: TimeInput;
  onChange: () => void;
}) {
  const t = useTexts(adminMenuTexts).fields;
  const [isVisible, setVisible] = useState(start.defaultValue !== '');
  const [wasToggled, setToggled] = useState(false);
  const { list, focus } = useRowFocus();
  const toggle = (next: boolean) => {
    setVisible(next);
    setToggled(true);
    onChange();
    // The pressed button is gone.
    focus(next ? 'input' : 'button');
  };
  const input = ({ defaultValue, ...rest }: TimeInput) => {
    return { ...rest, type: 'time', required: true, defaultValue: wasToggled ? '' : defaultValue };
  };
  return (
    <fieldset ref={list} className={css.group}>
      <legend className={css.legend}>{t.times}</legend>
      {isVisible ? (
        <div className={css.times}>
          <TextField {...input(start)} label={t.start} />
          <TextField {...input(end)} label={t.end} />
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
