import { Suspense, useCallback, useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { clearDraft } from '../../../storage/drafts.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { readEditDraft } from '../kit/editing/edit-draft.ts';
import { LeaveDialog, LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { loadCoupons, saveCoupon } from './coupon-data.ts';
import css from './coupons.module.css';

export const meta = adminMeta('coupons');

// Table and form load while the list does.
const loadTable = () => import('./coupon-table.tsx');
const loadForm = () => import('./coupon-form.tsx');
const CouponForm = lazyPart(async () => (await loadForm()).CouponForm);
const CouponTable = lazyPart(async () => (await loadTable()).CouponTable);

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded<Coupon[]>> {
  // Offline: showing them tries again.
  for (const load of [loadTable, loadForm]) void load().catch(() => {});
  return loadCoupons(args);
}
export const clientAction = saveCoupon;

/** The list, and one form that creates a coupon or edits the chosen one. */
export default function CouponsPage() {
  const { live, reload, announce } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminCouponTexts);
  const lastGood = useLastGood(useLoaderData<Loaded<Coupon[]>>());
  const isReloading = useRevalidator().state === 'loading';
  // The draft from before a reload, until it is saved or discarded.
  const [stored, setStored] = useState(() => readEditDraft<Coupon>('coupon', null));
  const [edited, setEdited] = useState(stored.draft?.thing);
  // Resets the form after each coupon that was saved or discarded.
  const [formKey, setFormKey] = useState(0);
  const panel = useRef<HTMLElement>(null);

  const dirty = useRef(stored.draft !== undefined);
  const isDirty = useCallback(() => dirty.current, []);
  // Chosen while there are unsaved changes, until the dialog is answered.
  const [next, setNext] = useState<{ coupon: Coupon | undefined }>();

  const discard = () => {
    dirty.current = false;
    clearDraft(stored.key);
  };
  const show = (coupon: Coupon | undefined) => {
    discard();
    setStored(({ key }) => ({ key, draft: undefined }));
    setEdited(coupon);
    setFormKey((count) => count + 1);
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (coupon: Coupon | undefined) => {
    if (dirty.current) setNext({ coupon });
    else show(coupon);
  };
  const finish = (coupon: Coupon, isNew: boolean) => {
    announce(isNew ? t.created(coupon.code) : t.saved(coupon.code));
    show(undefined);
  };

  return (
    <>
      <Toolbar title={pages.coupons} live={live} />
      <div className={css.grid}>
        <div className={css.list}>
          {lastGood.error && (
            <ListError error={lastGood.error} onRetry={reload} isRetrying={isReloading} words={t} />
          )}
          {lastGood.data?.length === 0 && (
            <EmptyState title={t.emptyTitle}>
              <p>{t.emptyText}</p>
            </EmptyState>
          )}
          {lastGood.data && lastGood.data.length > 0 && (
            <Suspense fallback={<AdminSkeleton page="coupons" />}>
              <CouponTable coupons={lastGood.data} editedId={edited?._id} onEdit={choose} />
            </Suspense>
          )}
        </div>
        <section ref={panel} tabIndex={-1} aria-labelledby="coupon-form-title" className={css.panel}>
          <h2 id="coupon-form-title" className={css.title}>
            {edited ? t.editTitle(edited.code) : t.createTitle}
          </h2>
          <Suspense>
            <CouponForm
              key={formKey}
              coupon={edited}
              current={lastGood.data?.find(({ _id }) => _id === edited?._id)}
              stored={stored}
              isDirty={isDirty}
              onSaved={(coupon) => finish(coupon, edited === undefined)}
              onDeleted={() => {
                if (edited) announce(t.deleted(edited.code));
                show(undefined);
              }}
              onDirty={() => {
                dirty.current = true;
              }}
              onCancel={() => choose(undefined)}
            />
          </Suspense>
        </section>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
      <LeaveDialog
        isOpen={next !== undefined}
        onLeave={() => {
          show(next?.coupon);
          setNext(undefined);
        }}
        onStay={() => setNext(undefined)}
      />
    </>
  );
}
