import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { unreachableError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { type CheckoutData, loadCheckoutData, useShownCheckout } from './checkout-data.ts';
import { placeOrder, shouldReloadCheckout } from './place-order.ts';
import css from './review.module.css';
import { AddressStep, FulfilmentStep, PaymentStep } from './steps/steps.tsx';
import { useCheckout, useStepFocus } from './use-checkout.ts';

export const meta = noIndexMeta(checkoutTexts);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [data, parts] = await Promise.all([
    loadCheckoutData(request),
    import('./checkout-parts.tsx').catch(() => undefined),
  ]);
  if (data.error) return { error: data.error };
  const extras = await loadExtras(data).catch(() => undefined);
  return parts && extras
    ? { data, parts, extras }
    : { error: unreachableError(languageOf(new URL(request.url).pathname)) };
}
/** What only some orders and some restaurants need. */
async function loadExtras({ cart, restaurant }: CheckoutData) {
  const [age, packaging] = await Promise.all([
    minimumAgeOf(cart.items) === null ? undefined : import('./age-confirmation.tsx'),
    restaurant.reuse.offer === 'none' ? undefined : import('./steps/packaging-choice.tsx'),
  ]);
  return { AgeConfirmation: age?.AgeConfirmation, PackagingChoice: packaging?.PackagingChoice };
}

clientLoader.hydrate = true as const;

export const clientAction = placeOrder;
export const shouldRevalidate = shouldReloadCheckout;

export default function ReviewPage() {
  const t = useTexts(checkoutTexts);
  const loaded = useLoaderData<typeof clientLoader>();
  // What was loaded before stays when loading again fails: somebody is typing.
  const [kept, setKept] = useState(loaded);
  const checkout = loaded.error ? kept : loaded;
  if (checkout !== kept) setKept(checkout);
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <Head />
      <div className={css.page}>
        {loaded.error && (
          <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {loaded.error.message} {t.loadFailedText}
          </ErrorState>
        )}
        {checkout.error ? null : checkout.data.cart.items.length === 0 ? (
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
  extras: { AgeConfirmation, PackagingChoice },
}: {
  data: CheckoutData;
  parts: typeof import('./checkout-parts.tsx');
  extras: Awaited<ReturnType<typeof loadExtras>>;
}) {
  const { BelowMinimum, ExtrasStep, NotPaid, ProblemNotice, Summary, TimeStep, TypedAddressFields } = parts;
  const checkout = useCheckout(data, parts);
  // Still said after a reload of the data, which knows nothing of it any more.
  const [unpaid] = useState(data.unpaid);
  useShownCheckout();
  const isDelivery = checkout.draft.how === 'delivery';
  return (
    <div className={css.grid}>
      <div {...useStepFocus(data.cart._id, unpaid !== null)}>
        {checkout.times?.problem && (
          <div className={css.notPaid}>
            <ProblemNotice problem={checkout.times.problem} checkout={checkout} isStatic />
          </div>
        )}
        <FulfilmentStep checkout={checkout} data={data}>
          {isDelivery && <BelowMinimum checkout={checkout} />}
        </FulfilmentStep>
        <AddressStep checkout={checkout} data={data} TypedAddressFields={TypedAddressFields} />
        <TimeStep checkout={checkout} data={data} />
        <PaymentStep checkout={checkout} data={data} notice={unpaid && <NotPaid how={unpaid} />}>
          {!isDelivery && <BelowMinimum checkout={checkout} />}
        </PaymentStep>
        <ExtrasStep checkout={checkout} data={data} PackagingChoice={PackagingChoice} />
      </div>
      <Summary checkout={checkout} data={data} AgeConfirmation={AgeConfirmation} />
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
