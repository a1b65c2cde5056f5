import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TableRequestInput } from '#contract/reservations/shapes.ts';
import { bookingTexts } from '#texts/booking.ts';
import { siteTexts } from '#texts/site.ts';
import { useNow } from '../../clock.ts';
import { useLateTap } from '../../early-input.ts';
import { useCheck, useFieldWords } from '../../form.ts';
import { useHydrated } from '../../hydrated.ts';
import { useLanguage, useLocalPath, useTexts } from '../../language.tsx';
import type { Restaurant } from '../../restaurant.ts';
import { useKnown } from '../../use-known.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Notice } from '../notice/notice.tsx';
import css from './booking.module.css';
import type { ConfirmBooking } from './confirm-booking.tsx';
import { DayChoice } from './day-choice.tsx';
import { dateWords } from './days.ts';
import { DAYS_IN } from './days-in.ts';
import { restoreTyped, storeTyped, touchedIn } from './draft.ts';
import { GuestsChoice } from './guests-choice.tsx';
import { loadCalls } from './load-calls.ts';
import { PlainWhen } from './plain-when.tsx';
import { type BookingAnswer, failureWords, type TableWish, USUAL_GUESTS } from './table-wish.ts';
import { TimeChoice } from './time-choice.tsx';
import { useFreshHours } from './use-fresh-hours.ts';
import { useWhen } from './use-when.ts';
import { WhoFields } from './who-fields.tsx';

const loadCheck = async () => (await loadCalls()).checkBooking;

/** Guests, day and time as chips, and who comes. Sends nothing itself: `onComplete` gets what is to be confirmed. */
export function BookingForm({
  restaurant,
  look,
  answer,
  onComplete,
}: {
  restaurant: Restaurant;
  look: 'page' | 'section';
  answer?: BookingAnswer | undefined;
  onComplete: (wish: TableWish, dialog: typeof ConfirmBooking) => void;
}) {
  const t = useTexts(bookingTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  const localPath = useLocalPath();
  const words = useFieldWords();
  const isHydrated = useHydrated();

  const now = useNow(restaurant.now);
  const { hours, hasFailed, isAsking, tryAgain } = useFreshHours(restaurant.hours);
  const when = useWhen(hours, now);
  const [guests, setGuests] = useState(USUAL_GUESTS);

  const id = useId();
  const check = useCheck(loadCheck);
  const [problems, setProblems] = useState<SubmissionResult>();
  const [hasNoCheck, setNoCheck] = useState(false);
  const [form, fields] = useForm<TableRequestInput, TableWish>({
    ...check.options,
    id,
    lastResult: problems ?? answer?.result,
    onSubmit(event) {
      event.preventDefault();
      void lookOver(new FormData(event.currentTarget));
    },
  });

  async function lookOver(entries: FormData) {
    const calls = await loadCalls().catch(() => undefined);
    setNoCheck(!calls);
    if (!calls) return;
    const submission = calls.checkBooking(entries);
    if (submission.status === 'success') onComplete(submission.value, calls.ConfirmBooking);
    else setProblems(submission.reply());
  }

  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    restoreTyped(element);
    const touched = touchedIn(element);
    if (touched.guests !== undefined) setGuests(touched.guests);
    if (touched.date !== undefined && touched.date !== when.date) when.chooseDate(touched.date, touched.time);
    else if (touched.time !== undefined) when.chooseTime(touched.time);
  });
  useEffect(() => {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement) takeOver(element);
  }, [id]);

  useKnown(() => document.getElementById(id));

  const asleep = useRef<HTMLDivElement>(null);
  useLateTap(asleep);

  const Name = look === 'page' ? 'h2' : 'h3';
  const plain = {
    typed: {
      date: fields.date.initialValue,
      time: fields.time.initialValue,
      numberOfGuests: fields.numberOfGuests.initialValue,
    },
    words: {
      date: words(fields.date),
      time: words(fields.time),
      numberOfGuests: words(fields.numberOfGuests),
    },
  };

  return (
    <form
      method="post"
      action={localPath('/reservation')}
      {...getFormProps(form)}
      onFocus={check.onFocus}
      onInput={(event: FormEvent<HTMLFormElement>) => storeTyped(event.currentTarget)}
      className={classNames(css.form, css[look])}
    >
      <div className={css.when} ref={asleep} data-asleep="">
        <div className={css.scripted}>
          <GuestsChoice value={guests} onChange={setGuests} />
          <DayChoice
            hours={hours}
            now={now}
            count={DAYS_IN[look]}
            value={when.date}
            onChange={when.chooseDate}
          />
          <TimeChoice
            date={when.date}
            times={when.times}
            value={when.time}
            goneTime={when.goneTime}
            onChange={when.chooseTime}
          />
          {hasFailed && (
            <Notice
              tone="chilli"
              title={t.hoursFailed}
              action={
                <Button size="s" onClick={tryAgain} isBusy={isAsking}>
                  {t.tryAgain}
                </Button>
              }
            />
          )}
        </div>
        <noscript>
          <PlainWhen hours={hours} now={restaurant.now} {...plain} />
        </noscript>
        {isHydrated && (
          <>
            <input type="hidden" name="numberOfGuests" value={guests} />
            <input type="hidden" name="date" value={when.date} />
            <input type="hidden" name="time" value={when.time ?? ''} />
          </>
        )}
      </div>
      <div className={css.who}>
        <Name className={css.name}>{t.who}</Name>
        <WhoFields fields={fields} words={words} isWide={look === 'section'} />
        {answer?.error && <Notice tone="chilli" title={failureWords(answer.error, language)} />}
        {hasNoCheck && <Notice tone="chilli" title={site.unreachable} />}
        <div className={css.go}>
          <p className={css.scripted} aria-live="polite">
            <b>
              {t.guestCount(guests)}, {dateWords(when.date, language)}
              {when.time && `, ${when.time}`}
            </b>
            {!when.time && <span className="small soft"> {t.chooseTime}</span>}
          </p>
          <div className={css.scripted}>
            <Button type="submit" look="main" size="l" wide isDisabled={!isHydrated || !when.time}>
              {t.review}
            </Button>
          </div>
          <noscript>
            <Button type="submit" look="main" size="l" wide>
              {t.send}
            </Button>
          </noscript>
          <p className="small soft">{t.notYet}</p>
        </div>
      </div>
    </form>
  );
}
