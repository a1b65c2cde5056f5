import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { MAX_STOCK } from '#contract/limits.ts';
import { adminStockTexts } from '#texts/admin-stock.ts';
import { Button } from '../../../components/button/button.tsx';
import { FieldError, TextField } from '../../../components/field/field.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import type { DeskDish } from '../kit/chosen-of.ts';
import css from './sold-out.module.css';

/** What somebody at the stove counts at a glance: one tap each. */
const AT_A_GLANCE = [1, 2, 3, 5, 10];

/** How many of a dish are left, with one tap or as a number, and to how many it is refilled every morning. */
export function StockForm({
  dish: { _id: id, stock },
  name,
  announce,
}: {
  dish: DeskDish;
  name: string;
  /** For screen readers. */
  announce: (message: string) => void;
}) {
  const t = useTexts(adminStockTexts);
  const action = useLocalPath()('/adminnavbar/menu');
  const fetcher = useFetcher<Loaded<unknown>>();
  const isBusy = fetcher.state !== 'idle';
  const [left, daily] = [String(stock?.left ?? ''), String(stock?.daily ?? '')];
  const tell = useEffectEvent(() => announce(t.counted(name, stock?.left ?? null)));
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);

  const save = (wanted: { left: string; daily: string }) =>
    void fetcher.submit({ id, until: '', ...wanted }, { method: 'post', action });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (field: string) => String(fields.get(field) ?? '');
    // What is refilled every morning was refilled this morning, too.
    save({ left: text('left') || text('daily'), daily: text('daily') });
  };
  return (
    <fieldset className={css.stock}>
      <legend>{t.title}</legend>
      <p className={`soft ${css.lead}`}>{t.lead}</p>
      <div className={css.glance}>
        {AT_A_GLANCE.map((count) => (
          <Button
            key={count}
            aria-label={t.only(name, count)}
            isBusy={isBusy}
            onClick={() => save({ left: String(count), daily })}
          >
            {count}
          </Button>
        ))}
      </div>
      {/* The numbers of the answer are those of the fields. */}
      <form key={`${left} ${daily}`} onSubmit={submit} className={css.count}>
        <TextField label={t.left} name="left" type="number" min={0} max={MAX_STOCK} defaultValue={left} />
        <TextField label={t.daily} name="daily" type="number" min={1} max={MAX_STOCK} defaultValue={daily} />
        <Button type="submit" aria-label={t.saveThis(name)} isBusy={isBusy}>
          {t.save}
        </Button>
        {stock && (
          <Button
            look="text"
            aria-label={t.endThis(name)}
            isBusy={isBusy}
            onClick={() => save({ left: '', daily: '' })}
          >
            {t.end}
          </Button>
        )}
      </form>
      {!isBusy && fetcher.data?.ok === false && <FieldError>{t.failed}</FieldError>}
    </fieldset>
  );
}
