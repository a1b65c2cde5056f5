import { useRestaurant } from '../../restaurant/restaurant.ts';
import { OptionCard, OptionGroup } from '../option/option.tsx';

/** Who takes the money, where there are several. */
export function PaymentChoice({ words }: { words: { payWith: string; payOnline: string } }) {
  const payments = useRestaurant()?.onlinePayments ?? [];
  if (payments.length < 2) return null;
  return (
    <OptionGroup legend={words.payWith}>
      {payments.map(({ provider, line }, index) => (
        <OptionCard
          key={provider}
          radioName="paymentProvider"
          value={provider}
          defaultChecked={index === 0}
          icon="card"
          name={words.payOnline}
          line={line}
        />
      ))}
    </OptionGroup>
  );
}
