import type { ClientResponse } from 'hono/client';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { OwnSession } from '#contract/accounts/shapes.ts';
import type { DeskFactors, SecondFactor } from '#contract/second-factor/shapes.ts';
import { type ApiClient, ask, createApi } from '../../../api.ts';
import { useLanguage } from '../../../language.tsx';
import { readToken } from '../../../session.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';

export interface OwnAccount {
  mustChangePassword: false;
  factor: SecondFactor;
  sessions: OwnSession[];
  /** Everybody's second factor is the owner's business; null for all others. */
  desk: DeskFactors | null;
}

/** Of an account whose password must be changed the server says nothing else. */
type FirstPassword = { mustChangePassword: true };

export async function loadAccount({
  request,
}: ClientLoaderFunctionArgs): Promise<Loaded<OwnAccount | FirstPassword>> {
  const admin = await askAsStaff(request, (api) => api.auth.isadmin.$get());
  if (!admin.ok) return admin;
  const { user, mustChangePassword, mustSetUpSecondFactor } = admin.data;
  if (mustChangePassword) return { ...admin, data: { mustChangePassword } };
  const [factor, sessions] = await Promise.all([
    askAsStaff(request, (api) => api.auth.second_factor.$get()),
    askAsStaff(request, (api) => api.auth.sessions.$get()),
  ]);
  if (!factor.ok) return factor;
  if (!sessions.ok) return sessions;
  const account = { mustChangePassword, factor: factor.data, sessions: sessions.data, desk: null };
  if (user.role !== 'admin' || mustSetUpSecondFactor) return { ...sessions, data: account };
  const desk = await askAsStaff(request, (api) => api.admin.second_factor.$get());
  return desk.ok ? { ...desk, data: { ...account, desk: desk.data } } : desk;
}

/** A call that a button makes, with this tablet's token. */
export function useAsk() {
  const language = useLanguage();
  return <Response extends ClientResponse<unknown, number, string>>(
    call: (api: ApiClient) => Promise<Response>,
  ) => ask(call(createApi({ language, token: readToken() })), language);
}
