import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import type { Entry } from './ledger.tsx';
import { useCard } from './use-card.ts';
import { useMoney } from './use-money.ts';

/** Asks before a redemption at the till goes back onto its card. */
export function UndoQuestion({
  cardId,
  entry,
  onUndone,
  onChanged,
  onCancel,
}: {
  cardId: string;
  entry: Entry;
  onUndone: (card: DeskGiftCardDetail) => void;
  /** Somebody else was at it since. */
  onChanged: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const { say } = useAdmin();
  const amount = useMoney()(Math.abs(entry.amount));
  const { ask, isBusy, error } = useCard(
    (card) => {
      say(t.undo.done(amount));
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
      onConfirm={() => ask({ verb: 'undo', id: cardId, entry: entry._id })}
      onCancel={onCancel}
    >
      <p>{t.undo.text(amount)}</p>
      {error && <FailureNotice error={error} fallback={t.undo.failed} />}
    </ConfirmDialog>
  );
}
