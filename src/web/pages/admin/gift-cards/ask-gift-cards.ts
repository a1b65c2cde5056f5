import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { DeskGiftCard, DeskGiftCardDetail, PlayCards } from '#contract/gift-cards/desk-shapes.ts';
import { GIFT_CARD_STANDINGS, type GiftCardStanding } from '#domain/gift-cards.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { PAGE_SIZE, pageIn } from '../lists/page-in.ts';

const LONGEST_SEARCH = 64;

export type CardPage = {
  giftCards: DeskGiftCard[];
  totalPages: number;
  openBalance: number;
  play: PlayCards;
};

/** What the screen can ask about one card. Each is answered with the card and its ledger. */
export type CardWish =
  | { verb: 'read'; id: string }
  | { verb: 'find'; code: string }
  | { verb: 'redeem'; code: string; amount: number; key: string }
  | { verb: 'undo'; id: string; entry: string }
  | { verb: 'void'; id: string; balance: number };

export type CardAnswer = Loaded<DeskGiftCardDetail> & { wish: CardWish };

/** What the address asks for. */
export function asked(params: URLSearchParams) {
  const search = (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH);
  const wanted = params.get('standing') ?? '';
  const isStanding = (GIFT_CARD_STANDINGS as readonly string[]).includes(wanted);
  const standing = (isStanding ? wanted : '') as GiftCardStanding | '';
  return { page: pageIn(params), search, standing };
}

export function loadGiftCards({ request }: ClientLoaderFunctionArgs): Promise<Loaded<CardPage>> {
  const { page, search, standing } = asked(new URL(request.url).searchParams);
  const query = { page: String(page), limit: String(PAGE_SIZE), search, standing };
  return askAsStaff(request, (api) => api.admin.giftcards.$get({ query }));
}

export async function askAboutCard({ request }: ClientActionFunctionArgs): Promise<CardAnswer> {
  const wish = (await request.json()) as CardWish;
  return { ...(await ask(request, wish)), wish };
}

function ask(request: Request, wish: CardWish): Promise<Loaded<DeskGiftCardDetail>> {
  return askAsStaff(request, ({ admin: { giftcards } }) => {
    switch (wish.verb) {
      case 'read':
        return giftcards[':id'].$get({ param: { id: wish.id } });
      case 'find':
        return giftcards.find.$post({ json: { code: wish.code } });
      case 'redeem': {
        const { code, amount, key } = wish;
        return giftcards.redeem.$post({ json: { code, amount }, header: { 'idempotency-key': key } });
      }
      case 'undo':
        return giftcards[':id'].undo.$post({ param: { id: wish.id }, json: { entry: wish.entry } });
      case 'void':
        return giftcards[':id'].void.$post({ param: { id: wish.id }, json: { balance: wish.balance } });
    }
  });
}
