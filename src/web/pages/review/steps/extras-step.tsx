import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { formatAmount } from '#texts/format.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { TextareaField, TextField } from '../../../components/field/field.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { storeCouponCode } from '../checkout-draft.ts';
import css from '../review.module.css';
import type { Checkout, CouponState } from '../use-checkout.ts';
import { Step } from './step.tsx';

/** Coupon and special request. */
export function ExtrasStep({ checkout, cartId }: { checkout: Checkout; cartId: string }) {
  const t = useTexts(checkoutTexts);
  return (
    <Step number={5} question={t.more}>
      <div className={css.extras}>
        <CouponEntry coupon={checkout.coupon} cartId={cartId} />
        <SpecialRequest checkout={checkout} />
      </div>
    </Step>
  );
}

/** The code lives in the page's address: entering one loads the page's data with it. */
function CouponEntry({ coupon, cartId }: { coupon: CouponState; cartId: string }) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const isBusy = navigation.state === 'loading' && navigation.location.search.includes('cpn=');
  const isApplied = 'discountCents' in coupon;
  const place = useFocusAfterChange(isApplied);

  const enter = (code: string) => {
    storeCouponCode(cartId, code);
    setSearch({ cid: cartId, cpn: code }, { replace: true, preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter(String(new FormData(event.currentTarget).get('cpn')).trim());
  };

  if (isApplied) {
    return (
      <div ref={place}>
        <p className={css.extraLabel}>{t.coupon}</p>
        <div className={css.applied}>
          <Badge tone="leaf" icon="check">
            {coupon.code.toUpperCase()}
          </Badge>
          <span>{worthOf(coupon)}</span>
          <Button look="text" size="s" aria-label={t.removeCoupon(coupon.code)} onClick={() => enter('')}>
            {t.remove}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={place} onSubmit={submit} className={css.entry}>
      <TextField
        key={coupon.code}
        name="cpn"
        label={t.coupon}
        hint={t.couponHint}
        defaultValue={coupon.code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={'words' in coupon ? <span role="alert">{coupon.words}</span> : undefined}
      />
      <Button type="submit" isBusy={isBusy} className={css.redeem}>
        {t.redeem}
      </Button>
    </form>
  );

  function worthOf({ answer }: Extract<CouponState, { answer: unknown }>): string {
    if (answer.type === 'coupon') return t.giftCard(cents(answer.giftCard.balance));
    const percent = formatAmount(Math.round(answer.discount.discountPercentage * 100), language);
    return t.percent(percent.replace(/[.,]00$/, ''));
  }
}

/** An edit box, and the saved words; blank ones can't be saved (customer spec 5). */
function SpecialRequest({ checkout: { draft, change } }: { checkout: Checkout }) {
  const t = useTexts(checkoutTexts);
  const { request, editedRequest } = draft;
  const isEdited = editedRequest !== null;
  const place = useFocusAfterChange(isEdited);

  if (!isEdited) {
    return (
      <div ref={place}>
        <p className={css.extraLabel}>{t.request}</p>
        <div className={css.applied}>
          <span className={css.words}>{t.quoted(request)}</span>
          <Button
            look="text"
            size="s"
            aria-label={t.changeWhat(t.request)}
            onClick={() => change({ editedRequest: request })}
          >
            {t.change}
          </Button>
        </div>
      </div>
    );
  }
  const isBlank = editedRequest.trim() === '';
  return (
    <div ref={place} className={css.request}>
      <TextareaField
        name="message"
        label={t.request}
        hint={t.requestHint}
        value={editedRequest}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => change({ editedRequest: event.target.value })}
      />
      <div className={css.requestButtons}>
        <Button
          size="s"
          isDisabled={isBlank}
          onClick={() => change({ request: editedRequest.trim(), editedRequest: null })}
        >
          {t.requestSave}
        </Button>
        {request !== '' && (
          <Button look="text" size="s" onClick={() => change({ request: '', editedRequest: '' })}>
            {t.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where one thing takes another's place the focus would fall out of the page: it goes to the new one. */
function useFocusAfterChange<State>(state: State) {
  const place = useRef<HTMLDivElement & HTMLFormElement>(null);
  const last = useRef(state);
  useLayoutEffect(() => {
    if (last.current === state) return;
    last.current = state;
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return place;
}
