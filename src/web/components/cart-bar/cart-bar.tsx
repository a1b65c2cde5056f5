import { type ReactNode, useEffect, useRef } from 'react';
import type { Cents } from '#domain/money.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { cartTexts } from '#texts/cart.ts';
import { formatCents } from '#texts/format-money.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { MinimumMeter } from '../basket/minimum-order.tsx';
import { Icon } from '../icon/icon.tsx';
import { kept } from '../kept.tsx';
import css from './cart-bar.module.css';

/**
 * On phones and tablets, at the bottom edge: the cart's total, what is missing to the minimum, and one button. Must be the
 * last element of the page: it is sticky and ends above the footer.
 */
export function CartBar({
  cart,
  minimumCents,
  note,
  children,
}: {
  cart: Pick<CartView, 'count' | 'totalCents' | 'depositCents' | 'vat'>;
  minimumCents: Cents;
  /** A sentence about the dish that was just added; the page announces it. */
  note?: string | undefined;
  /** One button. */
  children: ReactNode;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const bar = useRef<HTMLElement>(null);
  const missing = minimumCents - cart.totalCents;

  // Other floating elements make room for it, however many lines it has.
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
          {t.count(cart.count)}, {kept(formatCents(cart.totalCents + cart.depositCents, language))}
        </b>
        <span>{missing > 0 ? kept(t.missingShort(missing)) : !isWithoutVat(cart.vat ?? []) && t.taxed}</span>
      </p>
      {children}
    </section>
  );
}
