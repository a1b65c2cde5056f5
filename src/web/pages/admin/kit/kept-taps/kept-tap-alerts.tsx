import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { orderNumber } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminKeptTapTexts } from '#texts/admin-kept-taps.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../alerts/alert.tsx';
import type { AdminContextValue } from '../context/admin-context.ts';
import { useTimeFormats } from '../format/use-time-formats.ts';
import { KeptOnCard, useTapWords } from './kept-on-card.tsx';
import type { KeptTap, TapOutcome } from './kept-tap.ts';
import { subscribeToKeptTaps, useLostSince } from './send-tap.ts';
import { dismissTap, type KeptTaps, noteList, readKeptTaps, startTapKeeper } from './tap-keeper.ts';

/** The step of the kitchen has its undo elsewhere than the status (decision 093). */
const KITCHEN_PATH = '/adminnavbar/kitchen';
const UNDO_INTENTS = {
  accepted: 'accept',
  completed: 'complete',
  kitchen: 'kitchen',
  ready: 'ready',
} as const;

const NOTHING: KeptTaps = { waiting: [], unread: [] };

/** Keeps taps while there is no connection, and says what is kept, and what became of it where that was nothing. */
export function KeptTapAlerts({ admin }: { admin: AdminContextValue }) {
  const t = useTexts(adminKeptTapTexts);
  const orders = useTexts(adminOrderTexts);
  const wordsOf = useTapWords();
  const { waiting, unread } = useSyncExternalStore(subscribeToKeptTaps, readKeptTaps, () => NOTHING);

  const titleOf = ({ where, orderId }: KeptTap) => where ?? orders.order(orderNumber(orderId));
  const outcomesOf = ({ verb }: KeptTap): Partial<Record<TapOutcome, string>> =>
    verb === 'table' ? t.tableOutcomes : verb === 'room' ? t.roomOutcomes : t.outcomes;

  const onSent = useEffectEvent((tap: KeptTap, isUndoable: boolean) => {
    const title = titleOf(tap);
    const { verb } = tap;
    if (verb === 'prepared' || verb === 'unprepared') return;
    const message = t.saidSent(title, wordsOf(tap));
    admin.announce(message);
    if (!isUndoable || verb === 'table' || verb === 'room') return;
    const isStep = verb === 'kitchen' || verb === 'ready';
    admin.offerUndo({
      ...{ id: tap.orderId, entity: 'order', intent: UNDO_INTENTS[verb], message, title },
      ...(isStep && { action: KITCHEN_PATH }),
      onUndone: admin.reload,
    });
  });
  const onChange = useEffectEvent(() => admin.reload());
  useEffect(
    () =>
      startTapKeeper(
        {
          onSent: (tap, isUndoable) => onSent(tap, isUndoable),
          onChange: () => onChange(),
        },
        KeptOnCard,
      ),
    [],
  );

  const { loadedAt = 0 } = admin.pending;
  useEffect(() => noteList(loadedAt), [loadedAt]);

  return (
    <>
      {unread.map((tap) => (
        <Alert
          key={tap.key}
          tone="amber"
          icon="people"
          title={t.refused(titleOf(tap), wordsOf(tap))}
          action={
            <Button size="s" onClick={() => dismissTap(tap)}>
              {orders.dismiss}
            </Button>
          }
        >
          {tap.outcome && outcomesOf(tap)[tap.outcome]}
        </Alert>
      ))}
      <LineAlert admin={admin} count={waiting.length} />
    </>
  );
}

/** Says that the desk is cut off, since when, and that work goes on; and, once it is not, that something still waits. */
function LineAlert({ admin, count }: { admin: AdminContextValue; count: number }) {
  const t = useTexts(adminKeptTapTexts);
  const frame = useTexts(adminTexts);
  const { time } = useTimeFormats();
  const lostSince = useLostSince();
  const { loadedAt } = admin.pending;
  if (lostSince === undefined) {
    return count > 0 && <Alert tone="amber" icon="clock" title={t.waiting(count)} />;
  }
  return (
    <Alert tone="chilli" icon="warn" title={frame.lostTitle(time(lostSince))}>
      {loadedAt !== undefined && `${t.stand(time(loadedAt))} `}
      {count > 0 ? t.keptCount(count) : t.goOn}
    </Alert>
  );
}
