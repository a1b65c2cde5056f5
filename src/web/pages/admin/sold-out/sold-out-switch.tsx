import { useEffect, useEffectEvent, useRef } from 'react';
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

/** Sold out until tomorrow with one tap, until further notice with a second; available again with one. */
export function SoldOutSwitch({
  subject,
  soldOutUntil,
  announce,
  isWide = false,
}: {
  subject: SoldOutSubject;
  soldOutUntil: SoldOutUntil;
  /** For screen readers. */
  announce: (message: string) => void;
  /** There is room for both choices at once. */
  isWide?: boolean;
}) {
  const t = useTexts(adminSoldOutTexts);
  const { dayAndTime } = useTimeFormats();
  const { isBusy, hasFailed, mark } = useMarkSoldOut(subject, announce);
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

/** 'Raita', which is the same in every dish. */
export function addOnSubject(dish: MenuItem, addOn: Part, language: Language): SoldOutSubject {
  return { dishId: dish._id, addOnId: addOn._id, name: localizedName(language, addOn) };
}

/** A dish, or one of its variants or add-ons. */
export interface SoldOutSubject {
  dishId: string;
  variantId?: string;
  addOnId?: string;
  name: string;
}

/** Submits the change, from any page of the desk, and announces the result. */
export function useMarkSoldOut(
  { dishId, variantId, addOnId, name }: SoldOutSubject,
  announce: (message: string) => void,
) {
  const t = useTexts(adminSoldOutTexts);
  const toPath = useLocalPath();
  const fetcher = useFetcher<Loaded<MenuItem>>();
  const isBusy = fetcher.state !== 'idle';
  const wanted = useRef('');

  const announceResult = useEffectEvent((dish: MenuItem) => {
    const parts = variantId ? dish.variants : dish.addOns;
    const part = variantId || addOnId ? parts.find(({ _id }) => _id === (variantId ?? addOnId)) : dish;
    // An option of a group is no part of the answered dish.
    announce(t.said(name, part ? part.soldOutUntil !== null : wanted.current !== ''));
  });
  useEffect(() => {
    if (fetcher.data?.ok) announceResult(fetcher.data.data);
  }, [fetcher.data]);

  return {
    isBusy,
    hasFailed: !isBusy && fetcher.data?.ok === false,
    mark: (until: 'tomorrow' | 'further-notice' | '') => {
      wanted.current = until;
      const part = { ...(variantId && { variant: variantId }), ...(addOnId && { addOn: addOnId }) };
      const action = toPath('/adminnavbar/menu');
      void fetcher.submit({ id: dishId, until, ...part }, { method: 'post', action });
    },
  };
}
