import { Suspense, useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Pauses } from '#contract/pause/shapes.ts';
import { adminPauseTexts } from '#texts/admin-pause.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useTimeWithDay } from '../kit/format/use-time-with-day.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import css from './pause.module.css';
import { PAUSE_PATH, useUntilFormat } from './pause-path.ts';

const PauseDialog = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** Shows at the desk what is paused or takes longer, and until when; opens the dialog that changes it, for staff too. */
export function PauseButton() {
  const t = useTexts(adminPauseTexts);
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<Pauses>>({ key: 'pauses' });
  const reload = useCallback(() => void load(toPath(PAUSE_PATH)), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on it is polled
  useEffect(reload, []);
  usePoll(PENDING_POLL_MS, reload);
  const pauses = useLastGood(data).data;
  /** Undefined until it is opened: only then the dialog is loaded. */
  const [isOpen, setOpen] = useState<boolean>();
  const until = useUntilFormat();
  const active = pauses && activeOf(pauses);
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
        {active ? t.until(t.short[active.what], until(active.until)) : t.open}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <PauseDialog pauses={pauses} isOpen={isOpen} onClose={() => setOpen(false)} onChanged={reload} />
        </Suspense>
      )}
    </>
  );
}

/** Of all that is paused, what weighs most. */
function activeOf({ house, ordering, delivery, busy }: Pauses) {
  if (house.isClosed) return { what: 'house' as const, until: house.until };
  if (ordering.isPaused) return { what: 'ordering' as const, until: ordering.until };
  if (delivery.isPaused) return { what: 'delivery' as const, until: delivery.until };
  return busy.minutes > 0 ? { what: 'busy' as const, until: busy.until } : undefined;
}

/** Until when the restaurant is open or, if it is closed, when it opens next. */
function OpeningStatus({ house: { isOpen, changesAt } }: { house: Pauses['house'] }) {
  const t = useTexts(adminPauseTexts);
  const format = useTimeWithDay();
  const until = useUntilFormat();
  const opens = changesAt && format(Date.parse(changesAt));
  return <span className={css.opening}>{isOpen ? t.openUntil(until(changesAt)) : t.closedUntil(opens)}</span>;
}
