import { useNavigate } from 'react-router';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { IconLink } from '../../../components/button/icon-button.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import { OrderSearch } from './order-search.tsx';

const ALL = '/adminnavbar/orders';

/** In the address: who comes by the desk's search wants to type at once. */
export const TYPING = '#search';

/**
 * The search at the head of a list of orders. What it finds stands under All Orders, whatever has become of it: so
 * nothing is hidden here, and a new order is never behind a search.
 */
export function FindOrders() {
  const navigate = useNavigate();
  const toPath = useLocalPath();
  const find = (search: string) => void navigate(`${toPath(ALL)}?${new URLSearchParams({ search })}`);
  return <OrderSearch search="" onSearch={find} />;
}

/** The same where there is no room for a field: one tap, and it can be typed. */
export function FindOrdersLink() {
  const t = useTexts(adminOrderListTexts);
  return <IconLink icon="search" label={t.searchLabel} to={useLocalPath()(ALL) + TYPING} />;
}
