import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import css from './dish-list.module.css';

/** Sold out with one tap, until tomorrow; with a second one until further notice; and back with one. */
export function SoldOut({ dish }: { dish: MenuItem }) {
  const { soldOut: t, changeFailed } = useTexts(adminMenuTexts);
  const language = useLanguage();
  const { say } = useAdmin();
  const { dayAndTime } = useTimes();
  const fetcher = useFetcher<Loaded<MenuItem>>();
  const name = nameIn(language, dish);
  const { soldOutUntil } = dish;
  const isOver = useTicking((now) => typeof soldOutUntil === 'number' && soldOutUntil <= now) ?? false;

  const tell = useEffectEvent((isOut: boolean) => say(t.said(name, isOut)));
  useEffect(() => {
    if (fetcher.data?.ok) tell(fetcher.data.data.soldOutUntil !== null);
  }, [fetcher.data]);

  const isBusy = fetcher.state !== 'idle';
  const mark = (until: string) => void fetcher.submit({ id: dish._id, until }, { method: 'post' });
  return (
    <div className={css.soldOut}>
      {soldOutUntil === null || isOver ? (
        <Button size="s" aria-label={t.markThis(name)} isBusy={isBusy} onClick={() => mark('tomorrow')}>
          {t.mark}
        </Button>
      ) : (
        <>
          <Badge tone="chilli">
            {soldOutUntil === 'further-notice' ? t.untilFurther : t.until(dayAndTime(soldOutUntil))}
          </Badge>
          {soldOutUntil !== 'further-notice' && (
            <Button
              size="s"
              aria-label={t.furtherThis(name)}
              isBusy={isBusy}
              onClick={() => mark('further-notice')}
            >
              {t.further}
            </Button>
          )}
          <Button size="s" icon="undo" aria-label={t.backThis(name)} isBusy={isBusy} onClick={() => mark('')}>
            {t.back}
          </Button>
        </>
      )}
      {fetcher.data && !fetcher.data.ok && !isBusy && <FieldError>{changeFailed}</FieldError>}
    </div>
  );
}
