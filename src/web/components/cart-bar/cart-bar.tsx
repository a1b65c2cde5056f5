import { type ReactNode, useEffect, useRef } from 'react';
import type { Cents } from '#domain/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { formatCents } from '#texts/format-money.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { MinimumMeter } from '../basket/minimum-order.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './cart-bar.module.css';

/**
 * On phones and tablets, at the lower edge: how much is in the cart, what is missing, and the way on. The last
 * part of its page: it lies over the page, and at its end comes to rest before the footer.
 */
export function CartBar({
  cart,
  minimumCents,
  note,
  children,
}: {
  cart: Pick<CartView, 'count' | 'totalCents' | 'depositCents'>;
  minimumCents: Cents;
  /** What has just been put into it, in a sentence; read out by the page. */
  note?: string | undefined;
  /** The way on: one button. */
  children: ReactNode;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const bar = useRef<HTMLElement>(null);
  const missing = minimumCents - cart.totalCents;

  // What floats over the page makes room, however many lines stand here.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar');
    };
  }, []);

  return (
    <section ref={bar} data-room="night" aria-label={t.title} className={css.bar}>
      {missing > 0 && (
        <MinimumMeter totalCents={cart.totalCents} minimumCents={minimumCents} className={css.meter} />
      )}
      {note && (
        <p className={css.note}>
          <Icon name="check" size="s" />
          {note}
        </p>
      )}
      <p role="status" className={css.sum}>
        <b className="num">
          {t.count(cart.count)}, {formatCents(cart.totalCents + cart.depositCents, language)}
        </b>
        <span>{missing > 0 ? t.missingShort(missing) : t.taxed}</span>
      </p>
      {children}
    </section>
  );
}
