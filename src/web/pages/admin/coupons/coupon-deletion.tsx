import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { Button } from '../../../components/button/button.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { DeleteDialog } from '../kit/editing/edit-dialogs.tsx';
import type { saveCoupon } from './coupon-data.ts';

/** The delete button with its dialog. */
export function CouponDeletion({
  coupon: { _id, code, version },
  current,
  onDeleted,
}: {
  coupon: Coupon;
  /** As it is saved now. */
  current: Coupon | undefined;
  onDeleted: () => void;
}) {
  const t = adminCouponTexts[useLanguage()];
  const fetcher = useFetcher<typeof saveCoupon>();
  const [isOpen, setOpen] = useState(false);
  const isDone = fetcher.state === 'idle' && fetcher.data?.isDeleted === true;
  const error = fetcher.state === 'idle' ? fetcher.data?.error : undefined;
  const remove = () => {
    // After the warning that somebody has changed it, the version of the warning is deleted.
    const seenVersion = error?.code === 'changed_meanwhile' ? current?.version : version;
    const body = { intent: 'delete', id: _id, version: String(seenVersion) };
    void fetcher.submit(body, { method: 'post', flushSync: true });
  };
  const finish = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <DeleteDialog
        isOpen={isOpen}
        question={t.question(code)}
        consequence={t.consequence}
        isBusy={fetcher.state !== 'idle' || isDone}
        error={error}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
