import { useLocation, useNavigate } from 'react-router';
import { checkoutTexts } from '#texts/checkout.ts';
import { OpenLine } from '../../../components/hours/open-line.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { OptionCard } from '../../../components/option/option.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import { readToken } from '../../../session.ts';
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

/** In cash at the door or in the restaurant, or online; what does not fit stays visible and says why. */
export function PayStep({ checkout }: { checkout: Checkout }) {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const { draft, change, paymentMethod, onlinePayment } = checkout;
  const isPickup = draft.how === 'pickup';
  const cashLine = checkout.isFirstOrderPaidOnly ? t.notFirst : undefined;
  const payCash = () => change({ isOnline: false });
  const payOnline = () => {
    change({ isOnline: true });
    // Logged out in another tab meanwhile: everything is still here after the login.
    if (readToken() === undefined) {
      void navigate(localPath(`/login?next=${encodeURIComponent(pathname + search)}`));
    }
  };
  return (
    <Step number={4} question={t.pay}>
      <div className={css.options}>
        <OptionCard
          radioName="pay"
          value="cod"
          checked={paymentMethod === 'cod'}
          disabled={isPickup}
          onChange={payCash}
          icon="cash"
          name={t.cod}
          line={isPickup ? t.onlyDelivery : cashLine}
        />
        <OptionCard
          radioName="pay"
          value="pod"
          checked={paymentMethod === 'pod'}
          disabled={!isPickup}
          onChange={payCash}
          icon="bag"
          name={t.pod}
          line={isPickup ? cashLine : t.onlyPickup}
        />
        {onlinePayment !== 'none' && (
          <OptionCard
            radioName="pay"
            value="online"
            checked={paymentMethod === 'online'}
            onChange={payOnline}
            icon="card"
            name={t.online}
            line={t.onlineLine[onlinePayment]}
          />
        )}
      </div>
    </Step>
  );
}
