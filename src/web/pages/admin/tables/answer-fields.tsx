import type { ReactNode } from 'react';
import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import type { TableAnswers } from '#domain/tables/table-plan.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './tables.module.css';

/** How requests are answered, and how long guests stay. */
export function AnswerFields({
  answers,
  onChange,
}: {
  answers: TableAnswers;
  onChange: (answers: TableAnswers) => void;
}) {
  const t = useTexts(adminTableTexts);
  const { isAtOnce, upToGuests, leadMinutes, paceGuests, stayMinutes, lunchMinutes, isRefusedWhenFull } =
    answers;
  const set = (next: Partial<TableAnswers>) => onChange({ ...answers, ...next });
  return (
    <section className={css.card} aria-labelledby="answers">
      <h2 id="answers" className={css.title}>
        {t.answers}
      </h2>
      <Checkbox checked={isAtOnce} onChange={({ currentTarget }) => set({ isAtOnce: currentTarget.checked })}>
        {t.atOnce}
      </Checkbox>
      {isAtOnce && (
        <>
          <div className={css.three}>
            <NumberField
              label={t.upTo}
              value={upToGuests}
              max={MAX_GUESTS}
              onChange={(each) => set({ upToGuests: each })}
            />
            <NumberField
              label={t.lead}
              hint={t.leadHint}
              value={leadMinutes}
              min={0}
              max={10_080}
              onChange={(each) => set({ leadMinutes: each })}
            />
            <NumberField
              label={t.pace}
              hint={t.paceHint}
              value={paceGuests}
              min={0}
              max={500}
              onChange={(each) => set({ paceGuests: each })}
            />
          </div>
          <Checkbox
            checked={isRefusedWhenFull}
            onChange={({ currentTarget }) => set({ isRefusedWhenFull: currentTarget.checked })}
          >
            {t.refuse}
            <br />
            <span className="small soft">{t.refuseHint}</span>
          </Checkbox>
        </>
      )}
      <h3>{t.stay}</h3>
      <StayFields stays={stayMinutes} onChange={(stays) => set({ stayMinutes: stays })} />
      <Checkbox
        checked={lunchMinutes !== null}
        onChange={({ currentTarget }) => set({ lunchMinutes: currentTarget.checked ? stayMinutes : null })}
      >
        {t.lunch}
        <br />
        <span className="small soft">{t.lunchHint}</span>
      </Checkbox>
      {lunchMinutes && (
        <StayFields
          stays={lunchMinutes}
          service={t.atLunch}
          onChange={(stays) => set({ lunchMinutes: stays })}
        />
      )}
    </section>
  );
}

function StayFields({
  stays,
  service = '',
  onChange,
}: {
  stays: TableAnswers['stayMinutes'];
  service?: string;
  onChange: (stays: TableAnswers['stayMinutes']) => void;
}) {
  const t = useTexts(adminTableTexts);
  return (
    <div className={css.three}>
      {(['two', 'four', 'more'] as const).map((size) => (
        <NumberField
          key={size}
          label={service ? `${service}: ${t[size]}` : t[size]}
          value={stays[size]}
          min={15}
          max={480}
          onChange={(each) => onChange({ ...stays, [size]: each })}
        />
      ))}
    </div>
  );
}

function NumberField({
  label,
  hint,
  value,
  min = 1,
  max,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      {...{ label, min, max, hint }}
      // An emptied field stays empty while something else is typed; the server says what it must be.
      value={Number.isNaN(value) ? '' : value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
