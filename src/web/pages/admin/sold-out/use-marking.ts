import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';

/** What may be sold out by itself: a dish, or of it one variant or one add-on. */
export interface Subject {
  dishId: string;
  variantId?: string;
  addOnId?: string;
  /** In the language of the desk. */
  name: string;
}

/** Marks it, from whichever page of the desk, and says what came of it. */
export function useMarking({ dishId, variantId, addOnId, name }: Subject, say: (words: string) => void) {
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
