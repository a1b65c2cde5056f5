import type { ClientResponse } from 'hono/client';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { OwnSession } from '#contract/accounts/shapes.ts';
import type { SecondFactor, StaffSecondFactors } from '#contract/second-factor/shapes.ts';
import type { StaffRight } from '#domain/accounts.ts';
import { type ApiClient, callApi, createApi } from '../../../api/api-client.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export interface Allowed {
  rights: StaffRight[];
  staffPercent: number;
  owners: string;
}

export interface OwnAccount {
  mustChangePassword: false;
  factor: SecondFactor;
  sessions: OwnSession[];
  /** What staff may do beyond orders and reservations, and who may all of it; null for owners. */
  allowed: Allowed | null;
  /** Everybody's second factor, for the owner; null for staff. */
  desk: StaffSecondFactors | null;
}

/** Until the password is changed, the server sends nothing else of the account. */
type PasswordChangeRequired = { mustChangePassword: true };

export async function loadAccount({
  request,
}: ClientLoaderFunctionArgs): Promise<Loaded<OwnAccount | PasswordChangeRequired>> {
  const admin = await callApiAsStaff(request, (api) => api.auth.isadmin.$get());
  if (!admin.ok) return admin;
  const { user, mustChangePassword, mustSetUpSecondFactor, rights, staffPercent, owners } = admin.data;
  if (mustChangePassword) return { ...admin, data: { mustChangePassword } };
  const [factor, sessions] = await Promise.all([
    callApiAsStaff(request, (api) => api.auth.second_factor.$get()),
    callApiAsStaff(request, (api) => api.auth.sessions.$get()),
  ]);
  if (!factor.ok) return factor;
  if (!sessions.ok) return sessions;
  const allowed = user.role === 'admin' ? null : { rights, staffPercent, owners };
  const account = { mustChangePassword, factor: factor.data, sessions: sessions.data, allowed, desk: null };
  if (user.role !== 'admin' || mustSetUpSecondFactor) return { ...sessions, data: account };
  const desk = await callApiAsStaff(request, (api) => api.admin.second_factor.$get());
  return desk.ok ? { ...desk, data: { ...account, desk: desk.data } } : desk;
}

/** Calls the API from a button, with this tablet's token. */
export function useAccountApi() {
  const language = useLanguage();
  return <Response extends ClientResponse<unknown, number, string>>(
    call: (api: ApiClient) => Promise<Response>,
  ) => callApi(call(createApi({ language, token: readToken() })), language);
}
