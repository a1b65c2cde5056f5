import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { checkoutExtrasTexts } from '#texts/checkout-extras.ts';
import { formatAmount } from '#texts/format-money.ts';
import { unreachableError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { TextareaField, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import { storeCouponCode } from '../checkout-draft.ts';
import type { AppliedCodes } from '../checkout-pricing.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import type { CompanyFields } from './company-fields.tsx';
import type { PackagingChoice as PackagingChoiceType } from './packaging-choice.tsx';
import { Step } from './steps.tsx';

/** Coupon, packaging and special request. */
export function ExtrasStep({
  checkout,
  data,
  PackagingChoice,
}: {
  checkout: Checkout;
  data: CheckoutData;
  /** Loaded where packaging is offered. */
  PackagingChoice: typeof PackagingChoiceType | undefined;
}) {
  const t = useTexts(checkoutTexts);
  return (
    <Step number={5} question={t.more}>
      <div className={css.extras}>
        {PackagingChoice && <PackagingChoice checkout={checkout} data={data} />}
        <CodeEntry codes={checkout.codes} cartId={data.cart._id} />
        <Company checkout={checkout} />
        <SpecialRequest checkout={checkout} />
      </div>
    </Step>
  );
}

/** The codes are stored in the tab, a coupon also in the URL; entering one reloads the page's data. */
function CodeEntry({
  codes: { coupon, giftCard, refused },
  cartId,
}: {
  codes: AppliedCodes;
  cartId: string;
}) {
  const language = useLanguage();
  const t = checkoutExtrasTexts[language];
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const isBusy = navigation.state === 'loading' && navigation.location.search.includes('cpn=');
  const applied = [coupon, giftCard].flatMap((code) => (code ? [code.code] : []));
  const container = useFocusAfterChange(applied.join());

  const enter = (codes: string[]) => {
    storeCouponCode(cartId, codes.filter(Boolean).join());
    // Only a coupon: a gift card's code must not be in the URL.
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
    <div ref={container}>
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
            error={refused ? <span role="alert">{refused.message}</span> : undefined}
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
  const t = useTexts(checkoutExtrasTexts);
  return (
    <div className={css.applied}>
      <Badge tone="leaf" icon="check">
        <span translate="no">{code.toUpperCase()}</span>
      </Badge>
      <span>{children}</span>
      <Button look="text" size="s" aria-label={t.removeCoupon(code)} onClick={() => onRemove(code)}>
        {t.remove}
      </Button>
    </div>
  );
}

/** One line, behind which few look: its fields are loaded when they are asked for. */
function Company({ checkout }: { checkout: Checkout }) {
  const language = useLanguage();
  const [Fields, setFields] = useState<typeof CompanyFields>();
  const [hasFailed, setFailed] = useState(false);
  const isOpen = checkout.draft.company !== null;
  const container = useFocusAfterChange(isOpen);
  useEffect(() => {
    if (!isOpen || Fields || hasFailed) return;
    import('./company-fields.tsx').then(
      (loaded) => setFields(() => loaded.CompanyFields),
      () => setFailed(true),
    );
  }, [isOpen, Fields, hasFailed]);
  return (
    <div ref={container}>
      {isOpen && Fields ? (
        <Fields checkout={checkout} />
      ) : (
        <Button
          look="text"
          size="s"
          icon="plus"
          isBusy={isOpen && !hasFailed}
          onClick={() => {
            setFailed(false);
            checkout.change({ company: '' });
          }}
        >
          {checkoutExtrasTexts[language].company}
        </Button>
      )}
      <p role="alert" className="small">
        {hasFailed && unreachableError(language).message}
      </p>
    </div>
  );
}

/** An edit box, or the saved text; blank text can't be saved. */
function SpecialRequest({ checkout: { draft, change, allergy } }: { checkout: Checkout }) {
  const t = useTexts(checkoutExtrasTexts);
  const checkout = useTexts(checkoutTexts);
  const { request, editedRequest } = draft;
  const isEdited = editedRequest !== null;
  const container = useFocusAfterChange(isEdited);

  if (!isEdited) {
    return (
      <div ref={container}>
        <p className={css.extraLabel}>{t.request}</p>
        <div className={css.applied}>
          <span className={css.words}>{t.quoted(request)}</span>
          <Button
            look="text"
            size="s"
            aria-label={checkout.changeWhat(t.request)}
            onClick={() => change({ editedRequest: request })}
          >
            {checkout.change}
          </Button>
        </div>
        {allergy.consent}
      </div>
    );
  }
  const isBlank = editedRequest.trim() === '';
  return (
    <div ref={container} className={css.request}>
      <TextareaField
        name="message"
        label={t.request}
        hint={t.requestHint}
        value={editedRequest}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => change({ editedRequest: event.target.value })}
      />
      {allergy.consent}
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

/** When content is replaced, moves the focus into the new content, so that it is not lost. */
function useFocusAfterChange<State>(state: State) {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useLayoutEffect(() => {
    if (last.current === state) return;
    last.current = state;
    container.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return container;
}
