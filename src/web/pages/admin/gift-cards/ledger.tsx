import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useCardAction } from './gift-card-data.ts';
import css from './gift-cards.module.css';

export type LedgerEntry = DeskGiftCardDetail['entries'][number];

/** Every change of a card's balance, in order. */
export function Ledger({
  entries,
  onUndo,
}: {
  entries: LedgerEntry[];
  onUndo: (entry: LedgerEntry) => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const { dateAndTime } = useTimeFormats();
  const signedMoney = useSignedMoneyFormat();
  const entryLabel = useEntryLabels();
  const money = useMoneyFormat();
  const amountOf = ({ amount }: LedgerEntry) => money(Math.abs(amount));
  return (
    <>
      <h3 className={css.ledgerTitle}>{t.ledger}</h3>
      {entries.length === 0 ? (
        <p className="soft">{t.noEntries}</p>
      ) : (
        <table className={css.ledger}>
          <caption className="vh">{t.ledger}</caption>
          <thead className="vh">
            <tr>
              <th scope="col">{t.entryColumns.what}</th>
              <th scope="col">{t.entryColumns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry._id}>
                <td>
                  {entryLabel(entry)}
                  {entry.byName && <span className="soft"> {t.by(entry.byName)}</span>}
                  <span className={css.when}>{dateAndTime(entry.createdAt)}</span>
                  {entry.isUndoable && (
                    <Button
                      size="s"
                      icon="undo"
                      aria-label={t.undo.startOf(amountOf(entry))}
                      aria-haspopup="dialog"
                      onClick={() => onUndo(entry)}
                    >
                      {t.undo.start}
                    </Button>
                  )}
                </td>
                <td className={css.moved}>{signedMoney(entry.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function useEntryLabels() {
  const t = useTexts(adminGiftCardTexts).entries;
  return ({ kind, orderId }: LedgerEntry): string => {
    if (kind === 'issued' || kind === 'voided') return t[kind];
    if (orderId === null) return kind === 'redeemed' ? t.redeemed : t.undone;
    return kind === 'redeemed' ? t.ordered(orderNumber(orderId)) : t.restored(orderNumber(orderId));
  };
}

/** Formats an amount with its sign. */
function useSignedMoneyFormat() {
  const money = useMoneyFormat();
  return (euros: number) => `${euros < 0 ? '−' : '+'}${money(Math.abs(euros))}`;
}

/** Confirms that a redemption at the till is undone. */
export function UndoRedemptionDialog({
  cardId,
  entry,
  onUndone,
  onChanged,
  onCancel,
}: {
  cardId: string;
  entry: LedgerEntry;
  onUndone: (card: DeskGiftCardDetail) => void;
  /** Somebody else changed the card since. */
  onChanged: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const { announce } = useAdmin();
  const amount = useMoneyFormat()(Math.abs(entry.amount));
  const { submit, isBusy, error } = useCardAction(
    (card) => {
      announce(t.undo.done(amount));
      onUndone(card);
    },
    ({ httpStatus }) => httpStatus === 409 && onChanged(),
  );
  return (
    <ConfirmDialog
      isOpen
      title={t.undo.question(amount)}
      confirmLabel={t.undo.yes}
      cancelLabel={t.undo.no}
      isBusy={isBusy}
      onConfirm={() => submit({ verb: 'undo', id: cardId, entry: entry._id })}
      onCancel={onCancel}
    >
      <p>{t.undo.text(amount)}</p>
      {error && <FailureNotice error={error} fallback={t.undo.failed} />}
    </ConfirmDialog>
  );
}
