import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { Button } from '../../../components/button/button.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { DeleteDialog } from '../kit/editing/edit-dialogs.tsx';
import type { saveCoupon } from './coupon-data.ts';

/** The button that asks, and what follows from the answer. */
export function CouponDeletion({
  coupon: { _id, code, version },
  there,
  onDeleted,
}: {
  coupon: Coupon;
  there: Coupon | undefined;
  onDeleted: () => void;
}) {
  const t = adminCouponTexts[useLanguage()];
  const fetcher = useFetcher<typeof saveCoupon>();
  const [isAsked, setAsked] = useState(false);
  const isDone = fetcher.state === 'idle' && fetcher.data?.isDeleted === true;
  const error = fetcher.state === 'idle' ? fetcher.data?.error : undefined;
  const remove = () => {
    // Who was told that somebody has changed it deletes what they were told of.
    const seen = error?.code === 'changed_meanwhile' ? there?.version : version;
    const what = { intent: 'delete', id: _id, version: String(seen) };
    void fetcher.submit(what, { method: 'post', flushSync: true });
  };
  const tell = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t.remove}
      </Button>
      <DeleteDialog
        isOpen={isAsked}
        question={t.question(code)}
        consequence={t.consequence}
        isBusy={fetcher.state !== 'idle' || isDone}
        error={error}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
