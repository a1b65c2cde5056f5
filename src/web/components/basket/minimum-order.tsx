import type { Cents } from '#domain/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { formatCents } from '#texts/format-money.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import css from './minimum-order.module.css';

/** What is missing to the minimum order; nothing once it is reached. */
export function MinimumOrder({
  totalCents,
  minimumCents,
  className,
}: {
  totalCents: Cents;
  minimumCents: Cents;
  className?: string;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const missing = minimumCents - totalCents;
  if (missing <= 0) return null;
  return (
    <div className={className}>
      <p>
        <b className="num" translate="no">
          {formatCents(missing, language)}
        </b>{' '}
        {t.missing} {t.missingWay}
      </p>
      <MinimumMeter totalCents={totalCents} minimumCents={minimumCents} className={css.under} />
    </div>
  );
}

/** What the way costs; nothing where it is not delivered, or not yet. */
export function DeliverySum({
  totalCents,
  minimumCents,
  isFree,
}: {
  totalCents: Cents;
  minimumCents: Cents;
  /** In all delivery areas; null: it is picked up, or nobody delivers. */
  isFree: boolean | null;
}) {
  const t = useTexts(cartTexts);
  if (isFree === null || totalCents < minimumCents) return null;
  return (
    <>
      <dt>{t.shipping}</dt>
      <dd>{isFree ? t.free : t.feeByPlace}</dd>
    </>
  );
}

export function MinimumMeter({
  totalCents,
  minimumCents,
  className,
}: {
  totalCents: Cents;
  minimumCents: Cents;
  className?: string;
}) {
  const language = useLanguage();
  const reached = Math.min(totalCents, minimumCents);
  return (
    <progress
      max={minimumCents}
      value={reached}
      aria-label={cartTexts[language].progress(reached, minimumCents)}
      className={classNames(css.meter, className)}
    />
  );
}
