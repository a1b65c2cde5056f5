import { useEffect, useRef, useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import { timingErrorWords } from './ask-timing.ts';
import { SpecialDateForm } from './special-date-form.tsx';
import css from './special-dates.module.css';
import type { Unsaved } from './unsaved.ts';
import { useDateWords } from './use-date-words.ts';
import { useTimingChange } from './use-timing-change.ts';

type SpecialDate = Timing['specialDates'][number];

/** Dates that differ from the week: a form for one more, and those there are. */
export function SpecialDates({
  dates,
  unsaved,
}: {
  dates: SpecialDate[];
  /** What was typed into the form and is not added yet. */
  unsaved: Unsaved;
}) {
  const t = useTexts(adminTimingTexts);
  const { say } = useAdmin();
  const words = useDateWords();
  const { timeZone } = useTimes();
  const today = useTicking((now) => localTimeAt(now, timeZone).date);
  const [doomed, setDoomed] = useState<SpecialDate>();
  const list = useRef<HTMLElement>(null);
  const change = useTimingChange((done) => {
    setDoomed(undefined);
    if (done.verb === 'removeDate') say(t.removed(words(done.date)));
    list.current?.focus();
  });
  // Somebody else has deleted it: what was wanted is so.
  const isGone = change.error?.code === 'not_found';
  useEffect(() => {
    if (isGone) setDoomed(undefined);
  }, [isGone]);

  const isPast = ({ date }: SpecialDate) => today !== undefined && date < today;
  const sorted = [...dates.filter((special) => !isPast(special)), ...dates.filter(isPast)];
  return (
    <div className={css.grid}>
      <SpecialDateForm minDate={today} unsaved={unsaved} />
      <section ref={list} tabIndex={-1} aria-label={t.specialList} className={css.list}>
        {change.error && !isGone && !doomed && (
          <Notice tone="chilli" title={t.error(timingErrorWords(change.error, t))} />
        )}
        {dates.length === 0 && <p className="soft">{t.noSpecials}</p>}
        <ul>
          {sorted.map((special) => (
            <li key={special._id} className={classNames(css.item, isPast(special) && css.past)}>
              <div>
                <b>{words(special.date)}</b>{' '}
                <Badge tone={special.isOpen ? 'leaf' : 'chilli'}>{special.isOpen ? t.open : t.closed}</Badge>
                {isPast(special) && <span className="soft"> {t.past}</span>}
                <p className="soft">
                  {special.reason}
                  {special.reason && special.isOpen && ', '}
                  {special.isOpen && (
                    <span className="num">
                      {special.timeSlots
                        .map(({ openTime, closeTime }) => `${openTime}${t.dash}${closeTime}`)
                        .join(', ')}
                    </span>
                  )}
                </p>
              </div>
              <Button
                size="s"
                look="danger"
                icon="trash"
                aria-label={t.deleteThis(words(special.date))}
                aria-haspopup="dialog"
                onClick={() => setDoomed(special)}
              >
                {t.delete}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        tone="danger"
        title={t.deleteTitle(doomed ? words(doomed.date) : '')}
        cancelLabel={t.keepDate}
        confirmLabel={t.delete}
        isBusy={change.isBusy}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => doomed && change.send({ verb: 'removeDate', id: doomed._id, date: doomed.date })}
      >
        <p>{t.deleteText}</p>
        {change.error && !isGone && (
          <Notice tone="chilli" title={t.error(timingErrorWords(change.error, t))} />
        )}
      </ConfirmDialog>
    </div>
  );
}
