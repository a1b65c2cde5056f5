import { useState } from 'react';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import {
  type ConflictField,
  type FieldValues,
  findDifferences,
  resolveConflict,
  textConflictField,
} from '../kit/editing/conflict.ts';
import { ConflictDialog } from '../kit/editing/conflict-dialog.tsx';
import { DeletedDialog } from '../kit/editing/edit-dialogs.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { type CouponActionData, toCouponFields } from './coupon-data.ts';

/** Another tablet has saved the coupon meanwhile: field by field, which of the two is to hold. */
export function CouponConflict({
  coupon,
  there,
  answer,
  onSave,
}: {
  /** As it was when its form opened, and as it stands there now. */
  coupon: Coupon;
  /** Undefined when it was deleted. */
  there: Coupon | undefined;
  answer: CouponActionData;
  onSave: (form: FormData) => void;
}) {
  const language = useLanguage();
  const t = adminCouponTexts[language];
  const dateWords = useDateFormat();
  // An answer that somebody has looked at, and went on editing.
  const [seen, setSeen] = useState<unknown>();
  const { error, sent } = answer;
  if (!error || !sent || answer === seen) return null;
  const send = (fields: FieldValues) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    onSave(form);
  };
  if (!there) {
    if (error.code !== 'not_found') return null;
    return <DeletedDialog onCreate={() => send(sent)} onKeepEditing={() => setSeen(answer)} />;
  }
  if (error.code !== 'changed_meanwhile' || there.version === coupon.version) return null;
  const date = (name: string, label: string): ConflictField => {
    return { names: [name], label, format: (one) => (one[name] ? dateWords(one[name]) : '') };
  };
  const rows: ConflictField[] = [
    textConflictField('code', t.code),
    textConflictField('discountPercentage', t.percentage),
    textConflictField('upperLimit', t.upperLimit),
    textConflictField('minimumOrderValue', t.minimum),
    date('validFrom', t.validFrom),
    date('validTo', t.validTo),
    { names: ['isActive'], label: t.columns.status, format: (one) => (one.isActive ? t.active : t.inactive) },
  ];
  const standing = toCouponFields(there, language);
  const save = (isMine: (key: string) => boolean) => {
    const chosen = resolveConflict(sent, standing, rows, isMine);
    send({ ...chosen, id: coupon._id, version: String(there.version) });
  };
  return (
    <ConflictDialog
      error={error}
      choices={findDifferences(rows, { base: toCouponFields(coupon, language), there: standing, mine: sent })}
      onSave={save}
      onKeepEditing={() => setSeen(answer)}
    />
  );
}
