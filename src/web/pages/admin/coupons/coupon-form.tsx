import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { formatAmount } from '#texts/format.ts';
import type { Language } from '#texts/texts.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, fieldSpan, TextField } from '../../../components/field/field.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useCheck, useFieldWords } from '../../../form.ts';
import { useLanguage } from '../../../language.tsx';
import css from './coupons.module.css';
import { loadCheck, type saveCoupon } from './save-coupon.ts';

type TextName = 'code' | 'discountPercentage' | 'upperLimit' | 'minimumOrderValue' | 'validFrom' | 'validTo';

/** Creates a coupon; with one given, edits it. */
export function CouponForm({
  coupon,
  onSaved,
  onCancel,
}: {
  coupon: Coupon | undefined;
  onSaved: (coupon: Coupon) => void;
  onCancel: () => void;
}) {
  const language = useLanguage();
  const t = adminCouponTexts[language];
  const words = useFieldWords();
  const fetcher = useFetcher<typeof saveCoupon>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tell = useEffectEvent(onSaved);
  useEffect(() => {
    if (answer?.coupon) tell(answer.coupon);
  }, [answer]);

  const check = useCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    defaultValue: valuesOf(coupon, language),
    lastResult: answer?.result,
  });
  const text = (name: TextName, type: 'text' | 'date' = 'text') => {
    const { key: _, ...input } = getInputProps(fields[name], { type });
    return { ...input, error: words(fields[name]), autoComplete: 'off' };
  };
  const { key: activeKey, ...isActive } = getInputProps(fields.isActive, { type: 'checkbox' });

  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      {coupon && <input type="hidden" name="id" value={coupon._id} />}
      <Fields>
        <TextField
          {...text('code')}
          label={t.code}
          hint={t.codeHint}
          autoCapitalize="characters"
          spellCheck={false}
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('discountPercentage')}
          label={t.percentage}
          inputMode="decimal"
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('upperLimit')}
          label={t.upperLimit}
          hint={t.upperLimitHint}
          isOptional
          inputMode="decimal"
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('minimumOrderValue')}
          label={t.minimum}
          hint={t.minimumHint}
          isOptional
          inputMode="decimal"
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('validFrom', 'date')}
          label={t.validFrom}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('validTo', 'date')}
          label={t.validTo}
          isOptional
          className={fieldSpan.halfOrFull}
        />
      </Fields>
      <Checkbox key={activeKey} {...isActive}>
        {t.isActive}
      </Checkbox>
      {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
      <div className={css.buttons}>
        <Button type="submit" look="main" isBusy={fetcher.state !== 'idle'}>
          {coupon ? t.save : t.create}
        </Button>
        {coupon && <Button onClick={onCancel}>{t.cancelEdit}</Button>}
      </div>
    </fetcher.Form>
  );
}

function valuesOf(coupon: Coupon | undefined, language: Language) {
  if (!coupon) return { isActive: 'on' };
  const { code, discountPercentage, upperLimit, minimumOrderValue, validFrom, validTo, isActive } = coupon;
  const euros = (amount: number | null) => (amount === null ? '' : formatAmount(cents(amount), language));
  return {
    code,
    discountPercentage: language === 'de' ? String(discountPercentage).replace('.', ',') : discountPercentage,
    upperLimit: euros(upperLimit),
    minimumOrderValue: euros(minimumOrderValue),
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    isActive: isActive ? 'on' : '',
  };
}
