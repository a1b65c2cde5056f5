import { Suspense, useId, useState } from 'react';
import type { Timing } from '#contract/hours/shapes.ts';
import { closesAt, nextOpeningAt } from '#domain/hours/opening.ts';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge, StatusIndicator } from '../../../components/chip/tag.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { hoursFromTiming } from '../../../restaurant/hours-from-timing.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './status-card.module.css';
import { timingErrorMessage, useTimingChange } from './timing-data.ts';

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog);

/** Whether the restaurant is open, why and until when, with buttons that override the schedule. */
export function StatusCard({ timing }: { timing: Timing }) {
  const t = useTexts(adminTimingTexts);
  const headingId = useId();
  const { isOpen, manuallySet } = timing.currentStatus;
  const [isClosing, setClosing] = useState(false);
  const change = useTimingChange(() => setClosing(false));
  const isNeverOpen = !manuallySet && WEEKDAYS.every((day) => !timing[day].isOpen);
  return (
    <>
      {isNeverOpen && (
        <Notice tone="amber" icon="warn" title={t.allClosedTitle}>
          <p>{t.allClosedText}</p>
        </Notice>
      )}
      <section className={css.card} aria-labelledby={headingId}>
        <div>
          <h2 id={headingId} className={css.title}>
            {t.status}
          </h2>
          <p className={css.state} role="status" data-status={isOpen ? 'open' : 'closed'}>
            <Badge tone={isOpen ? 'leaf' : 'chilli'}>
              <StatusIndicator isOn={isOpen} />
              {isOpen ? t.open : t.closed}
            </Badge>
            <span>
              <StatusReason timing={timing} />
            </span>
          </p>
        </div>
        <div className={css.buttons}>
          <Button
            isBusy={change.isBusy}
            onClick={() => change.send({ verb: 'setStatus', isOpen: true, reason: '', lasts: 'today' })}
          >
            {t.openNow}
          </Button>
          <Button look="danger" aria-haspopup="dialog" onClick={() => setClosing(true)}>
            {t.closeNow}
          </Button>
          {manuallySet && (
            <Button
              look="ink"
              icon="undo"
              isBusy={change.isBusy}
              onClick={() => change.send({ verb: 'resetStatus' })}
            >
              {t.reset}
            </Button>
          )}
        </div>
        {change.error && !isClosing && (
          <Notice tone="chilli" className={css.wide} title={t.error(timingErrorMessage(change.error, t))} />
        )}
        <details className={css.how}>
          <summary>
            <Icon name="info" size="s" />
            {t.howTitle}
          </summary>
          <ul>
            {t.how.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </section>
      <Suspense>
        <CloseDialog
          isOpen={isClosing}
          isBusy={change.isBusy}
          error={change.error}
          onCancel={() => setClosing(false)}
          onClose={(reason, lasts) => change.send({ verb: 'setStatus', isOpen: false, reason, lasts })}
        />
      </Suspense>
    </>
  );
}

/** 'Manually set (Oven broken)', or 'by the schedule, until 23:00'. */
function StatusReason({ timing }: { timing: Timing }) {
  const t = useTexts(adminTimingTexts);
  const { time, dayAndTime, timeZone } = useTimeFormats();
  const { isOpen, manuallySet, reason, until: manualUntil } = timing.currentStatus;
  const hours = hoursFromTiming(timing, timeZone);
  // Computed every second, re-rendered only when the text changes.
  const until = useClockValue((now) => {
    if (manuallySet) return '';
    if (isOpen) {
      const closes = closesAt(hours, now);
      return closes === null ? '' : t.until(time(closes));
    }
    const opens = nextOpeningAt(hours, now);
    return opens === null ? '' : t.opensAt(dayAndTime(opens));
  });
  const reasonSuffix = reason && t.withReason(reason);
  if (manuallySet) {
    return `${[t.manuallySet, manualUntil && t.until(dayAndTime(manualUntil))].filter(Boolean).join(', ')}${reasonSuffix}`;
  }
  return `${[t.bySchedule, until].filter(Boolean).join(', ')}${reasonSuffix}`;
}
