import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { checkoutTexts } from '#texts/checkout.ts';
import { unreachableError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { type CheckoutData, loadCheckoutData } from './checkout-data.ts';
import { placeOrder, shouldReloadCheckout } from './place-order.ts';
import css from './review.module.css';
import { AddressStep, FulfilmentStep, PaymentStep, TimeStep } from './steps/steps.tsx';
import { useCheckout, useStepFocus } from './use-checkout.ts';

export const meta = noIndexMeta(checkoutTexts);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [data, parts] = await Promise.all([
    loadCheckoutData(request),
    import('./checkout-parts.tsx').catch(() => undefined),
  ]);
  if (data.error) return { error: data.error };
  return parts ? { data, parts } : { error: unreachableError(languageOf(new URL(request.url).pathname)) };
}
clientLoader.hydrate = true as const;

export const clientAction = placeOrder;
export const shouldRevalidate = shouldReloadCheckout;

export default function ReviewPage() {
  const t = useTexts(checkoutTexts);
  const checkout = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <Head />
      <div className={css.page}>
        {checkout.error ? (
          <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {checkout.error.message} {t.loadFailedText}
          </ErrorState>
        ) : checkout.data.cart.items.length === 0 ? (
          <checkout.parts.EmptyCart />
        ) : (
          <CheckoutSteps {...checkout} />
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

/** The five steps: fulfilment, address, time, payment, extras. */
function CheckoutSteps({
  data,
  parts,
}: {
  data: CheckoutData;
  parts: typeof import('./checkout-parts.tsx');
}) {
  const checkout = useCheckout(data);
  const { ExtrasStep, NotPaid, Summary, TypedAddressFields } = parts;
  return (
    <div className={css.grid}>
      <div {...useStepFocus(data.cart._id)}>
        {data.unpaid && (
          <div className={css.notPaid}>
            <NotPaid how={data.unpaid} />
          </div>
        )}
        <FulfilmentStep checkout={checkout} data={data} />
        <AddressStep checkout={checkout} data={data} TypedAddressFields={TypedAddressFields} />
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
