import { checkoutTexts } from '#texts/checkout.ts';
import { OptionCard } from '../../../components/option/option.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useTexts } from '../../../language.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './step.tsx';

/** Delivery or pickup. */
export function HowStep({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const t = useTexts(checkoutTexts);
  const { draft, change } = checkout;
  const { street, city, minimumOrder, deliveryAreas } = data.restaurant;
  const isFree = deliveryAreas.every(({ fee }) => fee === 0);
  const deliveryLine = isFree ? t.deliveryLine : t.deliveryLineFee;
  return (
    <Step number={1} question={t.how}>
      <div className={css.two}>
        <OptionCard
          radioName="how"
          value="delivery"
          checked={draft.how === 'delivery'}
          onChange={() => change({ how: 'delivery' })}
          icon="bike"
          name={t.delivery}
          line={deliveryLine(cents(minimumOrder))}
        />
        <OptionCard
          radioName="how"
          value="pickup"
          checked={draft.how === 'pickup'}
          onChange={() => change({ how: 'pickup' })}
          icon="bag"
          name={t.pickup}
          line={`${street}, ${city}`}
        />
      </div>
    </Step>
  );
}
