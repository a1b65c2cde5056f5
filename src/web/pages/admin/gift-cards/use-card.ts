import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { CardAnswer, CardWish } from './ask-gift-cards.ts';

/** One question about a card: whether it is on its way, what came, and why it did not. `onDone` once per answer. */
export function useCard(onDone?: (card: DeskGiftCardDetail, wish: CardWish) => void) {
  const fetcher = useFetcher<CardAnswer>();
  const answer = fetcher.data;
  const tell = useEffectEvent((card: DeskGiftCardDetail, wish: CardWish) => onDone?.(card, wish));
  useEffect(() => {
    if (answer?.ok) tell(answer.data, answer.wish);
  }, [answer]);

  const isBusy = fetcher.state !== 'idle';
  return {
    ask(wish: CardWish) {
      void fetcher.submit(wish, { method: 'post', encType: 'application/json' });
    },
    isBusy,
    card: answer?.ok ? answer.data : undefined,
    error: !isBusy && answer && !answer.ok ? answer.error : undefined,
  };
}
