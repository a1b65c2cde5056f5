import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useLanguage } from '../../../i18n/language.tsx';

/** Asks whether a discount of half and more is meant to last for ever. */
export function CouponQuestion({
  percentage,
  onConfirm,
  onCancel,
}: {
  percentage: number;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { endless: t } = adminCouponTexts[useLanguage()];
  return (
    <ConfirmDialog
      isOpen
      title={t.title(percentage)}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{percentage >= 100 ? t.free : t.text}</p>
    </ConfirmDialog>
  );
}
