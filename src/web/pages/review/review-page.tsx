import { useLoaderData, useRevalidator } from 'react-router';
import { checkoutTexts } from '#texts/checkout.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { type CheckoutData, loadCheckout } from './checkout-data.ts';
import { placeOrder, shouldReloadCheckout } from './place-order.ts';
import css from './review.module.css';
import { AddressStep, FulfilmentStep, PaymentStep, TimeStep } from './steps/steps.tsx';
import { useCheckout, useStepFocus } from './use-checkout.ts';

export const meta = noIndexMeta(checkoutTexts);

export const clientLoader = Object.assign(loadCheckout, { hydrate: true as const });
export const clientAction = placeOrder;
export const shouldRevalidate = shouldReloadCheckout;

export default function ReviewPage() {
  const t = useTexts(checkoutTexts);
  const data = useLoaderData<typeof loadCheckout>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <Head />
      <div className={css.page}>
        {data.error ? (
          <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {data.error.message} {t.loadFailedText}
          </ErrorState>
        ) : data.cart.items.length === 0 ? (
          <data.parts.EmptyCart />
        ) : (
          <CheckoutSteps data={data} />
        )}
      </div>
    </div>
  );
}

function Head() {
  const t = useTexts(checkoutTexts);
  return (
    <PageHead
      title={t.title}
      end={
        <ButtonLink look="text" icon="back" to="/cart">
          {t.toCart}
        </ButtonLink>
      }
    />
  );
}

/** In the order in which a person thinks: how, where, when, how to pay, anything else. */
function CheckoutSteps({ data }: { data: CheckoutData }) {
  const checkout = useCheckout(data);
  const { ExtrasStep, NotPaid, Summary } = data.parts;
  return (
    <div className={css.grid}>
      <div {...useStepFocus(data.cart._id)}>
        {data.unpaid && (
          <div className={css.notPaid}>
            <NotPaid how={data.unpaid} />
          </div>
        )}
        <FulfilmentStep checkout={checkout} data={data} />
        <AddressStep checkout={checkout} data={data} />
        <TimeStep checkout={checkout} />
        <PaymentStep checkout={checkout} />
        <ExtrasStep checkout={checkout} data={data} />
      </div>
      <Summary checkout={checkout} data={data} />
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="wrap">
      <Head />
      <Skeleton className={css.page}>
        <div className={css.grid}>
          <div>
            {[0, 1, 2].map((step) => (
              <div key={step} className={css.step}>
                <SkeletonLine width="half" isTall />
                <SkeletonBlock shape="control" />
              </div>
            ))}
          </div>
          <div className={css.paperBones}>
            <SkeletonRows count={3} />
            <SkeletonBlock shape="control" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
