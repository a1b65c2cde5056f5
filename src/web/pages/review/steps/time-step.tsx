import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkoutTexts } from '#texts/checkout.ts';
import { siteTexts } from '#texts/site.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { BusyNote } from '../../../components/busy-note/busy-note.tsx';
import { OptionCard } from '../../../components/option/option.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { orderTimeText } from '../../../restaurant/order-time.ts';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';
import { Step } from './steps.tsx';

/** As soon as possible, with the time that means, or a time of one's own. */
export function TimeStep({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const { draft, when: chosen, change, times, timesQuery } = checkout;
  const { revalidate } = useRevalidator();
  const isSoonOffered = times ? times.asSoonAsPossible !== null : !data.isNotNow;
  const isPickerShown = chosen !== null || !isSoonOffered;
  // Most guests want it now: the rest is loaded for those who do not.
  const [picker, setPicker] = useState<typeof import('./time-picker.tsx') | 'failed'>();
  useEffect(() => {
    if (!isPickerShown) return;
    import('./time-picker.tsx').then(setPicker, () => setPicker('failed'));
  }, [isPickerShown]);
  const choose = (when: string | null) => {
    change({ when });
    // What can be had depends on the time.
    if (when !== '') void revalidate();
  };
  const soonest = times?.asSoonAsPossible;
  return (
    <Step number={3} question={t.when}>
      <div className={css.options}>
        {times && <BusyNote times={times} />}
        <OptionCard
          radioName="when"
          value="soon"
          checked={chosen === null && isSoonOffered}
          disabled={!isSoonOffered}
          onChange={() => choose(null)}
          icon="clock"
          name={t.soon}
          line={
            soonest
              ? t.soonAt(
                  orderTimeText(language, Date.parse(soonest), {
                    now: serverNow(),
                    timeZone: data.restaurant.timeZone,
                  }),
                )
              : t.soonLine
          }
        />
        <OptionCard
          radioName="when"
          value="later"
          checked={isPickerShown}
          disabled={times?.dates.length === 0}
          onChange={() => choose('')}
          icon="calendar"
          name={t.later}
          line={picker === 'failed' && siteTexts[language].unreachable}
        />
        {isPickerShown && times && picker && picker !== 'failed' && (
          <picker.TimePicker
            chosen={chosen ?? ''}
            gone={draft.when !== chosen ? draft.when : null}
            onChoose={choose}
            first={times}
            query={timesQuery}
            isMissing={checkout.isSubmitAttempted && chosen === ''}
          />
        )}
      </div>
    </Step>
  );
}
