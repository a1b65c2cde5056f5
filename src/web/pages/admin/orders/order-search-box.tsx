import { useNavigate } from 'react-router';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { IconLink } from '../../../components/button/icon-button.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { ListSearch } from '../kit/lists/list-search.tsx';

const ALL_ORDERS_PATH = '/adminnavbar/orders';

/** In the address, it puts the focus into the search field. */
export const SEARCH_HASH = '#search';

/**
 * The search at the head of a list of orders. It leads to All Orders instead of filtering this list: a filter could hide
 * a new order.
 */
export function OrderSearchBox() {
  const navigate = useNavigate();
  const toPath = useLocalPath();
  const searchFor = (search: string) =>
    void navigate(`${toPath(ALL_ORDERS_PATH)}?${new URLSearchParams({ search })}`);
  return <ListSearch search="" onSearch={searchFor} />;
}

/** The same as a button, where there is no room for a field. */
export function OrderSearchLink() {
  const t = useTexts(adminOrderListTexts);
  return <IconLink icon="search" label={t.searchLabel} to={useLocalPath()(ALL_ORDERS_PATH) + SEARCH_HASH} />;
}
