import { useEffect, useState } from 'react';
import { checkoutTexts } from '#texts/checkout.ts';
import { checkoutEdgeCaseTexts } from '#texts/checkout-edge-cases.ts';
import type { ApiError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import css from './review.module.css';
import { ADDRESS_STEP_ID } from './steps/steps.tsx';
import type { Checkout } from './use-checkout.ts';

/** The guest has returned from the provider without paying. */
export function NotPaid({ how }: { how: 'declined' | 'left' }) {
  const t = useTexts(checkoutEdgeCaseTexts).notPaid;
  return (
    <Notice tone="amber" title={t[how]}>
      <p>{t.text}</p>
    </Notice>
  );
}

/** What is missing to the minimum order, beside the choice that asks for it. */
export function BelowMinimum({ checkout }: { checkout: Checkout }) {
  const t = useTexts(checkoutEdgeCaseTexts);
  const { toMenu } = useTexts(checkoutTexts);
  const { minimumCents, totals, paymentMethod, draft } = checkout;
  const missingCents = minimumCents - totals.subtotalCents;
  if (paymentMethod === 'pod' || missingCents <= 0) return null;
  return (
    <Notice
      tone="amber"
      className={css.below}
      icon={draft.how === 'delivery' ? 'bike' : 'bag'}
      title={t.missing(missingCents)}
      action={<LocalLink to="/menu">{toMenu}</LocalLink>}
    >
      <p>{t.missingWay}</p>
    </Notice>
  );
}

/** Also shown after an order whose response was lost. */
export function EmptyCart() {
  const t = useTexts(checkoutEdgeCaseTexts).empty;
  return (
    <EmptyState
      title={t.title}
      action={
        <>
          <ButtonLink look="main" to="/menu">
            {t.toMenu}
          </ButtonLink>
          <ButtonLink to="/orders">{t.seeOrders}</ButtonLink>
        </>
      }
    >
      {t.text}
    </EmptyState>
  );
}

/** Why it can't be ordered yet, with a link to solve it. */
export function ProblemNotice({
  problem: { code, message },
  checkout,
  isStatic = false,
}: {
  problem: NonNullable<Checkout['problem']>;
  checkout: Pick<Checkout, 'draft'>;
  isStatic?: boolean;
}) {
  const t = useTexts(checkoutTexts);
  const links: Record<string, React.ReactNode> = {
    row_problem: <LocalLink to="/cart">{t.toCart}</LocalLink>,
    dishes_apart: <LocalLink to="/cart">{t.toCart}</LocalLink>,
    minimum_order: <LocalLink to="/menu">{t.toMenu}</LocalLink>,
    address_missing: toAddress(checkout.draft.how === 'pickup' ? t.who : t.where),
    address_incomplete: toAddress(t.change),
    delivery_area_unknown: toAddress(t.change),
  };
  return <Notice key={code} tone="chilli" title={message} action={links[code]} isStatic={isStatic} />;
}

const toAddress = (words: string) => <a href={`#${ADDRESS_STEP_ID}`}>{words}</a>;

export function OrderFailure({
  error,
  timeZone,
  onTime,
}: {
  error: ApiError;
  timeZone: string;
  /** Another time is chosen instead (ISO). */
  onTime: (at: string) => void;
}) {
  const t = useTexts(checkoutEdgeCaseTexts);
  const { nearest } = error as { nearest?: string[] };
  const NearestTimes = useNearestTimes(nearest !== undefined);
  if (error.code === 'idempotency_key_reused') {
    return (
      <Notice
        tone="info"
        title={t.alreadyOrdered}
        action={<LocalLink to="/orders">{t.empty.seeOrders}</LocalLink>}
      />
    );
  }
  return (
    <FailureNotice
      error={error}
      fallback={t.orderFailed}
      action={
        nearest && NearestTimes ? (
          <NearestTimes nearest={nearest} timeZone={timeZone} onChoose={onTime} />
        ) : (
          <p className="small">{t.notLost}</p>
        )
      }
    />
  );
}

/** Loaded when a time was taken by somebody else, which is rare. */
function useNearestTimes(isWanted: boolean) {
  const [part, setPart] = useState<typeof import('./steps/nearest-times.tsx')>();
  useEffect(() => {
    // Without it the times are in the step above.
    if (isWanted) import('./steps/nearest-times.tsx').then(setPart, () => {});
  }, [isWanted]);
  return part?.NearestTimes;
}
