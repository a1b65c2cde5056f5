import { useEffect, useRef, useState } from 'react';
import type { LinkedReservation } from '#contract/reservations/shapes.ts';
import { MAX_GUESTS, MAX_RESERVATION_NOTE_LENGTH } from '#domain/reservations/table-request.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { reservationChangeTexts } from '#texts/reservation-change.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import { useNow } from '../../browser/use-now.ts';
import { VISIBLE_DAYS } from '../../components/booking/booking-options.ts';
import { DayField, GuestsField, TimeField } from '../../components/booking/date-time-fields.tsx';
import { FullOffers } from '../../components/booking/full-offers.tsx';
import { LargeParty } from '../../components/booking/large-party.tsx';
import { useTimeSlot } from '../../components/booking/use-time-slot.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx';
import { TextareaField } from '../../components/field/field.tsx';
import { useHealthConsent } from '../../components/health-consent/use-health-consent.tsx';
import { RefusedNotice } from '../../components/notice/refused-notice.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import css from './change-dialog.module.css';
import type { ReservationAccess } from './reservation-access.ts';

/** Day, time, guests and note of a reservation, to be changed by its guest. Loaded when it is opened. */
export function ChangeDialog({
  found: { reservation },
  access,
  restaurant,
  onChanged,
  onOutdated,
  onClose,
}: {
  found: LinkedReservation;
  access: ReservationAccess;
  restaurant: Restaurant;
  onChanged: (next: LinkedReservation) => void;
  /** Refused, because it is not any more what is shown. */
  onOutdated: (error: ApiError) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const t = reservationChangeTexts[language];
  const noteTexts = bookingNoteTexts[language];
  const now = useNow(restaurant.now);
  const before = reservation.requestedChange ?? reservation;
  const slot = useTimeSlot(restaurant.hours, now, before);
  const [guests, setGuests] = useState(before.numberOfGuests);
  const [note, setNote] = useState(before.note);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) refused.current?.scrollIntoView({ block: 'end' });
  }, [error]);
  // The note that is there has its consent.
  const { consent, isMissing, isGiven, miss } = useHealthConsent(note === before.note ? '' : note);

  async function send() {
    if (isMissing) {
      miss();
      return;
    }
    if (slot.time === undefined) return;
    setBusy(true);
    setError(undefined);
    const { version } = reservation;
    const answer = await callApi(
      createApi({ language, fetch: timedFetch }).reservation.change.$post({
        json: {
          ...{ ...access, version, date: slot.date, time: slot.time, numberOfGuests: guests },
          ...{ note: note.trim(), healthConsent: isGiven },
        },
      }),
      language,
    );
    setBusy(false);
    if (answer.ok) onChanged(answer.data);
    else if (OUTDATED.has(answer.error.code ?? '')) onOutdated(answer.error);
    else setError(answer.error);
  }

  return (
    <Dialog
      isOpen
      size="medium"
      onClose={() => !isBusy && onClose()}
      title={t.title}
      foot={
        <DialogButtons>
          <Button
            look="main"
            size="l"
            isBusy={isBusy}
            isDisabled={slot.time === undefined || guests > MAX_GUESTS}
            onClick={() => void send()}
          >
            {t.send}
          </Button>
          <Button size="l" onClick={onClose}>
            {t.keep}
          </Button>
        </DialogButtons>
      }
    >
      <div className={css.form}>
        <GuestsField value={guests} onChange={setGuests} />
        <LargeParty guests={guests} date={slot.date} time={slot.time} />
        <DayField
          hours={restaurant.hours}
          now={now}
          count={VISIBLE_DAYS.section}
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
        <TextareaField
          label={noteTexts.note}
          hint={noteTexts.hint}
          rows={2}
          maxLength={MAX_RESERVATION_NOTE_LENGTH}
          isOptional
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {consent}
        <p className="small soft">{t.until}</p>
        <div role="status" ref={refused}>
          {error && <RefusedNotice title={t.failed} error={error} />}
          <FullOffers
            error={error}
            onChoose={(offer) => {
              setError(undefined);
              if ('time' in offer) slot.chooseTime(offer.time);
              else slot.chooseDate(offer.date, slot.time);
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}

const OUTDATED = new Set(['reservation_changed', 'reservation_not_changeable', 'not_found']);
