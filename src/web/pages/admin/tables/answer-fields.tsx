import type { ReactNode } from 'react';
import {
  MAX_CENTS_PER_GUEST,
  MAX_REFUND_HOURS,
  type PrepaymentRule,
} from '#domain/reservations/prepayment.ts';
import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import type { TableAnswers } from '#domain/tables/table-plan.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
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
  const { isAtOnce, upToGuests, leadMinutes, paceGuests, stayMinutes, lunchMinutes } = answers;
  const { isRefusedWhenFull, prepayment } = answers;
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
      <Checkbox
        checked={prepayment !== null}
        onChange={({ currentTarget }) => set({ prepayment: currentTarget.checked ? USUAL_PREPAYMENT : null })}
      >
        {t.prepayment}
        <br />
        <span className="small soft">{t.prepaymentHint}</span>
      </Checkbox>
      {prepayment && <PrepaymentFields rule={prepayment} onChange={(rule) => set({ prepayment: rule })} />}
    </section>
  );
}

/** Ten euros each of large parties, back until two days before. */
const USUAL_PREPAYMENT: PrepaymentRule = { centsPerGuest: 1000, fromGuests: 6, dates: [], refundHours: 48 };

function PrepaymentFields({
  rule,
  onChange,
}: {
  rule: PrepaymentRule;
  onChange: (rule: PrepaymentRule) => void;
}) {
  const t = useTexts(adminTableTexts);
  const { centsPerGuest, fromGuests, dates, refundHours } = rule;
  const set = (next: Partial<PrepaymentRule>) => onChange({ ...rule, ...next });
  return (
    <>
      <div className={css.three}>
        <NumberField
          label={t.perGuest}
          value={centsPerGuest / 100}
          max={MAX_CENTS_PER_GUEST / 100}
          onChange={(euros) => set({ centsPerGuest: Math.round(euros * 100) })}
        />
        <NumberField
          label={t.fromGuests}
          value={fromGuests}
          max={MAX_GUESTS}
          onChange={(each) => set({ fromGuests: each })}
        />
        <NumberField
          label={t.refundHours}
          hint={t.refundHint}
          value={refundHours}
          min={0}
          max={MAX_REFUND_HOURS}
          onChange={(each) => set({ refundHours: each })}
        />
      </div>
      {dates.map((date, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed
        <div key={index} className={css.head}>
          <TextField
            type="date"
            label={t.prepaidDate}
            value={date}
            onChange={({ currentTarget }) => set({ dates: dates.with(index, currentTarget.value) })}
          />
          <Button
            size="s"
            icon="trash"
            aria-label={`${t.remove}: ${t.prepaidDate} ${date}`}
            onClick={() => set({ dates: dates.toSpliced(index, 1) })}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button size="s" icon="calendar" onClick={() => set({ dates: [...dates, ''] })}>
          {t.addPrepaidDate}
        </Button>
      </div>
    </>
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
