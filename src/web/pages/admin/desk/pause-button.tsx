import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PauseBody, Pauses } from '#contract/pause/shapes.ts';
import { PAUSE_DURATIONS } from '#domain/hours/pause.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminPauseTexts } from '#texts/admin-pause.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import css from './pause.module.css';

const PAUSE_PATH = '/adminnavbar/pause';

/** Pauses ordering or closes the restaurant, from the desk, also for staff; shows what is paused, and until when. */
export function PauseButton() {
  const t = useTexts(adminPauseTexts);
  const { announce } = useAdmin();
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<Pauses>>({ key: 'pauses' });
  const reload = useCallback(() => void load(toPath(PAUSE_PATH)), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on it is polled
  useEffect(reload, []);
  usePoll(PENDING_POLL_MS, reload);
  const pauses = useLastGood(data).data;
  const [isOpen, setOpen] = useState(false);
  const change = useFetcher<Loaded<Pauses> & { sent: PauseBody }>();
  const answer = change.state === 'idle' ? change.data : undefined;
  const until = useUntilFormat();

  const handleResult = useEffectEvent(({ sent, ...result }: Loaded<Pauses> & { sent: PauseBody }) => {
    if (!result.ok) return;
    setOpen(false);
    const { ordering, house: restaurant } = result.data;
    const messages = { ordering: t.paused(until(ordering.until)), house: t.closed(until(restaurant.until)) };
    announce(sent.lasts === 'over' ? t.saidOver[sent.what] : messages[sent.what]);
    reload();
  });
  useEffect(() => {
    if (answer) handleResult(answer);
  }, [answer]);

  const send = (sent: PauseBody) =>
    void change.submit(sent, { method: 'post', action: toPath(PAUSE_PATH), encType: 'application/json' });
  const rows = pauses && [
    { what: 'house' as const, isOn: pauses.house.isClosed, until: until(pauses.house.until) },
    { what: 'ordering' as const, isOn: pauses.ordering.isPaused, until: until(pauses.ordering.until) },
  ];
  const active = rows?.find((row) => row.isOn);
  return (
    <>
      {pauses && active?.what !== 'house' && <OpeningStatus house={pauses.house} />}
      <Button
        size="s"
        icon="pause"
        look={active ? 'danger' : 'line'}
        aria-haspopup="dialog"
        data-pause={active?.what ?? 'none'}
        onClick={() => setOpen(true)}
      >
        {active ? t.until(t.short[active.what], active.until) : t.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.title} size="small">
        <p className="soft">{t.lead}</p>
        {rows?.toReversed().map(({ what, isOn, until: end }) => (
          <section key={what} className={css.part} aria-label={t[what]}>
            <h3>{t[what]}</h3>
            {isOn && <p role="status">{what === 'house' ? t.closed(end) : t.paused(end)}</p>}
            {what === 'ordering' && pauses?.ordering.isDecidedElsewhere ? (
              <p className="soft">{t.elsewhere}</p>
            ) : (
              <div className={css.ends}>
                {PAUSE_DURATIONS.map((lasts) => (
                  <Button key={lasts} isBusy={change.state !== 'idle'} onClick={() => send({ what, lasts })}>
                    {t.lasts[lasts]}
                  </Button>
                ))}
                {isOn && (
                  <Button
                    look="main"
                    icon="play"
                    isBusy={change.state !== 'idle'}
                    onClick={() => send({ what, lasts: 'over' })}
                  >
                    {t.over[what]}
                  </Button>
                )}
              </div>
            )}
          </section>
        ))}
        {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.failed} />}
      </Dialog>
    </>
  );
}

/** Until when the restaurant is open or, if it is closed, when it opens next. */
function OpeningStatus({ house: { isOpen, changesAt } }: { house: Pauses['house'] }) {
  const t = useTexts(adminPauseTexts);
  const { time, dayAndTime, timeZone } = useTimeFormats();
  const until = useUntilFormat();
  const dateOf = (at: number) => localTimeAt(at, timeZone).date;
  const isToday = changesAt !== null && dateOf(Date.parse(changesAt)) === dateOf(Date.now());
  const opens = changesAt && (isToday ? time(changesAt) : dayAndTime(changesAt));
  return <span className={css.opening}>{isOpen ? t.openUntil(until(changesAt)) : t.closedUntil(opens)}</span>;
}

/** A time in the restaurant's time zone; midnight ends a day, as '24:00'. */
function useUntilFormat() {
  const { time } = useTimeFormats();
  return (at: string | null) => {
    if (at === null) return null;
    const end = time(at);
    return end === '00:00' ? '24:00' : end;
  };
}
