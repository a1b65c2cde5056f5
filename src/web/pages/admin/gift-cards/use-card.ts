import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { ApiError } from '../../../api.ts';
import type { CardAnswer, CardWish } from './ask-gift-cards.ts';

/** One question about a card: whether it is on its way, what came, and why it did not. Each is told once per answer. */
export function useCard(
  onDone?: (card: DeskGiftCardDetail, wish: CardWish) => void,
  onRefused?: (error: ApiError) => void,
) {
  const fetcher = useFetcher<CardAnswer>();
  const answer = fetcher.data;
  const tell = useEffectEvent((given: CardAnswer) => {
    if (given.ok) onDone?.(given.data, given.wish);
    else onRefused?.(given.error);
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);

  const isBusy = fetcher.state !== 'idle';
  return {
    ask(wish: CardWish) {
      void fetcher.submit(wish, { method: 'post', encType: 'application/json' });
    },
    /** Forgets the last answer. */
    clear() {
      fetcher.reset();
    },
    isBusy,
    card: answer?.ok ? answer.data : undefined,
    error: !isBusy && answer && !answer.ok ? answer.error : undefined,
  };
}
