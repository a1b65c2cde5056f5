import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { useIsOwner } from '../use-is-owner.ts';
import css from './gift-cards.module.css';
import { type Entry, Ledger } from './ledger.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { UndoQuestion } from './undo-question.tsx';
import { useCard } from './use-card.ts';
import { useDay } from './use-day.ts';
import { useMoney } from './use-money.ts';

/** Everything about one card but its code; the owner may take it back. */
export function CardDetail({
  card: wanted,
  reading,
  onChanged,
  onClose,
}: {
  card: DeskGiftCard | undefined;
  /** The question for its ledger, asked when it was chosen. */
  reading: Pick<ReturnType<typeof useCard>, 'card' | 'error' | 'isBusy'>;
  /** Somebody else was at it since: it is to be read anew. */
  onChanged: (card: DeskGiftCard) => void;
  onClose: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  // While it leaves it still shows its card.
  const [last, setLast] = useState(wanted);
  const [changed, setChanged] = useState<DeskGiftCardDetail>();
  const [undoing, setUndoing] = useState<Entry>();
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    // What it became the last time was true then.
    if (wanted) setChanged(undefined);
    setUndoing(undefined);
    if (wanted) setLast(wanted);
  }
  const readAnew = () => {
    setChanged(undefined);
    if (last) onChanged(last);
  };
  const detail = [changed, reading.card].find((card) => card && card._id === last?._id);
  useWhileDue(wanted && detail, readAnew);
  if (!last) return null;
  return (
    <Dialog isOpen={wanted !== undefined} onClose={onClose} size="medium" title={t.card(last.codeEnd)}>
      <Facts card={detail ?? last} />
      {reading.error && !detail && <FailureNotice error={reading.error} fallback={t.fetchFailed} />}
      {detail ? (
        <Ledger entries={detail.entries} onUndo={setUndoing} />
      ) : (
        !reading.error && <SkeletonRows count={3} />
      )}
      {undoing && (
        <UndoQuestion
          cardId={last._id}
          entry={undoing}
          onUndone={(card) => {
            setUndoing(undefined);
            setChanged(card);
          }}
          onChanged={readAnew}
          onCancel={() => setUndoing(undefined)}
        />
      )}
      {detail && <Refund card={detail} />}
      {detail && (
        <TakeBack card={detail} isReading={reading.isBusy} onVoided={setChanged} onChanged={readAnew} />
      )}
    </Dialog>
  );
}

const LOOK_AGAIN_MS = 2000;

/** Money goes back after the answer: until it has, the card is looked at again. */
function useWhileDue(card: DeskGiftCardDetail | undefined, look: () => void) {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (card?.standing !== 'void' || card.refund !== 'due') return;
    const timer = setTimeout(() => lookAgain(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [card]);
}

function Facts({ card }: { card: DeskGiftCard }) {
  const t = useTexts(adminGiftCardTexts);
  const day = useDay();
  return (
    <>
      <p className={css.sums}>
        <StandingBadge card={card} />
        <span>
          {t.columns.balance} <Price cents={cents(card.balance)} className={css.strong} />
        </span>
        <span className="soft">
          {t.columns.amount} <Price cents={cents(card.amount)} />
        </span>
      </p>
      <dl className={css.facts}>
        <dt>{t.recipient}</dt>
        <dd>{card.recipientEmail || t.forgotten}</dd>
        <dt>{t.buyer}</dt>
        <dd>{card.buyerEmail ?? t.unknownBuyer}</dd>
        <dt>{t.validUntil}</dt>
        <dd className="num">{day(card.validUntil)}</dd>
      </dl>
    </>
  );
}

/** What became of the money of a card that was taken back. */
function Refund({ card: { standing, refund, entries, playMoney } }: { card: DeskGiftCardDetail }) {
  const t = useTexts(adminGiftCardTexts);
  const money = useMoney();
  if (standing === 'void' && playMoney)
    return <Notice tone="leaf" title={t.play.nothingBack} isStatic className={css.refund} />;
  if (standing !== 'void' || refund === 'would_be_online' || refund === 'paid') return null;
  const tone = refund === 'failed' ? 'chilli' : refund === 'refunded' ? 'leaf' : 'amber';
  const left = Math.abs(entries.find(({ kind }) => kind === 'voided')?.amount ?? 0);
  const title = refund === 'by_hand' ? t.refunds.by_hand(money(left)) : t.refunds[refund];
  return <Notice tone={tone} title={title} isStatic className={css.refund} />;
}

function TakeBack({
  card,
  isReading,
  onVoided,
  onChanged,
}: {
  card: DeskGiftCardDetail;
  /** Its balance may be another in a moment. */
  isReading: boolean;
  onVoided: (card: DeskGiftCardDetail) => void;
  onChanged: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const isOwner = useIsOwner();
  const { say } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const { ask, clear, isBusy, error } = useCard(
    (voided) => {
      setAsked(false);
      say(t.void.done(voided.codeEnd));
      onVoided(voided);
    },
    ({ httpStatus }) => httpStatus === 409 && onChanged(),
  );
  const start = () => {
    clear();
    setAsked(true);
  };
  if (!isOwner || (card.standing !== 'open' && card.standing !== 'expired')) return null;
  return (
    <div className={css.takeBack}>
      <Button look="danger" size="s" icon="undo" onClick={start}>
        {t.void.start}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t.void.question(card.codeEnd)}
        confirmLabel={t.void.yes}
        cancelLabel={t.void.no}
        tone="danger"
        isBusy={isBusy || isReading}
        onConfirm={() => ask({ verb: 'void', id: card._id, balance: card.balance })}
        onCancel={() => setAsked(false)}
      >
        <VoidWords card={card} />
        {error && <FailureNotice error={error} fallback={t.void.failed} />}
      </ConfirmDialog>
    </div>
  );
}

function VoidWords({ card }: { card: DeskGiftCardDetail }) {
  const t = useTexts(adminGiftCardTexts);
  const money = useMoney();
  return (
    <>
      <p>{t.void.text(money(card.balance))}</p>
      <p>
        {card.playMoney
          ? t.play.nothingBack
          : card.refund === 'would_be_online'
            ? t.void.online
            : t.void.byHand}
      </p>
    </>
  );
}
