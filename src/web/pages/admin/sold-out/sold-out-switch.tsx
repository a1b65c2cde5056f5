import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { SoldOutUntil } from '#domain/menu/dish.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import type { Language } from '#texts/texts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';

/** Sold out with one tap, until tomorrow; with a second one until further notice; and back with one. */
export function SoldOutSwitch({
  subject,
  soldOutUntil,
  say,
  isWide = false,
}: {
  subject: SoldOutSubject;
  soldOutUntil: SoldOutUntil;
  /** Reads a sentence out to screen readers. */
  say: (words: string) => void;
  /** There is room for both answers at once. */
  isWide?: boolean;
}) {
  const t = useTexts(adminSoldOutTexts);
  const { dayAndTime } = useTimeFormats();
  const { isBusy, hasFailed, mark } = useMarkSoldOut(subject, say);
  const isOut = useClockValue((now) => isSoldOutAt(soldOutUntil, now)) ?? soldOutUntil !== null;
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

type Part = { _id: string; name: string; nameEn: string | null };

/** 'Samosa, Groß' */
export function variantSubject(dish: MenuItem, variant: Part, language: Language): SoldOutSubject {
  const name = adminSoldOutTexts[language].part(
    localizedName(language, dish),
    localizedName(language, variant),
  );
  return { dishId: dish._id, variantId: variant._id, name };
}

/** 'Raita': the same in every dish. */
export function addOnSubject(dish: MenuItem, addOn: Part, language: Language): SoldOutSubject {
  return { dishId: dish._id, addOnId: addOn._id, name: localizedName(language, addOn) };
}

/** What may be sold out by itself: a dish, or of it one variant or one add-on. */
export interface SoldOutSubject {
  dishId: string;
  variantId?: string;
  addOnId?: string;
  /** In the language of the desk. */
  name: string;
}

/** Marks it, from whichever page of the desk, and says what came of it. */
export function useMarkSoldOut(
  { dishId, variantId, addOnId, name }: SoldOutSubject,
  say: (words: string) => void,
) {
  const t = useTexts(adminSoldOutTexts);
  const toPath = useLocalPath();
  const fetcher = useFetcher<Loaded<MenuItem>>();
  const isBusy = fetcher.state !== 'idle';

  const tell = useEffectEvent((dish: MenuItem) => {
    const parts = variantId ? dish.variants : dish.addOns;
    const thing = variantId || addOnId ? parts.find(({ _id }) => _id === (variantId ?? addOnId)) : dish;
    say(t.said(name, thing?.soldOutUntil !== null));
  });
  useEffect(() => {
    if (fetcher.data?.ok) tell(fetcher.data.data);
  }, [fetcher.data]);

  return {
    isBusy,
    hasFailed: !isBusy && fetcher.data?.ok === false,
    mark: (until: 'tomorrow' | 'further-notice' | '') => {
      const part = { ...(variantId && { variant: variantId }), ...(addOnId && { addOn: addOnId }) };
      const action = toPath('/adminnavbar/menu');
      void fetcher.submit({ id: dishId, until, ...part }, { method: 'post', action });
    },
  };
}
