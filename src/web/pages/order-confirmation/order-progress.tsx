import type { Order } from '#contract/orders/shapes.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import type { OrderStage, OrderProgress as Progress } from '#domain/orders/progress.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { kept } from '../../components/kept.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import css from './order-progress.module.css';
import { promiseWords, useOrderTime, useTimeOfDay } from './order-times.ts';
import { isTimeMoved } from './what-changed.tsx';

type Texts = (typeof guestOrderTexts)['de'];

export function stageName(stage: OrderStage, fulfilment: Fulfilment, t: Texts): string {
  return stage === 'ready' ? t.ready[fulfilment] : t.stages[stage];
}

/** Past, current and coming steps. A change of the step or of the promise is announced, the minutes are not. */
export function OrderProgress({ progress, order }: { progress: Progress; order: Order }) {
  const t = useTexts(guestOrderTexts);
  const language = useLanguage();
  const { path } = useTexts(confirmationTexts);
  const timeOf = useTimeOfDay();
  const orderTime = useOrderTime();
  const { stage, steps, dueAt } = progress;
  const { fulfilment } = order;
  // A time that was moved is announced where that is said.
  const promise =
    dueAt === null || isTimeMoved(order) ? '' : promiseWords(language, order, stage, orderTime(dueAt));
  return (
    <>
      <p role="status" className="vh">
        {kept([stageName(stage, fulfilment, t), promise].filter(Boolean).join('. '))}
      </p>
      <ol className={css.path} aria-label={path}>
        {steps.map((step) => (
          <li
            key={step.stage}
            className={css[step.state]}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <b>{stageName(step.stage, fulfilment, t)}</b>
            <span className="num" translate={step.at === null ? undefined : 'no'}>
              {step.at !== null ? t.at(timeOf(step.at)) : noteOf(step.stage, stage, t)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function noteOf(step: OrderStage, current: OrderStage, t: Texts): string {
  return step === 'accepted' && current === 'received' ? t.acceptedLater : '';
}
