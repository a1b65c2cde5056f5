import { type ReactNode, useState } from 'react';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import type { Weekday } from '#domain/hours/zone.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { Button } from '../../../components/button/button.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { type ConformField, FormField } from '../../../forms/form-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import type { ConflictField } from '../kit/editing/conflict.ts';
import css from '../kit/editing/form.module.css';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';

/** Times and days of what is not always served. Removing them clears them. */
export function ServingTimesField({
  fields: { startTime, endTime, weekdays, firstDate, lastDate },
  chosen,
  onChange,
}: {
  fields: Record<'startTime' | 'endTime' | 'firstDate' | 'lastDate', ConformField> & {
    weekdays: Pick<ConformField, 'name'>;
  };
  /** The days of the week that are ticked at first. */
  chosen: readonly string[];
  onChange: () => void;
}) {
  const language = useLanguage();
  const t = dishFormTexts[language];
  return (
    <>
      <Optional
        legend={t.times}
        hint={t.timesHint}
        icon="clock"
        words={{ add: t.addTimes, remove: t.removeTimes }}
        isThere={Boolean(startTime.initialValue)}
        onChange={onChange}
      >
        {(cleared) => (
          <>
            <FormField field={startTime} type="time" required {...cleared} label={t.start} />
            <FormField field={endTime} type="time" required {...cleared} label={t.end} />
          </>
        )}
      </Optional>
      <Optional
        legend={t.days}
        hint={t.daysHint}
        icon="calendar"
        words={{ add: t.addDays, remove: t.removeDays }}
        isThere={chosen.length > 0 || Boolean(firstDate.initialValue ?? lastDate.initialValue)}
        onChange={onChange}
      >
        {(cleared) => (
          <>
            <CheckboxGroup
              legend={t.weekdays}
              field={weekdays}
              codes={WEEKDAYS}
              labels={siteTexts[language].weekdays}
              chosen={cleared ? [] : chosen}
            />
            <FormField field={firstDate} type="date" isOptional {...cleared} label={t.firstDate} />
            <FormField field={lastDate} type="date" isOptional {...cleared} label={t.lastDate} />
          </>
        )}
      </Optional>
    </>
  );
}

/** Fields that are there only where somebody wants them. */
function Optional({
  legend,
  hint,
  icon,
  words,
  isThere,
  onChange,
  children,
}: {
  legend: string;
  hint: string;
  icon: IconName;
  words: { add: string; remove: string };
  isThere: boolean;
  onChange: () => void;
  /** `cleared`: props of fields that were added by hand, and so are empty. */
  children: (cleared: { defaultValue: string } | undefined) => ReactNode;
}) {
  const [isVisible, setVisible] = useState(isThere);
  const [wasToggled, setToggled] = useState(false);
  const { list, focus } = useRowFocus();
  const toggle = (next: boolean) => {
    setVisible(next);
    setToggled(true);
    onChange();
    // The pressed button is gone.
    focus(next ? 'input' : 'button');
  };
  return (
    <fieldset ref={list} className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {isVisible ? (
        <div className={css.times}>
          {children(wasToggled ? { defaultValue: '' } : undefined)}
          <Button size="s" icon="minus" onClick={() => toggle(false)}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <>
          <p className={css.hint}>{hint}</p>
          <Button size="s" icon={icon} className={css.add} onClick={() => toggle(true)}>
            {words.add}
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** The same two in the dialog of a conflict. */
export function servingConflictFields(language: Language): ConflictField[] {
  const t = dishFormTexts[language];
  return [
    {
      names: ['startTime', 'endTime'],
      label: t.times,
      format: ({ startTime = '', endTime = '' }) => startTime && `${startTime}–${endTime}`,
    },
    {
      names: ['weekdays', 'firstDate', 'lastDate'],
      label: t.days,
      format: ({ weekdays = '[]', firstDate = '', lastDate = '' }) => {
        const days = (JSON.parse(weekdays) as Weekday[]).map((day) => siteTexts[language].weekdays[day]);
        const dates = (firstDate || lastDate) && `${firstDate}–${lastDate}`;
        return [...days, dates].filter(Boolean).join(', ');
      },
    },
  ];
}
