import { useNavigate } from 'react-router';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { IconLink } from '../../../components/button/icon-button.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { ListSearch } from '../kit/lists/list-search.tsx';

const ALL_ORDERS_PATH = '/adminnavbar/orders';

/** In the address: who comes by the desk's search wants to type at once. */
export const SEARCH_HASH = '#search';

/**
 * The search at the head of a list of orders. What it finds stands under All Orders, whatever has become of it: so
 * nothing is hidden here, and a new order is never behind a search.
 */
export function OrderSearchBox() {
  const navigate = useNavigate();
  const toPath = useLocalPath();
  const find = (search: string) =>
    void navigate(`${toPath(ALL_ORDERS_PATH)}?${new URLSearchParams({ search })}`);
  return <ListSearch search="" onSearch={find} />;
}

/** The same where there is no room for a field: one tap, and it can be typed. */
export function OrderSearchLink() {
  const t = useTexts(adminOrderListTexts);
  return <IconLink icon="search" label={t.searchLabel} to={useLocalPath()(ALL_ORDERS_PATH) + SEARCH_HASH} />;
}
