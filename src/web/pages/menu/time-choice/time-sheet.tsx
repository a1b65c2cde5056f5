import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Cart } from '#contract/cart/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { DeliveryTerms } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { preferenceSheetTexts } from '#texts/preference-sheet.ts';
import { timePickerTexts } from '#texts/time-picker.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { BusyNote } from '../../../components/busy-note/busy-note.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { kept } from '../../../components/kept.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { orderTimeText } from '../../../restaurant/order-time.ts';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import type { OrderPreference } from '../../../storage/order-preference.ts';
import { TimePicker } from '../../review/steps/time-picker.tsx';
import { timeThatCounts, useOrderTimesAnswer } from '../../review/use-order-times.ts';
import css from './time-sheet.module.css';

export interface TimeSheetProps {
  preference: OrderPreference;
  onPreference: (preference: OrderPreference) => void;
  /** Of the cart; undefined without one. */
  load: Cart['load'] | undefined;
  /** Null where nothing is delivered. */
  deliveryTerms: DeliveryTerms | null;
  /** Where is delivered, from what sum and for which fee, as a sentence. */
  areas: string | undefined;
  timeZone: string;
  onClose: () => void;
}

/** Delivery or pickup, and when: the same days and times that the checkout has. */
export function TimeSheet({ isOpen, ...rest }: TimeSheetProps & { isOpen: boolean }) {
  const t = preferenceSheetTexts[useLanguage()];
  const formId = useId();
  const [canApply, setCanApply] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={rest.onClose}
      title={t.title}
      foot={
        <Button type="submit" form={formId} look="main" wide isDisabled={!canApply}>
          {t.apply}
        </Button>
      }
    >
      <Choice {...rest} formId={formId} onCanApply={setCanApply} />
    </Dialog>
  );
}

/** How many dishes the kitchen is asked about while there is nothing in the cart. */
const ONE_DISH = { dishes: 1, dishIds: '' };

function Choice({
  preference,
  onPreference,
  load,
  deliveryTerms,
  areas,
  timeZone,
  onClose,
  formId,
  onCanApply,
}: TimeSheetProps & {
  formId: string;
  /** Whether there is a time to choose. */
  onCanApply: (can: boolean) => void;
}) {
  const language = useLanguage();
  const t = preferenceSheetTexts[language];
  const checkout = checkoutTexts[language];
  const hasPickup = useRestaurant()?.offers.pickup !== false;
  const [how, setHow] = useState<Fulfilment>(
    !deliveryTerms ? 'pickup' : hasPickup ? (preference.how ?? 'delivery') : 'delivery',
  );
  const [chosen, setChosen] = useState(preference.when);
  const [isAttempted, setAttempted] = useState(false);
  const isFilled = load !== undefined && load.dishes > 0;
  const query = { fulfilment: how, zipCode: '', city: '', load: isFilled ? load : ONE_DISH };
  const date = chosen ? localTimeAt(Date.parse(chosen), timeZone).date : undefined;
  const { answer, reload } = useOrderTimesAnswer({ ...query, date });
  const times = answer?.ok ? answer.data : undefined;
  const when = timeThatCounts(chosen, times, date);
  const soonest = times?.asSoonAsPossible;

  const canApply = times !== undefined && times.problem === null;
  useEffect(() => onCanApply(canApply), [canApply, onCanApply]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (when === '') return setAttempted(true);
    onPreference({ how, when });
    onClose();
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className={css.choice}>
      {deliveryTerms && hasPickup && (
        <OptionGroup legend={checkout.how} columns={2}>
          <OptionCard
            radioName="preference-how"
            value="delivery"
            checked={how === 'delivery'}
            onChange={() => setHow('delivery')}
            icon="bike"
            name={checkout.delivery}
            line={checkout.deliveryLine(deliveryTerms)}
          />
          <OptionCard
            radioName="preference-how"
            value="pickup"
            checked={how === 'pickup'}
            onChange={() => setHow('pickup')}
            icon="bag"
            name={checkout.pickup}
          />
        </OptionGroup>
      )}
      {how === 'delivery' && <p className="small soft">{kept(areas)}</p>}
      <p role="status" className={answer ? 'vh' : 'small'}>
        {!answer && timePickerTexts[language].loading}
      </p>
      {answer && !answer.ok && (
        <ErrorState title={t.loadFailed} onRetry={reload}>
          {answer.error.message}
        </ErrorState>
      )}
      {times?.problem && <Notice tone="amber" title={times.problem.message} />}
      {times && !times.problem && (
        <>
          <BusyNote times={times} />
          <OptionGroup legend={checkout.when}>
            <OptionCard
              radioName="preference-when"
              value="soon"
              checked={when === null}
              disabled={soonest === null}
              onChange={() => setChosen(null)}
              icon="clock"
              name={checkout.soon}
              line={
                soonest &&
                checkout.soonAt(orderTimeText(language, Date.parse(soonest), { now: serverNow(), timeZone }))
              }
            />
            <OptionCard
              radioName="preference-when"
              value="later"
              checked={when !== null}
              disabled={times.dates.length === 0}
              onChange={() => setChosen('')}
              icon="calendar"
              name={checkout.later}
            />
          </OptionGroup>
          {when !== null && (
            <TimePicker
              chosen={when}
              onChoose={setChosen}
              first={times}
              query={query}
              isMissing={isAttempted && when === ''}
            />
          )}
          {isFilled && <p className="small soft">{t.forCart}</p>}
        </>
      )}
    </form>
  );
}
