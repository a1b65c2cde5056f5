import { useLoaderData, useRevalidator } from 'react-router';
import { checkoutTexts } from '#texts/checkout.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useTexts } from '../../language.tsx';
import { personalMeta } from '../../site.ts';
import { type CheckoutData, loadCheckout } from './checkout-data.ts';
import { placeOrder, reloadAfterRefusal } from './place-order.ts';
import css from './review.module.css';
import { HowStep } from './steps/how-step.tsx';
import { PayStep, WhenStep } from './steps/when-and-pay-steps.tsx';
import { WhereStep } from './steps/where-step.tsx';
import { useCheckout } from './use-checkout.ts';
import { useQuestion } from './use-question.ts';

export const meta = personalMeta(checkoutTexts);

export const clientLoader = Object.assign(loadCheckout, { hydrate: true as const });
export const clientAction = placeOrder;
export const shouldRevalidate = reloadAfterRefusal;

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
          <FiveQuestions data={data} />
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
function FiveQuestions({ data }: { data: CheckoutData }) {
  const checkout = useCheckout(data);
  const { ExtrasStep, NotPaid, Summary } = data.parts;
  return (
    <div className={css.grid}>
      <div {...useQuestion(data.cart._id)}>
        {data.unpaid && (
          <div className={css.notPaid}>
            <NotPaid how={data.unpaid} />
          </div>
        )}
        <HowStep checkout={checkout} data={data} />
        <WhereStep checkout={checkout} data={data} />
        <WhenStep checkout={checkout} />
        <PayStep checkout={checkout} />
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
