import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { packagingFor } from '#domain/orders/reuse.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { formatAmount } from '#texts/format-money.ts';
import { packagingText, packagingTexts } from '#texts/reuse.ts';
import { reuseInCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextareaField, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import { storeCouponCode } from '../checkout-draft.ts';
import type { AppliedCodes } from '../checkout-pricing.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './steps.tsx';

/** Coupon, packaging and special request. */
export function ExtrasStep({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const t = useTexts(checkoutTexts);
  return (
    <Step number={5} question={t.more}>
      <div className={css.extras}>
        <PackagingChoice checkout={checkout} data={data} />
        <CodeEntry codes={checkout.codes} cartId={data.cart._id} />
        <SpecialRequest checkout={checkout} />
      </div>
    </Step>
  );
}

/** The codes live in the tab, a coupon in the page's address as well: entering one loads the page's data with it. */
function CodeEntry({
  codes: { coupon, giftCard, refused },
  cartId,
}: {
  codes: AppliedCodes;
  cartId: string;
}) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const isBusy = navigation.state === 'loading' && navigation.location.search.includes('cpn=');
  const applied = [coupon, giftCard].flatMap((code) => (code ? [code.code] : []));
  const place = useFocusAfterChange(applied.join());

  const enter = (codes: string[]) => {
    storeCouponCode(cartId, codes.filter(Boolean).join());
    // Only what is known to be no gift card.
    const cpn = coupon && codes.includes(coupon.code) ? coupon.code : '';
    setSearch({ cid: cartId, cpn }, { replace: true, preventScrollReset: true });
  };
  const remove = (removed: string) => enter(applied.filter((code) => code !== removed));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('cpn'));
    enter([...applied, typed.replaceAll(',', '').trim()]);
  };

  const percent = coupon && formatAmount(Math.round(coupon.percentage * 100), language);
  return (
    <div ref={place}>
      {applied.length > 0 && <p className={css.extraLabel}>{t.coupon}</p>}
      {coupon && percent && (
        <AppliedCode code={coupon.code} onRemove={remove}>
          {t.percent(percent.replace(/[.,]00$/, ''))}
        </AppliedCode>
      )}
      {giftCard && (
        <AppliedCode code={giftCard.code} onRemove={remove}>
          {t.giftCard(giftCard.balanceCents)}
        </AppliedCode>
      )}
      {applied.length < 2 && (
        <form onSubmit={submit} className={css.entry}>
          <TextField
            key={`${applied.join()} ${refused?.code ?? ''}`}
            name="cpn"
            label={coupon ? t.alsoGiftCard : giftCard ? t.alsoCoupon : t.coupon}
            hint={applied.length === 0 ? t.couponHint : undefined}
            defaultValue={refused?.code}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={refused ? <span role="alert">{refused.words}</span> : undefined}
          />
          <Button type="submit" isBusy={isBusy} className={css.redeem}>
            {t.redeem}
          </Button>
        </form>
      )}
    </div>
  );
}

function AppliedCode({
  code,
  onRemove,
  children,
}: {
  code: string;
  onRemove: (code: string) => void;
  children: ReactNode;
}) {
  const t = useTexts(checkoutTexts);
  return (
    <div className={css.applied}>
      <Badge tone="leaf" icon="check">
        {code.toUpperCase()}
      </Badge>
      <span>{children}</span>
      <Button look="text" size="s" aria-label={t.removeCoupon(code)} onClick={() => onRemove(code)}>
        {t.remove}
      </Button>
    </div>
  );
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
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useLayoutEffect(() => {
    if (last.current === state) return;
    last.current = state;
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return place;
}

/** Own vessels or boxes that come back, where the house offers them (VerpackG §§ 33 and 34). */
export function PackagingChoice({
  checkout: { draft, change },
  data: { restaurant },
}: {
  checkout: Checkout;
  data: Pick<CheckoutData, 'restaurant'>;
}) {
  const language = useLanguage();
  const packaging = packagingFor(reuseInCents(restaurant), draft.how);
  if (!packaging) return null;
  const t = packagingTexts[language];
  return (
    <div className={css.packaging}>
      <p className={css.extraLabel}>{t.title}</p>
      <Checkbox
        checked={draft.isReuseWanted}
        onChange={(event) => change({ isReuseWanted: event.target.checked })}
        aria-describedby="packaging-hint"
      >
        {t.choice[packaging.kind]}
      </Checkbox>
      <p id="packaging-hint" className="small soft">
        {packagingText(language, 'hint', packaging)}
      </p>
    </div>
  );
}
