import { getFormProps, useForm } from '@conform-to/react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { randomId } from '../../../browser/random-key.ts';
import { Button } from '../../../components/button/button.tsx';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useFormCheck } from '../../../forms/form-check.ts';
import { FormCheckbox } from '../../../forms/form-choices.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import type { StoredEditDraft } from '../kit/editing/edit-draft.ts';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { useFormAutosave } from '../kit/editing/use-form-autosave.ts';
import { loadCouponCheck, type saveCoupon, toCouponFields } from './coupon-data.ts';
import css from './coupons.module.css';

// Rarely needed, so not in the script of the page.
const CouponConflict = lazyPart(async () => (await import('./coupon-conflict.tsx')).CouponConflict);

const CouponQuestion = lazyPart(async () => (await import('./coupon-question.tsx')).CouponQuestion);

const CouponDeletion = lazyPart(async () => (await import('./coupon-deletion.tsx')).CouponDeletion);

/** The form of a new coupon, or of the given one, which can also be deleted. */
export function CouponForm({
  coupon,
  current,
  stored: { key, draft: restored },
  isDirty,
  onSaved,
  onDeleted,
  onDirty,
  onCancel,
}: {
  coupon: Coupon | undefined;
  /** The edited coupon as the list has it now. */
  current: Coupon | undefined;
  /** Its unsaved draft. */
  stored: StoredEditDraft<Coupon>;
  isDirty: () => boolean;
  onSaved: (coupon: Coupon) => void;
  onDeleted: () => void;
  /** Something was typed that would be lost. */
  onDirty: () => void;
  onCancel: () => void;
}) {
  const language = useLanguage();
  const t = adminCouponTexts[language];
  // The same id when sent twice, so that it is created once.
  const [ownId] = useState(() => restored?.newId ?? randomId());
  const fetcher = useFetcher<typeof saveCoupon>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(onSaved);
  useEffect(() => {
    if (response?.coupon) finish(response.coupon);
  }, [response]);

  const check = useFormCheck(loadCouponCheck);
  const [asked, setAsked] = useState<FormData>();
  const [form, fields] = useForm({
    ...check.options,
    onSubmit(event, { formData }) {
      if (!isEndless(formData)) return;
      event.preventDefault();
      setAsked(formData);
    },
    defaultValue: restored ? Object.fromEntries(restored.entries) : toCouponFields(coupon, language),
    lastResult: response?.result,
  });

  const element = useRef<HTMLFormElement>(null);
  // Once the question is closed, which keeps the focus while it is there.
  const isEndMissing = useRef(false);
  useEffect(() => {
    if (asked || !isEndMissing.current) return;
    isEndMissing.current = false;
    element.current?.querySelector<HTMLElement>('[name=validTo]')?.focus();
  }, [asked]);
  useFormAutosave(element, { key, thing: coupon, newId: ownId, restored, isDirty });
  return (
    <>
      <fetcher.Form
        method="post"
        {...getFormProps(form)}
        ref={element}
        onFocus={check.onFocus}
        onInput={onDirty}
        autoComplete="off"
        className={css.form}
      >
        {coupon ? (
          <input type="hidden" name="id" value={coupon._id} />
        ) : (
          <input type="hidden" name="ownId" value={ownId} />
        )}
        {coupon && <input type="hidden" name="version" value={coupon.version} />}
        {restored && <RestoredNotice onDiscard={onCancel} />}
        <Fields>
          <FormField
            field={fields.code}
            label={t.code}
            hint={t.codeHint}
            autoCapitalize="characters"
            spellCheck={false}
            className={fieldSpan.halfOrFull}
          />
          <FormField
            field={fields.discountPercentage}
            label={t.percentage}
            inputMode="decimal"
            className={fieldSpan.halfOrFull}
          />
          <FormField
            field={fields.upperLimit}
            label={t.upperLimit}
            hint={t.upperLimitHint}
            isOptional
            inputMode="decimal"
            className={fieldSpan.halfOrFull}
          />
          <FormField
            field={fields.minimumOrderValue}
            label={t.minimum}
            hint={t.minimumHint}
            isOptional
            inputMode="decimal"
            className={fieldSpan.halfOrFull}
          />
          <FormField
            field={fields.validFrom}
            type="date"
            label={t.validFrom}
            isOptional
            className={fieldSpan.halfOrFull}
          />
          <FormField
            field={fields.validTo}
            type="date"
            label={t.validTo}
            isOptional
            className={fieldSpan.halfOrFull}
          />
        </Fields>
        <FormCheckbox field={fields.isActive}>{t.isActive}</FormCheckbox>
        {response?.error && <FailureNotice error={response.error} fallback={t.saveFailed} />}
        <div className={css.buttons}>
          <Button type="submit" look="main" isBusy={fetcher.state !== 'idle'}>
            {coupon ? t.save : t.create}
          </Button>
          {coupon && <Button onClick={onCancel}>{t.cancelEdit}</Button>}
          {coupon && (
            <Suspense>
              <CouponDeletion coupon={coupon} current={current} onDeleted={onDeleted} />
            </Suspense>
          )}
        </div>
      </fetcher.Form>
      {asked && (
        <Suspense>
          <CouponQuestion
            percentage={percentOf(asked)}
            onConfirm={() => {
              setAsked(undefined);
              void fetcher.submit(asked, { method: 'post' });
            }}
            onCancel={() => {
              setAsked(undefined);
              isEndMissing.current = true;
            }}
          />
        </Suspense>
      )}
      {coupon && response?.error && (
        <Suspense>
          <CouponConflict
            coupon={coupon}
            current={current}
            response={response}
            onSave={(form) => void fetcher.submit(form, { method: 'post' })}
          />
        </Suspense>
      )}
    </>
  );
}

const percentOf = (form: FormData) => Number(String(form.get('discountPercentage')).trim().replace(',', '.'));

const LONG_MS = 366 * 24 * 60 * 60_000;

/** Half off and more, for ever or for longer than a year. What can't be saved is refused without a question. */
function isEndless(form: FormData): boolean {
  const percent = percentOf(form);
  const end = String(form.get('validTo') ?? '');
  const isLong = end === '' || Date.parse(end) > Date.now() + LONG_MS;
  return percent >= 50 && percent <= 100 && form.has('isActive') && isLong;
}
