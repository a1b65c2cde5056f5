import type { ReactNode } from 'react';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { classNames } from '../class-names.ts';
import { Fan } from '../ornament/ornament.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import css from './gift-card.module.css';

/** The picture of a gift card. `children` are under the amount. */
export function GiftCardPreview({
  euros,
  className,
  children,
}: {
  /** Whole euros as text; empty while none is chosen. */
  euros: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const site = useRestaurant();
  return (
    <div className={classNames('cut', css.card, className)}>
      <span className={`plaque cut ${css.brass}`} aria-hidden="true">
        <Fan className={css.fan} />
      </span>
      <span className={css.name}>
        {site && <Wordmark name={site.name} className={css.wordmark} isOnColor />}
      </span>
      <div>
        <p className={classNames(css.amount, 'num')} translate="no">
          {euros === '' ? '\u00a0' : euros}
          {euros !== '' && <small>€</small>}
        </p>
        {children}
      </div>
    </div>
  );
}
