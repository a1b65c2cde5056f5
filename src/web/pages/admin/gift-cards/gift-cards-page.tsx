import { useState } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { DeskGiftCard } from '#contract/gift-cards/desk-shapes.ts';
import { GIFT_CARD_STANDINGS } from '#domain/gift-cards.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { ListBody } from '../lists/list-body.tsx';
import { OrderSearch } from '../lists/order-search.tsx';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { askAboutCard, asked, type CardPage, loadGiftCards } from './ask-gift-cards.ts';
import { CardDetail } from './card-detail.tsx';
import { CardTable } from './card-table.tsx';
import css from './gift-cards.module.css';
import { Till } from './till.tsx';
import { useCard } from './use-card.ts';
import { useMoney } from './use-money.ts';

export const meta = adminMeta('giftCards');
export const clientLoader = loadGiftCards;
export const clientAction = askAboutCard;

/** All gift cards, and beside them the till. */
export default function GiftCardsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminGiftCardTexts);
  const money = useMoney();
  const [params, setParams] = useSearchParams();
  const { page, search, standing } = asked(params);
  const held = useHeld(useLoaderData<Loaded<CardPage>>(), `${page} ${search} ${standing}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const [opened, setOpened] = useState<DeskGiftCard>();
  const reading = useCard();
  usePoll(LIST_POLL, reload);

  const show = (wanted: { page?: number; search?: string; standing?: string }) => {
    const next = { page: 1, search, standing, ...wanted };
    const filled = Object.entries({ ...next, page: next.page > 1 ? String(next.page) : '' });
    setParams(Object.fromEntries(filled.filter(([, value]) => value !== '')), { replace: true });
  };
  const read = (card: DeskGiftCard) => reading.ask({ verb: 'read', id: card._id });
  const open = (card: DeskGiftCard) => {
    setOpened(card);
    // What was read of it before is not what it is now.
    reading.clear();
    read(card);
  };
  const isFiltered = search !== '' || standing !== '';
  return (
    <>
      <WorkBar title={pages.giftCards} live={live}>
        <OrderSearch
          search={search}
          onSearch={(wanted) => show({ search: wanted })}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </WorkBar>
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
            {GIFT_CARD_STANDINGS.map((one) => (
              <option key={one} value={one}>
                {t.standings[one]}
              </option>
            ))}
          </SelectField>
          <ListBody held={held} isLoading={isReloading || isLeaving} page="giftCards" words={t}>
            {({ giftCards, totalPages, openBalance, play }) =>
              giftCards.length > 0 || (page > 1 && totalPages > 0) ? (
                <>
                  {giftCards.length > 0 && <CardTable cards={giftCards} onOpen={open} />}
                  <Pages page={page} totalPages={totalPages} onPage={(wanted) => show({ page: wanted })} />
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
        <Till />
      </div>
      <CardDetail card={opened} reading={reading} onChanged={read} onClose={() => setOpened(undefined)} />
    </>
  );
}
