import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { GiftCardStatusBadge } from './card-table.tsx';
import { useCardAction, useDayFormat } from './gift-card-data.ts';
import css from './gift-cards.module.css';
import { Ledger, type LedgerEntry, UndoRedemptionDialog } from './ledger.tsx';

/** Everything about one card but its code; the owner may take it back. */
export function GiftCardDetail({
  card: wanted,
  reading,
  onChanged,
  onClose,
}: {
  card: DeskGiftCard | undefined;
  /** The question for its ledger, asked when it was chosen. */
  reading: Pick<ReturnType<typeof useCardAction>, 'card' | 'error' | 'isBusy'>;
  /** Somebody else was at it since: it is to be read anew. */
  onChanged: (card: DeskGiftCard) => void;
  onClose: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  // While it leaves it still shows its card.
  const [last, setLast] = useState(wanted);
  const [changed, setChanged] = useState<DeskGiftCardDetail>();
  const [undoing, setUndoing] = useState<LedgerEntry>();
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
  usePollWhileRefundDue(wanted && detail, readAnew);
  if (!last) return null;
  return (
    <Dialog isOpen={wanted !== undefined} onClose={onClose} size="medium" title={t.card(last.codeEnd)}>
      <GiftCardFacts card={detail ?? last} />
      {reading.error && !detail && <FailureNotice error={reading.error} fallback={t.fetchFailed} />}
      {detail ? (
        <Ledger entries={detail.entries} onUndo={setUndoing} />
      ) : (
        !reading.error && <SkeletonRows count={3} />
      )}
      {undoing && (
        <UndoRedemptionDialog
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
      {detail && <RefundStatus card={detail} />}
      {detail && (
        <VoidCard card={detail} isReading={reading.isBusy} onVoided={setChanged} onChanged={readAnew} />
      )}
    </Dialog>
  );
}

const REFUND_POLL_MS = 2000;

/** Money goes back after the answer: until it has, the card is looked at again. */
function usePollWhileRefundDue(card: DeskGiftCardDetail | undefined, look: () => void) {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (card?.standing !== 'void' || card.refund !== 'due') return;
    const timer = setTimeout(() => lookAgain(), REFUND_POLL_MS);
    return () => clearTimeout(timer);
  }, [card]);
}

function GiftCardFacts({ card }: { card: DeskGiftCard }) {
  const t = useTexts(adminGiftCardTexts);
  const day = useDayFormat();
  return (
    <>
      <p className={css.sums}>
        <GiftCardStatusBadge card={card} />
        <span>
          {t.columns.balance} <Price cents={toCents(card.balance)} className={css.strong} />
        </span>
        <span className="soft">
          {t.columns.amount} <Price cents={toCents(card.amount)} />
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
function RefundStatus({ card: { standing, refund, entries, playMoney } }: { card: DeskGiftCardDetail }) {
  const t = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
  if (standing === 'void' && playMoney)
    return <Notice tone="leaf" title={t.play.nothingBack} isStatic className={css.refund} />;
  if (standing !== 'void' || refund === 'would_be_online' || refund === 'paid') return null;
  const tone = refund === 'failed' ? 'chilli' : refund === 'refunded' ? 'leaf' : 'amber';
  const left = Math.abs(entries.find(({ kind }) => kind === 'voided')?.amount ?? 0);
  const title = refund === 'by_hand' ? t.refunds.by_hand(money(left)) : t.refunds[refund];
  return <Notice tone={tone} title={title} isStatic className={css.refund} />;
}

function VoidCard({
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
  const { announce: say } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const {
    ask: callApi,
    clear,
    isBusy,
    error,
  } = useCardAction(
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
        onConfirm={() => callApi({ verb: 'void', id: card._id, balance: card.balance })}
        onCancel={() => setAsked(false)}
      >
        <VoidConsequences card={card} />
        {error && <FailureNotice error={error} fallback={t.void.failed} />}
      </ConfirmDialog>
    </div>
  );
}

function VoidConsequences({ card }: { card: DeskGiftCardDetail }) {
  const t = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
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
