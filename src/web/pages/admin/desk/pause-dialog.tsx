import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { MAX_REASON_LENGTH } from '#contract/limits.ts';
import type { PauseBody, Pauses } from '#contract/pause/shapes.ts';
import { BUSY_MINUTES, PAUSE_DURATIONS } from '#domain/hours/pause.ts';
import { adminPauseDialogTexts } from '#texts/admin-pause-dialog.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import css from './pause.module.css';
import { PAUSE_PATH, undoBusyAction, useUntilFormat } from './pause-path.ts';

type Sent = Loaded<Pauses> & { sent: PauseBody };

/** Pauses orders or deliveries, closes the restaurant, or says that everything takes longer: each ends by itself. */
export function PauseDialog({
  pauses,
  isOpen,
  onClose,
  onChanged,
}: {
  pauses: Pauses | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTexts(adminPauseDialogTexts);
  const { announce, offerUndo } = useAdmin();
  const toPath = useLocalPath();
  const until = useUntilFormat();
  const change = useFetcher<Sent>();
  const answer = change.state === 'idle' ? change.data : undefined;
  const isBusy = change.state !== 'idle';
  // What guests read already stays with another length, each kind of pause with its own; undefined: nothing was typed.
  const [typed, setTyped] = useState<string>();
  const reason = typed ?? (pauses?.house.reason || pauses?.ordering.reason || pauses?.delivery.reason || '');
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const before = useRef<Pauses['busy']>(undefined);

  const stateOf = ({ ordering, delivery, busy, house }: Pauses) => ({
    busy: busy.minutes > 0 ? t.by(t.isLonger(busy.minutes, until(busy.until)), busy.by) : null,
    delivery: delivery.isPaused ? t.by(t.pickupOnly(until(delivery.until)), delivery.by) : null,
    ordering: ordering.isUnanswered
      ? t.unanswered(until(ordering.until))
      : ordering.isPaused
        ? t.by(t.paused(until(ordering.until)), ordering.by)
        : null,
    house: house.isClosed ? t.by(t.closed(until(house.until)), house.by) : null,
  });
  const handleResult = useEffectEvent(({ sent, ...result }: Sent) => {
    if (!result.ok) return;
    close();
    const message = stateOf(result.data)[sent.what];
    announce(message ?? t.saidOver[sent.what]);
    // It says to whom it does what, where it can be seen.
    if (sent.what === 'busy' && message !== null && before.current)
      offerUndo({
        ...{ id: 'busy', entity: 'order', intent: 'delay', message, title: t.busy },
        ...{ action: undoBusyAction(before.current), onUndone: onChanged },
      });
    onChanged();
  });
  useEffect(() => {
    if (answer) handleResult(answer);
  }, [answer]);

  const send = (sent: PauseBody) => {
    before.current = pauses?.busy;
    void change.submit(sent, { method: 'post', action: toPath(PAUSE_PATH), encType: 'application/json' });
  };
  const states = pauses && stateOf(pauses);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.title} size="small">
      <p className="soft">{t.lead}</p>
      {states &&
        (['busy', 'delivery', 'ordering', 'house'] as const).map((what) => (
          <Fragment key={what}>
            {what === 'delivery' && (
              <TextField
                className={css.part}
                label={t.reason}
                hint={t.reasonHint}
                value={reason}
                onChange={({ target }) => setTyped(target.value)}
                maxLength={MAX_REASON_LENGTH}
                autoComplete="off"
                isOptional
              />
            )}
            <section className={css.part} aria-label={t[what]}>
              <h3>{t[what]}</h3>
              {states[what] && <p role="status">{states[what]}</p>}
              {what === 'ordering' && pauses.ordering.isDecidedElsewhere ? (
                <p className="soft">{t.elsewhere}</p>
              ) : (
                <div className={css.ends}>
                  {what === 'busy'
                    ? BUSY_MINUTES.map((minutes) => (
                        <Button
                          key={minutes}
                          isBusy={isBusy}
                          onClick={() => send({ what, minutes, lasts: '60' })}
                        >
                          {t.longer(minutes)}
                        </Button>
                      ))
                    : PAUSE_DURATIONS.map((lasts) => (
                        <Button
                          key={lasts}
                          isBusy={isBusy}
                          onClick={() => send({ what, lasts, reason: typed ?? pauses[what].reason })}
                        >
                          {t.lasts[lasts]}
                        </Button>
                      ))}
                  {states[what] && (
                    <Button
                      look="main"
                      icon="play"
                      isBusy={isBusy}
                      onClick={() => send({ what, lasts: 'over' })}
                    >
                      {t.over[what]}
                    </Button>
                  )}
                </div>
              )}
            </section>
          </Fragment>
        ))}
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.failed} />}
    </Dialog>
  );
}
