import type { Order } from '#contract/orders/shapes.ts';
import { adminEscalationTexts } from '#texts/admin-escalation.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from './order-detail.module.css';

/** What was done because nobody answered the order, and when. */
export function OrderRungs({ order: { rungs } }: { order: Order }) {
  const t = useTexts(adminEscalationTexts);
  const { dayAndTime } = useTimeFormats();
  return (
    <>
      <p>
        <b>{t.title}</b>
      </p>
      <dl className={css.steps}>
        {rungs.map(({ rung, at, call }) => (
          <div key={rung}>
            <dt>{call === null ? t.rungs[rung] : `${t.rungs[rung]}. ${t.calls[call]}`}</dt>
            <dd>{dayAndTime(at)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
