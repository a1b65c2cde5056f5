import { bookingAnswerTexts } from '#texts/booking-answer.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';

/** Sends the same form again, for a place on the waiting list. On the server alone. */
export function WaitWithoutScript() {
  const t = useTexts(bookingAnswerTexts);
  return (
    <>
      <Button type="submit" name="waitingList" value="on" size="l" wide>
        {t.wait}
      </Button>
      <p className="small soft">{t.waitText}</p>
    </>
  );
}
