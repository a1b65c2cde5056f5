import type { Order } from '#contract/orders/shapes.ts';
import { kitchenStepOf, nextStepOf } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import card from '../kit/lists/card.module.css';
import css from './kitchen-step.module.css';
import { useKitchenStep } from './use-kitchen-step.ts';

/** On a card at the desk: the step that an accepted order is at, and the button for the next one. Loaded where used. */
export function KitchenStepButton({
  order,
  isCompleting,
  onComplete,
}: {
  order: Order;
  isCompleting: boolean;
  onComplete: () => void;
}) {
  const t = useTexts(adminKitchenTexts);
  const { take, isBusy } = useKitchenStep(order);
  const step = kitchenStepOf(order);
  const next = nextStepOf(order);
  const { fulfilment } = order;
  return (
    <>
      {step && (
        <p className={css.at}>
          <Badge tone={step === 'ready' ? 'leaf' : 'info'}>{t.at[step][fulfilment]}</Badge>
        </p>
      )}
      <Button
        // Another step is another button: the second tap of a double tap must not take it.
        key={next}
        look="ink"
        icon="check"
        className={`${card.done} ${css.next}`}
        data-next={next}
        aria-label={t.doThis(t.steps[next][fulfilment], orderNumber(order._id))}
        isBusy={isBusy || isCompleting}
        onClick={() => (next === 'done' ? onComplete() : take(next))}
      >
        {t.steps[next][fulfilment]}
      </Button>
    </>
  );
}
