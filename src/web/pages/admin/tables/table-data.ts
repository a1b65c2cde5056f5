import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { TablePlanAnswer, TablePlanBody } from '#contract/reservations/table-plan-shapes.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export const loadTables = ({ request }: ClientLoaderFunctionArgs): Promise<Loaded<TablePlanAnswer>> =>
  callApiAsStaff(request, (api) => api.admin.tables.$get());

export interface TablesAnswer {
  error?: ApiError;
  /** The plan as it stands now. */
  saved?: TablePlanAnswer;
}

export async function saveTables({ request }: ClientActionFunctionArgs): Promise<TablesAnswer> {
  const json = (await request.json()) as TablePlanBody;
  const saved = await callApiAsStaff(request, (api) => api.admin.tables.$put({ json }));
  return saved.ok ? { saved: saved.data } : { error: saved.error };
}
