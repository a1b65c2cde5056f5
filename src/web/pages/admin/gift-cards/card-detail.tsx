import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { Price } from '../../../components/price/price.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useLastDefined } from '../kit/cancellation/use-last-defined.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { GiftCardStatusBadge } from './card-table.tsx';
import { useCardAction, useDayFormat } from './gift-card-data.ts';
import css from './gift-cards.module.css';
import { Ledger, type LedgerEntry, UndoRedemptionDialog } from './ledger.tsx';

/** Everything about one card except its code; the owner may cancel it. */
export function GiftCardDetail({
  card: open,
  reading,
  onChanged,
  onClose,
}: {
  card: DeskGiftCard | undefined;
  /** The request for its ledger, sent when the card was chosen. */
  reading: Pick<ReturnType<typeof useCardAction>, 'card' | 'error' | 'isBusy'>;
  /** Somebody else changed the card since: it must be read again. */
  onChanged: (card: DeskGiftCard) => void;
  onClose: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const card = useLastDefined(open);
  const [changed, setChanged] = useState<DeskGiftCardDetail>();
  const [entryToUndo, setEntryToUndo] = useState<LedgerEntry>();
  const [previous, setPrevious] = useState(open);
  if (open !== previous) {
    setPrevious(open);
    // The result of an action from the last time may be outdated.
    if (open) setChanged(undefined);
    setEntryToUndo(undefined);
  }
  const readAgain = () => {
    setChanged(undefined);
    if (card) onChanged(card);
  };
  const detail = [changed, reading.card].find((known) => known && known._id === card?._id);
  usePollWhileRefundDue(open && detail, readAgain);
  if (!card) return null;
  return (
    <Dialog isOpen={open !== undefined} onClose={onClose} size="medium" title={t.card(card.codeEnd)}>
      <GiftCardFacts card={detail ?? card} />
      {reading.error && !detail && <FailureNotice error={reading.error} fallback={t.fetchFailed} />}
      {detail ? (
        <Ledger entries={detail.entries} onUndo={setEntryToUndo} />
      ) : (
        !reading.error && <SkeletonRows count={3} />
      )}
      {entryToUndo && (
        <UndoRedemptionDialog
          cardId={card._id}
          entry={entryToUndo}
          onUndone={(undone) => {
            setEntryToUndo(undefined);
            setChanged(undone);
          }}
          onChanged={readAgain}
          onCancel={() => setEntryToUndo(undefined)}
        />
      )}
      {detail && <RefundStatus card={detail} />}
      {detail && (
        <VoidCard card={detail} isReading={reading.isBusy} onVoided={setChanged} onChanged={readAgain} />
      )}
    </Dialog>
  );
}

const REFUND_POLL_MS = 2000;

/** The refund runs after the response: the card is read again until it is done. */
function usePollWhileRefundDue(card: DeskGiftCardDetail | undefined, readAgain: () => void) {
  const poll = useEffectEvent(readAgain);
  useEffect(() => {
    if (card?.standing !== 'void' || card.refund !== 'due') return;
    const timer = setTimeout(() => poll(), REFUND_POLL_MS);
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

/** The state of the refund of a cancelled card. */
function RefundStatus({ card: { standing, refund, entries, playMoney } }: { card: DeskGiftCardDetail }) {
  const t = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
  if (standing === 'void' && playMoney)
    return <Notice tone="leaf" title={t.play.nothingBack} isStatic className={css.refund} />;
  if (standing !== 'void' || refund === 'would_be_online' || refund === 'paid') return null;
  const tone = refund === 'failed' ? 'chilli' : refund === 'refunded' || refund === 'kept' ? 'leaf' : 'amber';
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
  /** The displayed balance may be outdated. */
  isReading: boolean;
  onVoided: (card: DeskGiftCardDetail) => void;
  onChanged: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const isOwner = useIsOwner();
  const { announce } = useAdmin();
  const [isConfirming, setConfirming] = useState(false);
  const { submit, clear, isBusy, error } = useCardAction(
    (voided) => {
      setConfirming(false);
      announce(t.void.done(voided.codeEnd));
      onVoided(voided);
    },
    ({ httpStatus }) => httpStatus === 409 && onChanged(),
  );
  const start = () => {
    clear();
    setConfirming(true);
  };
  if (!isOwner || card.isPrepayment || (card.standing !== 'open' && card.standing !== 'expired')) return null;
  return (
    <div className={css.takeBack}>
      <Button look="danger" size="s" icon="undo" onClick={start}>
        {t.void.start}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.void.question(card.codeEnd)}
        confirmLabel={t.void.yes}
        cancelLabel={t.void.no}
        tone="danger"
        isBusy={isBusy || isReading}
        onConfirm={() => submit({ verb: 'void', id: card._id, balance: card.balance })}
        onCancel={() => setConfirming(false)}
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
