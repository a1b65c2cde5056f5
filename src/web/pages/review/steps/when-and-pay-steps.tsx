import { checkoutTexts } from '#texts/checkout.ts';
import { OpenLine } from '../../../components/hours/open-line.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { OptionCard } from '../../../components/option/option.tsx';
import { useTexts } from '../../../language.tsx';
import { useSite } from '../../../site.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './step.tsx';

/** There is one answer: as soon as the kitchen can. */
export function WhenStep({ checkout }: { checkout: Checkout }) {
  const t = useTexts(checkoutTexts);
  const site = useSite();
  return (
    <Step number={3} question={t.when}>
      <div className={css.fact}>
        <Icon name="clock" />
        <div>
          <p>
            <b>{t.soon}</b> {checkout.draft.how === 'pickup' ? t.soonPickup : t.soonDelivery}
          </p>
          {site && <OpenLine hours={site.hours} now={site.now} className={css.openLine} />}
        </div>
      </div>
    </Step>
  );
}

/** Deliveries are paid at the door, pickups in the restaurant; what does not fit stays visible and says why. */
export function PayStep({ checkout }: { checkout: Checkout }) {
  const t = useTexts(checkoutTexts);
  const isPickup = checkout.draft.how === 'pickup';
  return (
    <Step number={4} question={t.pay}>
      <div className={css.options}>
        <OptionCard
          radioName="pay"
          value="cod"
          checked={!isPickup}
          disabled={isPickup}
          readOnly
          icon="cash"
          name={t.cod}
          line={isPickup ? t.onlyDelivery : undefined}
        />
        <OptionCard
          radioName="pay"
          value="pod"
          checked={isPickup}
          disabled={!isPickup}
          readOnly
          icon="bag"
          name={t.pod}
          line={isPickup ? undefined : t.onlyPickup}
        />
      </div>
    </Step>
  );
}
