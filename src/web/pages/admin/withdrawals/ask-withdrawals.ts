import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { DeskWithdrawal } from '#contract/withdrawals/shapes.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { PAGE_SIZE, pageIn } from '../lists/page-in.ts';

export type WithdrawalPage = { withdrawals: DeskWithdrawal[]; totalPages: number; open: number };

export type Settling = { id: string; isSettled: boolean };

export function loadWithdrawals({ request }: ClientLoaderFunctionArgs): Promise<Loaded<WithdrawalPage>> {
  const page = pageIn(new URL(request.url).searchParams);
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return askAsStaff(request, (api) => api.admin.withdrawals.$get({ query }));
}

export async function settleWithdrawal({
  request,
}: ClientActionFunctionArgs): Promise<Loaded<DeskWithdrawal>> {
  const { id, isSettled } = (await request.json()) as Settling;
  return askAsStaff(request, (api) =>
    api.admin.withdrawals[':id'].$put({ param: { id }, json: { isSettled } }),
  );
}
