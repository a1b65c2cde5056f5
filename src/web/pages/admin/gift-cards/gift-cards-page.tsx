import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskGiftCard } from '#contract/gift-cards/desk-shapes.ts';
import { GIFT_CARD_STATUSES } from '#domain/gift-cards.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useChosenParams, useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { GiftCardDetail } from './card-detail.tsx';
import { GiftCardTable } from './card-table.tsx';
import {
  type GiftCardPage,
  loadGiftCards,
  parseGiftCardQuery,
  submitCardAction,
  useCardAction,
} from './gift-card-data.ts';
import css from './gift-cards.module.css';
import { RedeemPanel } from './redeem-panel.tsx';

export const meta = adminMeta('giftCards');
export const clientLoader = loadGiftCards;
export const clientAction = submitCardAction;

/** All gift cards, and a panel that redeems them at the till. */
export default function GiftCardsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
  const [params, setParams] = useSearchParams();
  const { page, search, standing } = parseGiftCardQuery(params);
  const { loaded, isLoading } = useLoadedPage<GiftCardPage>(`${page} ${search} ${standing}`);
  const chosen = parseGiftCardQuery(useChosenParams());
  const [opened, setOpened] = useState<DeskGiftCard>();
  const reading = useCardAction();
  usePoll(LIST_POLL_MS, reload);

  const show = (change: { page?: number; search?: string; standing?: string }) => {
    const next = { search: chosen.search, standing: chosen.standing, page: 1, ...change };
    const filled = Object.entries({ ...next, page: next.page > 1 ? String(next.page) : '' });
    setParams(Object.fromEntries(filled.filter(([, value]) => value !== '')), { replace: true });
  };
  const read = (card: DeskGiftCard) => reading.submit({ verb: 'read', id: card._id });
  const open = (card: DeskGiftCard) => {
    setOpened(card);
    // The last result may be outdated, or of another card.
    reading.clear();
    read(card);
  };
  const isFiltered = search !== '' || standing !== '';
  return (
    <>
      <Toolbar title={pages.giftCards} live={live}>
        <ListSearch
          search={search}
          onSearch={(text) => show({ search: text })}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </Toolbar>
      <div className={css.grid}>
        <div className={css.list}>
          <SelectField
            label={t.standingLabel}
            isLabelHidden
            value={standing}
            onChange={(event) => show({ standing: event.target.value })}
            className={css.filter}
          >
            <option value="">{t.allStandings}</option>
            {GIFT_CARD_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t.standings[one]}
              </option>
            ))}
          </SelectField>
          <ListBody loaded={loaded} isLoading={isLoading} page="giftCards" words={t}>
            {({ giftCards, totalPages, openBalance, play }) =>
              giftCards.length > 0 || (page > 1 && totalPages > 0) ? (
                <>
                  {giftCards.length > 0 && <GiftCardTable cards={giftCards} onOpen={open} />}
                  <Pagination page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
                  <p className={css.foot}>{t.openBalance(money(openBalance))}</p>
                  {play.cards > 0 && (
                    <p className={css.foot}>
                      {t.play[play.isTaken ? 'taken' : 'refused'](play.cards, money(play.balance))}
                    </p>
                  )}
                </>
              ) : isFiltered ? (
                <EmptyState
                  title={t.noneTitle}
                  action={<Button onClick={() => show({ search: '', standing: '' })}>{t.showAll}</Button>}
                >
                  <p>{t.noneText}</p>
                </EmptyState>
              ) : (
                <EmptyState title={t.emptyTitle}>
                  <p>{t.emptyText}</p>
                </EmptyState>
              )
            }
          </ListBody>
        </div>
        <RedeemPanel />
      </div>
      <GiftCardDetail card={opened} reading={reading} onChanged={read} onClose={() => setOpened(undefined)} />
    </>
  );
}
