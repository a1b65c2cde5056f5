import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { formatCents } from '#texts/format-money.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { OrderLines } from './order-lines.tsx';
import type { PhoneDraft, PhoneSums } from './phone-draft.ts';
import css from './phone-order.module.css';
import { TimeChoice } from './time-choice.tsx';

type PlacingError = ApiError & { dishId?: unknown };

/** The order as it stands: its dishes, for when it is, and what its price is made of. */
export function OrderSheet({
  draft,
  sums,
  error,
  onChange,
  onSoon,
}: {
  draft: PhoneDraft;
  sums: PhoneSums;
  error: PlacingError | undefined;
  onChange: (fields: Partial<PhoneDraft>) => void;
  onSoon: (at: string | null) => void;
}) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const { area, missingCents, minimumAge } = sums;
  const rows = [
    [t.subtotal, sums.subtotalCents],
    [t.deposit, sums.depositCents],
    [t.fee, area?.feeCents ?? 0],
  ] as const;
  return (
    <section className={css.sheet} aria-labelledby="phone-sheet">
      <h2 id="phone-sheet">{t.order}</h2>
      <OrderLines
        lines={sums.lines}
        refused={typeof error?.dishId === 'string' ? error.dishId : undefined}
        onChange={(changed, change) =>
          onChange({
            lines: draft.lines
              .map((line) => (line.key === changed.key ? { ...line, ...change } : line))
              .filter(({ quantity }) => quantity > 0),
          })
        }
      />
      <TextField
        label={t.orderNote}
        isOptional
        maxLength={MAX_NOTE_LENGTH}
        value={draft.message}
        autoComplete="off"
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <TimeChoice
        value={draft.dueAt}
        order={{
          ...{ fulfilment: draft.fulfilment, zipCode: draft.zipCode, city: draft.city },
          dishes: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          dishIds: draft.lines.map(({ dishId }) => dishId).join(),
        }}
        onChange={(dueAt) => onChange({ dueAt })}
        onSoon={onSoon}
      />
      {minimumAge !== null && (
        <Checkbox
          checked={draft.confirmedAge === minimumAge}
          onChange={({ target }) => onChange({ confirmedAge: target.checked ? minimumAge : null })}
        >
          {t.age(minimumAge)}
        </Checkbox>
      )}
      <dl className={css.sums}>
        {rows.map(
          ([name, cents]) =>
            cents > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Price cents={cents} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {missingCents > 0 && sums.lines.length > 0 && (
        <p className={css.missing} role="status">
          {t.minimum(formatCents(missingCents, language))}
        </p>
      )}
    </section>
  );
}

/** What is said to the caller, and the button, in sight wherever the page is scrolled to. */
export function OrderFoot({
  sums: { lines, totalCents },
  at,
  error,
  isBusy,
  onPlace,
}: {
  sums: PhoneSums;
  /** When it will be ready or there; null: nobody knows. */
  at: string | null;
  error: PlacingError | undefined;
  isBusy: boolean;
  onPlace: () => void;
}) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const { time, day, dayAndTime } = useTimeFormats();
  const basket = lines.map(({ line, dish }) => `${line.quantity}× ${dish?.name ?? '?'}`).join(', ');
  return (
    <section className={css.foot} aria-label={t.order}>
      {error && (
        <Notice tone="chilli" title={t.failed}>
          {error.code === 'idempotency_key_reused'
            ? t.alreadyTaken
            : error.httpStatus === 0
              ? t.unreachable
              : error.message}
        </Notice>
      )}
      <p className={css.said}>
        <span className={css.basket}>{basket}</span>
        {at !== null && <b>{day(at) === day(serverNow()) ? time(at) : dayAndTime(at)}</b>}
        <b data-total="">
          <Price cents={totalCents} />
        </b>
      </p>
      <Button
        wide
        look="main"
        icon="check"
        className={css.place}
        isBusy={isBusy}
        isDisabled={lines.length === 0}
        onClick={onPlace}
      >
        {t.place}
      </Button>
    </section>
  );
}
