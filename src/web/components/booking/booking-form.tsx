import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readBookingQuery } from '#domain/reservations/booking-query.ts';
import { MAX_GUESTS, MAX_RESERVATION_NOTE_LENGTH } from '#domain/reservations/table-request.ts';
import { bookingTexts } from '#texts/booking.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { siteTexts } from '#texts/site.ts';
import { useNow } from '../../browser/use-now.ts';
import { useHydrated, useLateTapReplay } from '../../first-paint/hydration.ts';
import { useFieldMessage, useFormCheck } from '../../forms/form-check.ts';
import { FormCheckbox } from '../../forms/form-choices.tsx';
import { FormTextarea, useFormInput } from '../../forms/form-field.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { useContactPrefill } from '../../session/use-contact-prefill.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ContactFields } from '../field/contact-fields.tsx';
import { Fields, fieldSpan } from '../field/field.tsx';
import { ConsentWithoutScript } from '../health-consent/health-consent.tsx';
import { useHealthConsent } from '../health-consent/use-health-consent.tsx';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import css from './booking.module.css';
import { readEarlySelection, restoreTypedFields, saveTypedFields } from './booking-draft.ts';
import { VISIBLE_DAYS } from './booking-options.ts';
import type { ConfirmBooking } from './confirm-booking.tsx';
import { DayField, GuestsField, TimeField } from './date-time-fields.tsx';
import { formatDate } from './days.ts';
import { LargeParty } from './large-party.tsx';
import { loadBookingApi } from './load-booking-api.ts';
import { NoScriptFields } from './no-script-fields.tsx';
import { PayWithoutScript } from './pay-without-script.tsx';
import { PrepaymentRuleLine } from './prepayment-rule-line.tsx';
import {
  askedIn,
  type BookingActionData,
  type BookingInput,
  DEFAULT_GUESTS,
  failureMessage,
  type TableRequest,
} from './table-request.ts';
import { usePolledHours, useTimeSlot } from './use-time-slot.ts';
import { WaitWithoutScript } from './wait-without-script.tsx';

const loadCheck = async () => (await loadBookingApi()).checkBooking;

/** Guests, day and time as chips, and the contact fields. Sends nothing: `onComplete` gets the request to be confirmed. */
export function BookingForm({
  restaurant,
  look,
  answer,
  onComplete,
}: {
  restaurant: Restaurant;
  look: 'page' | 'section';
  answer?: BookingActionData | undefined;
  onComplete: (request: TableRequest, dialog: typeof ConfirmBooking) => void;
}) {
  const t = useTexts(bookingTexts);
  const own = useTexts(bookingNoteTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  const localPath = useLocalPath();
  const fieldMessage = useFieldMessage();
  const inputOf = useFormInput();
  const isHydrated = useHydrated();

  const now = useNow(restaurant.now);
  const { hours, hasFailed, isLoading, retry } = usePolledHours(restaurant.hours);
  // What a link has chosen already; without script the server reads it.
  const { search } = useLocation();
  const [{ party = DEFAULT_GUESTS, ...chosen }] = useState(() =>
    readBookingQuery(new URLSearchParams(search)),
  );
  const slot = useTimeSlot(hours, now, chosen);
  const [guests, setGuests] = useState(party);

  const id = useId();
  const check = useFormCheck(loadCheck);
  const [failedSubmission, setFailedSubmission] = useState<SubmissionResult>();
  const [isOffline, setOffline] = useState(false);
  const [form, fields] = useForm<BookingInput, TableRequest>({
    ...check.options,
    id,
    lastResult: failedSubmission ?? answer?.result,
    onSubmit(event) {
      event.preventDefault();
      void submit(new FormData(event.currentTarget));
    },
  });

  async function submit(entries: FormData) {
    const api = await loadBookingApi().catch(() => undefined);
    setOffline(!api);
    if (!api) return;
    const submission = api.checkBooking(entries);
    if (submission.status === 'success') onComplete(submission.value, api.ConfirmBooking);
    else setFailedSubmission(submission.reply());
  }

  const [note, setNote] = useState(fields.note.initialValue ?? '');
  const followNote = (element: HTMLFormElement) => setNote(String(new FormData(element).get('note')));
  const restore = useEffectEvent((element: HTMLFormElement) => {
    restoreTypedFields(element);
    followNote(element);
    const early = readEarlySelection(element);
    if (early.guests !== undefined) setGuests(early.guests);
    if (early.date !== undefined && early.date !== slot.date) slot.chooseDate(early.date, early.time);
    else if (early.time !== undefined) slot.chooseTime(early.time);
  });
  useEffect(() => {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement) restore(element);
  }, [id]);

  useContactPrefill(() => document.getElementById(id));

  const choices = useRef<HTMLDivElement>(null);
  useLateTapReplay(choices);

  const Heading = look === 'page' ? 'h2' : 'h3';
  const contactSpan = look === 'section' ? fieldSpan.halfOrFull : undefined;
  const { date, time, numberOfGuests, healthConsent } = fields;
  const tick = { name: healthConsent.name, isMissed: healthConsent.errors !== undefined };
  const { consent } = useHealthConsent(note, { name: tick.name, isFoundMissing: tick.isMissed });

  return (
    <form
      method="post"
      action={localPath('/reservation')}
      {...getFormProps(form)}
      onFocus={check.onFocus}
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => {
        saveTypedFields(currentTarget);
        followNote(currentTarget);
      }}
      className={classNames(css.form, css[look])}
    >
      <div className={css.when} ref={choices} data-asleep="">
        <div className={css.scripted}>
          <GuestsField value={guests} onChange={setGuests} />
          <LargeParty guests={guests} date={slot.date} time={slot.time} />
          <DayField
            hours={hours}
            now={now}
            count={VISIBLE_DAYS[look]}
            value={slot.date}
            onChange={slot.chooseDate}
          />
          <TimeField
            date={slot.date}
            times={slot.times}
            value={slot.time}
            goneTime={slot.goneTime}
            onChange={slot.chooseTime}
          />
          {hasFailed && (
            <Notice
              tone="chilli"
              title={t.hoursFailed}
              action={
                <Button size="s" onClick={retry} isBusy={isLoading}>
                  {t.tryAgain}
                </Button>
              }
            />
          )}
        </div>
        <noscript>
          <NoScriptFields
            hours={hours}
            now={restaurant.now}
            values={{
              date: date.initialValue ?? chosen.date,
              time: time.initialValue ?? chosen.time,
              numberOfGuests: numberOfGuests.initialValue ?? String(party),
            }}
            errors={{
              date: fieldMessage(date),
              time: fieldMessage(time),
              numberOfGuests: fieldMessage(numberOfGuests),
            }}
          />
        </noscript>
        {isHydrated && (
          <>
            <input type="hidden" name="numberOfGuests" value={guests} />
            <input type="hidden" name="date" value={slot.date} />
            <input type="hidden" name="time" value={slot.time ?? ''} />
          </>
        )}
      </div>
      <div className={css.who}>
        <Heading className={css.name}>{t.who}</Heading>
        <Fields>
          <ContactFields
            name={{ ...inputOf(fields.name), label: t.name }}
            phone={{ ...inputOf(fields.phone), label: t.phone, className: contactSpan }}
            email={{ ...inputOf(fields.email), label: t.email, className: contactSpan }}
          />
          <FormTextarea
            field={fields.note}
            label={own.note}
            hint={own.hint}
            rows={2}
            maxLength={MAX_RESERVATION_NOTE_LENGTH}
            isOptional
          />
          {consent}
          <noscript>{import.meta.env.SSR && <ConsentWithoutScript {...tick} />}</noscript>
          {restaurant.offers.newsletter && (
            <FormCheckbox field={fields.newsletter}>{t.newsletter}</FormCheckbox>
          )}
        </Fields>
        {answer?.error && <Notice tone="chilli" title={failureMessage(answer.error, language)} />}
        {isOffline && <Notice tone="chilli" title={site.unreachable} />}
        {restaurant.prepayment && (
          <PrepaymentRuleLine
            rule={restaurant.prepayment}
            request={{ date: slot.date, numberOfGuests: guests }}
          />
        )}
        <div className={css.go}>
          <p className={css.scripted} aria-live="polite">
            <b>
              {t.guestCount(guests)}, {kept(formatDate(slot.date, language))}
              {slot.time && kept(`, ${slot.time}`)}
            </b>
            {!slot.time && <span className="small soft"> {t.chooseTime}</span>}
          </p>
          <div className={css.scripted}>
            <Button
              type="submit"
              look="main"
              size="l"
              wide
              isDisabled={!isHydrated || !slot.time || guests > MAX_GUESTS}
            >
              {t.review}
            </Button>
          </div>
          <noscript>
            <Button type="submit" look="main" size="l" wide>
              {t.send}
            </Button>
            {import.meta.env.SSR && answer?.error?.code === 'reservation_full' && <WaitWithoutScript />}
            {import.meta.env.SSR && askedIn(answer?.error) && (
              <PayWithoutScript
                error={answer?.error}
                table={slot.time === undefined ? null : { date: slot.date, time: slot.time }}
              />
            )}
          </noscript>
          <p className="small soft">{t.notYet}</p>
        </div>
      </div>
    </form>
  );
}
