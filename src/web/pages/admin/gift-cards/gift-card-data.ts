import { useEffect, useEffectEvent } from 'react';
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useFetcher } from 'react-router';
import type { DemoGiftCards, DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { GIFT_CARD_STATUSES, type GiftCardStatus } from '#domain/gift-cards.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { PAGE_SIZE, parsePage } from '../kit/lists/list-params.ts';

const MAX_SEARCH_LENGTH = 64;

export type GiftCardPage = {
  giftCards: DeskGiftCard[];
  totalPages: number;
  openBalance: number;
  play: DemoGiftCards;
};

/** The requests about one card; each returns the card with its ledger. */
export type CardActionInput =
  | { verb: 'read'; id: string }
  | { verb: 'find'; code: string }
  | { verb: 'redeem'; code: string; amount: number; key: string }
  | { verb: 'undo'; id: string; entry: string }
  | { verb: 'void'; id: string; balance: number };

export type CardActionResult = Loaded<DeskGiftCardDetail> & { input: CardActionInput };

/** Page, search and status in the address. */
export function parseGiftCardQuery(params: URLSearchParams) {
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const value = params.get('standing') ?? '';
  const isStatus = (GIFT_CARD_STATUSES as readonly string[]).includes(value);
  const standing = (isStatus ? value : '') as GiftCardStatus | '';
  return { page: parsePage(params), search, standing };
}

export function loadGiftCards({ request }: ClientLoaderFunctionArgs): Promise<Loaded<GiftCardPage>> {
  const { page, search, standing } = parseGiftCardQuery(new URL(request.url).searchParams);
  const query = { page: String(page), limit: String(PAGE_SIZE), search, standing };
  return callApiAsStaff(request, (api) => api.admin.giftcards.$get({ query }));
}

export async function submitCardAction({ request }: ClientActionFunctionArgs): Promise<CardActionResult> {
  const input = (await request.json()) as CardActionInput;
  return { ...(await callCardAction(request, input)), input };
}

function callCardAction(request: Request, input: CardActionInput): Promise<Loaded<DeskGiftCardDetail>> {
  return callApiAsStaff(request, ({ admin: { giftcards } }) => {
    switch (input.verb) {
      case 'read':
        return giftcards[':id'].$get({ param: { id: input.id } });
      case 'find':
        return giftcards.find.$post({ json: { code: input.code } });
      case 'redeem': {
        const { code, amount, key } = input;
        return giftcards.redeem.$post({ json: { code, amount }, header: { 'idempotency-key': key } });
      }
      case 'undo':
        return giftcards[':id'].undo.$post({ param: { id: input.id }, json: { entry: input.entry } });
      case 'void':
        return giftcards[':id'].void.$post({ param: { id: input.id }, json: { balance: input.balance } });
    }
  });
}

/** Sends one request about a card; `onDone` or `onRefused` is called once per response. */
export function useCardAction(
  onDone?: (card: DeskGiftCardDetail, input: CardActionInput) => void,
  onRefused?: (error: ApiError) => void,
) {
  const fetcher = useFetcher<CardActionResult>();
  const answer = fetcher.data;
  const handleResult = useEffectEvent((result: CardActionResult) => {
    if (result.ok) onDone?.(result.data, result.input);
    else onRefused?.(result.error);
  });
  useEffect(() => {
    if (answer) handleResult(answer);
  }, [answer]);

  const isBusy = fetcher.state !== 'idle';
  return {
    submit(input: CardActionInput) {
      void fetcher.submit(input, { method: 'post', encType: 'application/json' });
    },
    /** Clears the last result. */
    clear() {
      fetcher.reset();
    },
    isBusy,
    card: answer?.ok ? answer.data : undefined,
    error: !isBusy && answer && !answer.ok ? answer.error : undefined,
  };
}

/** Formats the day of an instant in the restaurant's time zone. */
export function useDayFormat(): (instant: string) => string {
  const { timeZone } = useTimeFormats();
  const formatDate = useDateFormat();
  return (instant) => formatDate(localTimeAt(Date.parse(instant), timeZone).date);
}
