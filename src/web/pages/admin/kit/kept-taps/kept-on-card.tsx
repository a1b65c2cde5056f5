import { useSyncExternalStore } from 'react';
import { orderNumber } from '#domain/orders/order.ts';
import { adminKeptTapTexts } from '#texts/admin-kept-taps.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../format/use-time-formats.ts';
import css from './kept-on-card.module.css';
import type { KeptTap } from './kept-tap.ts';
import { subscribeToKeptTaps } from './send-tap.ts';
import { keptTapOf, takeTapBack } from './tap-keeper.ts';

/** What a tap wants, in words. */
export function useTapWords() {
  const t = useTexts(adminKeptTapTexts);
  const steps = useTexts(tableStepTexts);
  return ({ verb, step, isClosed }: KeptTap) => {
    if (verb === 'table') return steps[step ?? 'expected'];
    return verb === 'room' ? t.room[isClosed ? 'close' : 'open'] : t.verbs[verb];
  };
}

/** On a card, instead of its buttons: what is kept of its order. On the line of a dish: that its mark is. */
export function KeptOnCard({ id }: { id: string }) {
  const t = useTexts(adminKeptTapTexts);
  const wordsOf = useTapWords();
  const { time } = useTimeFormats();
  useSyncExternalStore(
    subscribeToKeptTaps,
    () => snapshotOf(id),
    () => '',
  );
  const kept = keptTapOf(id);
  if (!kept) return null;
  const { tap, at } = kept;
  const words = wordsOf(tap);
  if (tap.verb === 'table' || tap.verb === 'room')
    return (
      <p className={css.dish} data-kept-tap={at}>
        <Icon name="clock" size="s" />
        {tap.verb === 'room' && `${tap.where}: `}
        {at === 'sent' ? t.sent(words) : t.kept(words, null)}
        {at === 'waiting' && (
          <Button size="s" onClick={() => takeTapBack(tap)}>
            {t.takeBack}
          </Button>
        )}
      </p>
    );
  if (tap.itemId !== undefined)
    return at === 'sent' ? null : (
      <span className={css.dish} data-kept-tap={at}>
        <Icon name="clock" size="s" /> {t.dish[at]}
      </span>
    );
  const number = orderNumber(tap.orderId);
  const promise = tap.promisedAt === undefined ? null : time(Date.parse(tap.promisedAt));
  return (
    <div data-kept-tap={at} className={css.order}>
      <Notice
        tone={at === 'sent' ? 'leaf' : 'amber'}
        title={at === 'sent' ? t.sent(words) : t.kept(words, promise)}
        action={
          at === 'waiting' && (
            <Button size="s" aria-label={t.takeBackThis(number)} onClick={() => takeTapBack(tap)}>
              {t.takeBack}
            </Button>
          )
        }
      >
        {t.states[at]}
      </Notice>
    </div>
  );
}

/** Changes with what there is to say. */
function snapshotOf(id: string): string {
  const kept = keptTapOf(id);
  return kept ? `${kept.tap.key} ${kept.at}` : '';
}
