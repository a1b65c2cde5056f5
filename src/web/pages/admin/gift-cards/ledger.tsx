import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { useTimes } from '../orders/use-times.ts';
import css from './gift-cards.module.css';
import { useMoney } from './use-money.ts';

export type Entry = DeskGiftCardDetail['entries'][number];

/** Every move of a card's balance, as it happened. */
export function Ledger({ entries, onUndo }: { entries: Entry[]; onUndo: (entry: Entry) => void }) {
  const t = useTexts(adminGiftCardTexts);
  const { dateAndTime } = useTimes();
  const money = useLedgerMoney();
  const words = useEntryWords();
  const plain = useMoney();
  const amountOf = ({ amount }: Entry) => plain(Math.abs(amount));
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
                  {words(entry)}
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
                <td className={css.moved}>{money(entry.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function useEntryWords() {
  const t = useTexts(adminGiftCardTexts).entries;
  return ({ kind, orderId }: Entry): string => {
    if (kind === 'issued' || kind === 'voided') return t[kind];
    if (orderId === null) return kind === 'redeemed' ? t.redeemed : t.undone;
    return kind === 'redeemed' ? t.ordered(orderNumber(orderId)) : t.restored(orderNumber(orderId));
  };
}

/** With its sign: what came, and what went. */
function useLedgerMoney() {
  const money = useMoney();
  return (euros: number) => `${euros < 0 ? '−' : '+'}${money(Math.abs(euros))}`;
}
