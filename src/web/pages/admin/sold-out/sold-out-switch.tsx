import type { SoldOutUntil } from '#domain/menu/dish.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import { type Subject, useMarking } from './use-marking.ts';

/** Sold out with one tap, until tomorrow; with a second one until further notice; and back with one. */
export function SoldOutSwitch({
  subject,
  soldOutUntil,
  say,
  isWide = false,
}: {
  subject: Subject;
  soldOutUntil: SoldOutUntil;
  /** Reads a sentence out to screen readers. */
  say: (words: string) => void;
  /** There is room for both answers at once. */
  isWide?: boolean;
}) {
  const t = useTexts(adminSoldOutTexts);
  const { dayAndTime } = useTimes();
  const { isBusy, hasFailed, mark } = useMarking(subject, say);
  const isOut = useTicking((now) => isSoldOutAt(soldOutUntil, now)) ?? soldOutUntil !== null;
  const { name } = subject;
  const size = isWide ? 'm' : 's';
  return (
    <>
      {!isOut && (
        <Button
          size={size}
          aria-label={isWide ? t.untilTomorrowThis(name) : t.markThis(name)}
          isBusy={isBusy}
          onClick={() => mark('tomorrow')}
        >
          {isWide ? t.untilTomorrow : t.mark}
        </Button>
      )}
      {isOut && (
        <Badge tone="chilli">
          {typeof soldOutUntil === 'number' ? t.until(dayAndTime(soldOutUntil)) : t.untilFurther}
        </Badge>
      )}
      {(isOut ? soldOutUntil !== 'further-notice' : isWide) && (
        <Button
          size={size}
          aria-label={t.furtherThis(name)}
          isBusy={isBusy}
          onClick={() => mark('further-notice')}
        >
          {t.further}
        </Button>
      )}
      {isOut && (
        <Button
          size={size}
          icon="undo"
          aria-label={t.backThis(name)}
          isBusy={isBusy}
          onClick={() => mark('')}
        >
          {t.back}
        </Button>
      )}
      {hasFailed && <FieldError>{t.failed}</FieldError>}
    </>
  );
}
