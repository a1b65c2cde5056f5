import { useState } from 'react';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type ConflictField, type FieldValues, textConflictField } from '../kit/editing/conflict.ts';
import { ConflictDialog } from '../kit/editing/conflict-dialog.tsx';
import { DeletedDialog } from '../kit/editing/edit-dialogs.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { type CouponActionData, toCouponFields } from './coupon-data.ts';

/** The dialog after another tablet has saved or deleted the coupon. */
export function CouponConflict({
  coupon,
  current,
  response,
  onSave,
}: {
  /** As it was when its form opened. */
  coupon: Coupon;
  /** As it is saved now; undefined when it was deleted. */
  current: Coupon | undefined;
  response: CouponActionData;
  onSave: (form: FormData) => void;
}) {
  const language = useLanguage();
  const t = adminCouponTexts[language];
  const formatDate = useDateFormat();
  // The response whose dialog was closed to keep editing.
  const [dismissed, setDismissed] = useState<unknown>();
  const { error, sent } = response;
  if (!error || !sent || response === dismissed) return null;
  const keepEditing = () => setDismissed(response);
  const send = (fields: FieldValues) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    onSave(form);
  };
  if (!current) {
    if (error.code !== 'not_found') return null;
    return <DeletedDialog onCreate={() => send(sent)} onKeepEditing={keepEditing} />;
  }
  if (error.code !== 'changed_meanwhile' || current.version === coupon.version) return null;
  const date = (name: string, label: string): ConflictField => {
    return { names: [name], label, format: (values) => (values[name] ? formatDate(values[name]) : '') };
  };
  const conflictFields: ConflictField[] = [
    textConflictField('code', t.code),
    textConflictField('discountPercentage', t.percentage),
    textConflictField('upperLimit', t.upperLimit),
    textConflictField('minimumOrderValue', t.minimum),
    date('validFrom', t.validFrom),
    date('validTo', t.validTo),
    {
      names: ['isActive'],
      label: t.columns.status,
      format: ({ isActive }) => (isActive ? t.active : t.inactive),
    },
  ];
  return (
    <ConflictDialog
      error={error}
      fields={conflictFields}
      states={{
        base: toCouponFields(coupon, language),
        theirs: toCouponFields(current, language),
        mine: sent,
      }}
      onResolve={(resolved) => send({ ...resolved, id: coupon._id, version: String(current.version) })}
      onKeepEditing={keepEditing}
    />
  );
}
