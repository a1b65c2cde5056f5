import { useRef } from 'react';
import type { Cents } from '#domain/money.ts';
import { cartTexts } from '#texts/cart.ts';
import type { Basket } from '../../cart/use-basket.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { BasketContents, CheckoutLink } from './basket.tsx';

/** The cart over the menu, where there is no room for it beside. */
export function BasketSheet({
  basket,
  minimumCents,
  isDeliveryFree,
  obstacle,
  isOpen,
  onClose,
}: {
  basket: Basket | undefined;
  minimumCents: Cents;
  /** In all delivery areas; null: it is picked up. */
  isDeliveryFree: boolean | null;
  obstacle: string | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts(cartTexts);
  const contents = useRef<HTMLDivElement>(null);
  const cart = basket?.cart;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      foot={cart && cart.rows.length > 0 && <CheckoutLink cart={cart} obstacle={obstacle} />}
    >
      <div ref={contents} tabIndex={-1}>
        <BasketContents
          basket={basket}
          minimumCents={minimumCents}
          isDeliveryFree={isDeliveryFree}
          onRemoved={() => contents.current?.focus({ preventScroll: true })}
        />
      </div>
    </Dialog>
  );
}
