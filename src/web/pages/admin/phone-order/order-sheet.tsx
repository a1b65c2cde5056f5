import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { formatCents } from '#texts/format-money.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { OrderLines } from './order-lines.tsx';
import type { PhoneDraft, PhoneSums } from './phone-draft.ts';
import css from './phone-order.module.css';
import { TimeChoice } from './time-choice.tsx';

/** The order as it stands: its dishes, what it costs, and the button that takes it. */
export function OrderSheet({
  draft,
  sums,
  error,
  isBusy,
  onChange,
  onPlace,
}: {
  draft: PhoneDraft;
  sums: PhoneSums;
  error: (ApiError & { dishId?: unknown }) | undefined;
  isBusy: boolean;
  onChange: (fields: Partial<PhoneDraft>) => void;
  onPlace: () => void;
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
        }}
        onChange={(dueAt) => onChange({ dueAt })}
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
        <div className={css.total}>
          <dt>{t.total}</dt>
          <dd>
            <Price cents={sums.totalCents} />
          </dd>
        </div>
      </dl>
      {missingCents > 0 && sums.lines.length > 0 && (
        <p className={css.missing} role="status">
          {t.minimum(formatCents(missingCents, language))}
        </p>
      )}
      {error && (
        <Notice tone="chilli" title={t.failed}>
          {error.code === 'idempotency_key_reused'
            ? t.alreadyTaken
            : error.httpStatus === 0
              ? t.unreachable
              : error.message}
        </Notice>
      )}
      <Button
        wide
        look="main"
        icon="check"
        className={css.place}
        isBusy={isBusy}
        isDisabled={sums.lines.length === 0}
        onClick={onPlace}
      >
        {t.place}
      </Button>
    </section>
  );
}
