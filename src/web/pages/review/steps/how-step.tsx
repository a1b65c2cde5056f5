import { deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { OptionCard } from '../../../components/option/option.tsx';
import { useTexts } from '../../../language.tsx';
import { areasInCents } from '../../../restaurant.ts';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './step.tsx';

/** Delivery or pickup. */
export function HowStep({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const t = useTexts(checkoutTexts);
  const { draft, change } = checkout;
  const { street, city } = data.restaurant;
  const terms = deliveryTermsOf(areasInCents(data.restaurant));
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
          line={t.deliveryLine(terms)}
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
