import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminTableTexts } from '#texts/admin-tables.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import css from './tables.module.css';

type Way = 'read' | 'renew' | 'end';

const request = (way: Way) =>
  callApiAsStaff(new Request(window.location.href, { method: 'POST' }), ({ admin }) => {
    const feed = admin['reservation-calendar'];
    return way === 'read' ? feed.$get() : way === 'renew' ? feed.$post() : feed.$delete();
  });

/** Reservations in the calendar of the owner: an address that only they know, made, renewed and ended here. */
export function CalendarFeed() {
  const t = useTexts(adminTableTexts);
  const { announce } = useAdmin();
  const [path, setPath] = useState<string | null>();
  const [error, setError] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const change = async (way: Way) => {
    setBusy(true);
    const answer = await request(way);
    setBusy(false);
    setError(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setPath(answer.data.path);
    if (way === 'read') return;
    announce(answer.data.path ? t.calendarMade : t.calendarEnded);
    // The button that was pressed goes with the address.
    if (way === 'end') first.current?.focus();
  };
  const read = useEffectEvent(() => change('read'));
  useEffect(() => void read(), []);
  if (path === undefined && !error) return null;
  return (
    <section className={css.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className={css.title}>
        {t.calendar}
      </h2>
      <p>{t.calendarText}</p>
      {path && (
        <p className={css.reserve}>
          <code>{new URL(path, window.location.origin).href}</code>
        </p>
      )}
      {error && (
        <FailureNotice error={error} fallback={path === undefined ? t.calendarUnread : t.calendarFailed} />
      )}
      <div className={css.head}>
        {path === undefined ? (
          <Button size="s" isBusy={isBusy} onClick={() => void change('read')}>
            {t.tryAgain}
          </Button>
        ) : (
          <Button ref={first} size="s" icon="calendar" isBusy={isBusy} onClick={() => void change('renew')}>
            {path ? t.renewCalendar : t.makeCalendar}
          </Button>
        )}
        {path && (
          <Button size="s" icon="trash" isBusy={isBusy} onClick={() => void change('end')}>
            {t.endCalendar}
          </Button>
        )}
      </div>
    </section>
  );
}
