import { useState } from 'react';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { useLanguage } from '../../../language.tsx';
import { type ConflictRow, differences, type Sent, settled, textRow } from '../editing/conflict.ts';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { GoneDialog } from '../editing/gone-dialog.tsx';
import { useDateWords } from '../timings/use-date-words.ts';
import { valuesOf } from './coupon-values.ts';
import type { CouponSaved } from './save-coupon.ts';

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
  answer: CouponSaved;
  onSave: (form: FormData) => void;
}) {
  const language = useLanguage();
  const t = adminCouponTexts[language];
  const dateWords = useDateWords();
  // An answer that somebody has looked at, and went on editing.
  const [seen, setSeen] = useState<unknown>();
  const { error, sent } = answer;
  if (!error || !sent || answer === seen) return null;
  const send = (fields: Sent) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    onSave(form);
  };
  if (!there) {
    if (error.code !== 'not_found') return null;
    return <GoneDialog onCreate={() => send(sent)} onKeepEditing={() => setSeen(answer)} />;
  }
  if (error.code !== 'changed_meanwhile' || there.version === coupon.version) return null;
  const date = (name: string, label: string): ConflictRow => {
    return { names: [name], label, words: (one) => (one[name] ? dateWords(one[name]) : '') };
  };
  const rows: ConflictRow[] = [
    textRow('code', t.code),
    textRow('discountPercentage', t.percentage),
    textRow('upperLimit', t.upperLimit),
    textRow('minimumOrderValue', t.minimum),
    date('validFrom', t.validFrom),
    date('validTo', t.validTo),
    { names: ['isActive'], label: t.columns.status, words: (one) => (one.isActive ? t.active : t.inactive) },
  ];
  const standing = valuesOf(there, language);
  const save = (isMine: (key: string) => boolean) => {
    const chosen = settled(sent, standing, rows, isMine);
    send({ ...chosen, id: coupon._id, version: String(there.version) });
  };
  return (
    <ConflictDialog
      error={error}
      choices={differences(rows, { base: valuesOf(coupon, language), there: standing, mine: sent })}
      onSave={save}
      onKeepEditing={() => setSeen(answer)}
    />
  );
}
