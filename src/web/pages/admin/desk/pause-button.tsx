import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PauseBody, Pauses } from '#contract/pause/shapes.ts';
import { PAUSE_LENGTHS } from '#domain/hours/pause.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminPauseTexts } from '#texts/admin-pause.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { useHeld } from '../live/use-held.ts';
import { PENDING_POLL, usePoll } from '../live/use-poll.ts';
import { useTimes } from '../orders/use-times.ts';
import css from './pause.module.css';

const PATH = '/adminnavbar/pause';

/** Pausing and closing in one tap from the desk, also for staff; while something is paused it says so, and until when. */
export function PauseButton() {
  const t = useTexts(adminPauseTexts);
  const { say } = useAdmin();
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<Pauses>>({ key: 'pauses' });
  const ask = useCallback(() => void load(toPath(PATH)), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(ask, []);
  usePoll(PENDING_POLL, ask);
  const pauses = useHeld(data).data;
  const [isOpen, setOpen] = useState(false);
  const change = useFetcher<Loaded<Pauses> & { sent: PauseBody }>();
  const answer = change.state === 'idle' ? change.data : undefined;
  const until = useUntil();

  const done = useEffectEvent(({ sent, ...after }: Loaded<Pauses> & { sent: PauseBody }) => {
    if (!after.ok) return;
    setOpen(false);
    const { ordering, house } = after.data;
    const words = { ordering: t.paused(until(ordering.until)), house: t.closed(until(house.until)) };
    say(sent.lasts === 'over' ? t.saidOver[sent.what] : words[sent.what]);
    ask();
  });
  useEffect(() => {
    if (answer) done(answer);
  }, [answer]);

  const send = (sent: PauseBody) =>
    void change.submit(sent, { method: 'post', action: toPath(PATH), encType: 'application/json' });
  const rows = pauses && [
    { what: 'house' as const, isOn: pauses.house.isClosed, until: until(pauses.house.until) },
    { what: 'ordering' as const, isOn: pauses.ordering.isPaused, until: until(pauses.ordering.until) },
  ];
  const on = rows?.find((row) => row.isOn);
  return (
    <>
      {pauses && on?.what !== 'house' && <Opening house={pauses.house} />}
      <Button
        size="s"
        icon="pause"
        look={on ? 'danger' : 'line'}
        aria-haspopup="dialog"
        data-pause={on?.what ?? 'none'}
        onClick={() => setOpen(true)}
      >
        {on ? t.until(t.short[on.what], on.until) : t.open}
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
                {PAUSE_LENGTHS.map((lasts) => (
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

/** Until when the restaurant is open; closed, when it opens next. */
function Opening({ house: { isOpen, changesAt } }: { house: Pauses['house'] }) {
  const t = useTexts(adminPauseTexts);
  const { time, dayAndTime, timeZone } = useTimes();
  const until = useUntil();
  const dateOf = (at: number) => localTimeAt(at, timeZone).date;
  const isToday = changesAt !== null && dateOf(Date.parse(changesAt)) === dateOf(Date.now());
  const opens = changesAt && (isToday ? time(changesAt) : dayAndTime(changesAt));
  return <span className={css.opening}>{isOpen ? t.openUntil(until(changesAt)) : t.closedUntil(opens)}</span>;
}

/** The end as the house's clock shows it: midnight is the end of a day. */
function useUntil() {
  const { time } = useTimes();
  return (at: string | null) => {
    if (at === null) return null;
    const end = time(at);
    return end === '00:00' ? '24:00' : end;
  };
}
