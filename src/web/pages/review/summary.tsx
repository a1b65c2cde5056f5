import { useFetcher } from 'react-router';
import { eurosOf } from '#domain/money.ts';
import { packagingFor } from '#domain/orders/reuse.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { checkoutEdgeCaseTexts } from '#texts/checkout-edge-cases.ts';
import { reuseInCents } from '../../api/amounts.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useReloadOnBack } from '../../browser/use-reload-on-back.ts';
import { Button } from '../../components/button/button.tsx';
import { kept } from '../../components/kept.tsx';
import { LegalLinks } from '../../components/legal-links/legal-links.tsx';
import { ReceiptFrame, ReceiptItems, ReceiptSums } from '../../components/order-receipt/receipt.tsx';
import { linesOfCart } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { orderTimeText } from '../../restaurant/order-time.ts';
import type { AgeConfirmation as AgeConfirmationType } from './age-confirmation.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { idempotencyKeyOf, specialRequestOf } from './checkout-draft.ts';
import { OrderFailure, ProblemNotice } from './checkout-notices.tsx';
import type { OrderSubmission, placeOrder } from './place-order.ts';
import css from './review.module.css';
import { fieldId } from './steps/typed-address-fields.tsx';
import { type FieldErrors, toAddressFields } from './typed-errors.ts';
import type { Checkout } from './use-checkout.ts';
import { promiseOf } from './use-order-times.ts';

/** The order with its terms, and directly below it the button that makes the contract (§ 312j BGB). */
export function Summary({
  checkout,
  data,
  AgeConfirmation,
}: {
  checkout: Checkout;
  data: CheckoutData;
  /** Loaded for an order with alcohol. */
  AgeConfirmation: typeof AgeConfirmationType | undefined;
}) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const cases = checkoutEdgeCaseTexts[language];
  const { totals, codes, cart, when, times, problem, minimumAge, confirmedAge, typed, isSubmitAttempted } =
    checkout;
  const fetcher = useFetcher<typeof placeOrder>();
  // Null once another time was chosen instead.
  const result = fetcher.data ?? undefined;
  const isLeaving = result !== undefined && 'isLeaving' in result;
  const isBusy = fetcher.state !== 'idle' || isLeaving;
  useReloadOnBack();

  const order = () => {
    checkout.attemptSubmit();
    if (problem) {
      focusFault(problem.code, typed?.errors);
      return;
    }
    if (checkout.allergy.isMissing) {
      checkout.allergy.miss();
      // Beside the note, two steps above the button.
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>('[data-question="5"] input[type="checkbox"][aria-invalid]')
          ?.focus(),
      );
      return;
    }
    const submission: OrderSubmission = {
      order: {
        cartId: cart._id,
        addressId: checkout.address?._id ?? '',
        couponCode: codes.coupon?.code ?? null,
        giftCardCode: codes.giftCard?.code ?? null,
        paymentMethod: checkout.paymentMethod,
        paymentProvider: checkout.paymentProvider,
        message: specialRequestOf(checkout.draft),
        company: checkout.draft.company || undefined,
        companyReference: checkout.draft.companyReference || undefined,
        healthConsent: checkout.allergy.isGiven,
        confirmedAge,
        packaging: chosenPackaging(checkout, data),
        requestedAt: when,
        expectedAt: when === null ? (times?.asSoonAsPossible ?? null) : null,
        expectedTotal: eurosOf(totals.totalCents),
      },
      newAddress: typed && toAddressFields(typed.fields, checkout.draft.how, data.restaurant.country),
      idempotencyKey: idempotencyKeyOf(cart),
    };
    void fetcher.submit(JSON.stringify(submission), { method: 'post', encType: 'application/json' });
  };

  const ageProblem = isSubmitAttempted && problem?.code === 'age_unconfirmed' ? problem.message : null;
  const whenText = (at: string) =>
    orderTimeText(language, Date.parse(at), { now: serverNow(), timeZone: data.restaurant.timeZone });
  const error = !isBusy && result && 'error' in result ? result.error : undefined;
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <ReceiptFrame>
        <h2 id="summary" className={css.summaryTitle}>
          {t.summary}
        </h2>
        <ReceiptItems lines={linesOfCart(cart, language)} />
        <ReceiptSums
          totals={totals}
          fee={checkout.fee}
          couponCode={codes.coupon?.code.toUpperCase()}
          giftCardCode={codes.giftCard && `…${codes.giftCard.code.slice(-4).toUpperCase()}`}
        />
        <div className={css.press}>
          {checkout.paymentMethod === 'online' && totals.totalCents > 0 && (
            <p className="small soft">{cases.onlineNext}</p>
          )}
          <div>
            <p className="small">{kept(promiseOf(language, checkout.draft.how, checkout, whenText))}</p>
            <p className="small soft">{t.law}</p>
            <LegalLinks />
          </div>
          {minimumAge && AgeConfirmation && (
            <AgeConfirmation
              age={minimumAge}
              confirmed={confirmedAge}
              onConfirm={checkout.confirmAge}
              error={ageProblem}
              id={AGE_ID}
            />
          )}
          {problem && !ageProblem && (isSubmitAttempted || times?.problem) && (
            <ProblemNotice problem={problem} checkout={checkout} />
          )}
          <p role="status" className={css.moved}>
            {when && when !== checkout.draft.when && kept(cases.moved(times?.reason, whenText(when)))}
          </p>
          {error && !problem && (
            <OrderFailure
              error={error}
              timeZone={data.restaurant.timeZone}
              onTime={(when) => {
                checkout.change({ when });
                fetcher.reset();
              }}
            />
          )}
          <Button
            look="main"
            size="l"
            wide
            isBusy={isBusy}
            busyLabel={isLeaving ? t.toPayment : t.ordering}
            onClick={order}
          >
            {t.order}
          </Button>
        </div>
      </ReceiptFrame>
    </aside>
  );
}

/** The packaging that is offered for the chosen fulfilment. */
function chosenPackaging(
  { draft }: Checkout,
  { restaurant }: CheckoutData,
): OrderSubmission['order']['packaging'] {
  const offered = draft.isReuseWanted ? packagingFor(reuseInCents(restaurant), draft.how) : null;
  return offered && { kind: offered.kind, deposit: eurosOf(offered.depositCents) };
}

const AGE_ID = 'age';

/** Focuses what is wrong or missing, after it is marked. */
function focusFault(code: string, errors: FieldErrors | undefined): void {
  const [field] = errors?.keys() ?? [];
  const selectors: Record<string, string> = {
    age_unconfirmed: `#${AGE_ID}`,
    // Without the script of the picker, the step.
    time_missing: '[data-question="3"]:not(:has(#when-time)), #when-time',
    ...(field && { address_missing: `#${fieldId(field)}`, address_incomplete: `#${fieldId(field)}` }),
  };
  const selector = selectors[code];
  if (selector) requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
