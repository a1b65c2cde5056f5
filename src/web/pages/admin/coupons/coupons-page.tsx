import { useCallback, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { readEditDraft } from '../kit/editing/edit-draft.ts';
import { LeaveDialog, LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { loadCoupons, saveCoupon } from './coupon-data.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import css from './coupons.module.css';

export const meta = adminMeta('coupons');
export const clientLoader = loadCoupons;
export const clientAction = saveCoupon;

/** The list, and one form that creates or, once a row was chosen, edits (admin spec 2 and 4). */
export default function CouponsPage() {
  const { live, reload, announce: say } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminCouponTexts);
  const held = useLastGood(useLoaderData<Loaded<Coupon[]>>());
  const isReloading = useRevalidator().state === 'loading';
  // What was typed before a reload, until it is saved or given up.
  const [kept, setKept] = useState(() => readEditDraft<Coupon>('coupon', null));
  const [edited, setEdited] = useState(kept.draft?.thing);
  // A new form after each coupon that was saved or given up.
  const [forms, setForms] = useState(0);
  const panel = useRef<HTMLElement>(null);

  const dirty = useRef(kept.draft !== undefined);
  const isDirty = useCallback(() => dirty.current, []);
  // Another one was chosen over what is not saved yet.
  const [wanted, setWanted] = useState<{ coupon: Coupon | undefined }>();

  const giveUp = () => {
    dirty.current = false;
    clearDraft(kept.key);
  };
  const show = (coupon: Coupon | undefined) => {
    giveUp();
    setKept(({ key }) => ({ key, draft: undefined }));
    setEdited(coupon);
    setForms((made) => made + 1);
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (coupon: Coupon | undefined) => {
    if (dirty.current) setWanted({ coupon });
    else show(coupon);
  };
  const finish = (coupon: Coupon, isNew: boolean) => {
    say(isNew ? t.created(coupon.code) : t.saved(coupon.code));
    show(undefined);
  };

  return (
    <>
      <Toolbar title={pages.coupons} live={live} />
      <div className={css.grid}>
        <div className={css.list}>
          {held.error && <ListError error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
          {held.data?.length === 0 && (
            <EmptyState title={t.emptyTitle}>
              <p>{t.emptyText}</p>
            </EmptyState>
          )}
          {held.data && held.data.length > 0 && (
            <CouponTable coupons={held.data} editedId={edited?._id} onEdit={choose} />
          )}
        </div>
        <section ref={panel} tabIndex={-1} aria-labelledby="coupon-form-title" className={css.panel}>
          <h2 id="coupon-form-title" className={css.title}>
            {edited ? t.editTitle(edited.code) : t.createTitle}
          </h2>
          <CouponForm
            key={forms}
            coupon={edited}
            there={held.data?.find(({ _id }) => _id === edited?._id)}
            kept={kept}
            isDirty={isDirty}
            onSaved={(coupon) => finish(coupon, edited === undefined)}
            onDeleted={() => {
              if (edited) say(t.deleted(edited.code));
              show(undefined);
            }}
            onDirty={() => {
              dirty.current = true;
            }}
            onCancel={() => choose(undefined)}
          />
        </section>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={giveUp} />
      <LeaveDialog
        isOpen={wanted !== undefined}
        onLeave={() => {
          show(wanted?.coupon);
          setWanted(undefined);
        }}
        onStay={() => setWanted(undefined)}
      />
    </>
  );
}
