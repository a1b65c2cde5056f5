import type { ClientResponse } from 'hono/client';
import { redirect } from 'react-router';
import { type Answer, type ApiClient, ask, createApi } from '../../api.ts';
import { languageOf, localPath } from '../../language.tsx';
import { readToken } from '../../session.ts';

/** A tablet must not wait for a dead server until the next order is cold. */
const TIMEOUT = 15_000;

/** What a list brought, and when: the last good list stays readable, with its time, when a later one fails. */
export type Loaded<Data> = Answer<Data> & { at: number };

/**
 * One call of staff. Whoever has no token, or one that the server does not take for staff, is led to the
 * home page without a word (admin spec 6). Staff who ask for what is the owner's are led to the desk, where
 * customers are told apart from them.
 */
export async function askAsStaff<Response extends ClientResponse<unknown, number, string>>(
  request: Request,
  call: (api: ApiClient) => Promise<Response>,
  timeout = TIMEOUT,
) {
  const language = languageOf(new URL(request.url).pathname);
  const token = readToken();
  if (token === undefined) throw redirect(localPath(language, '/'));
  const api = createApi({
    language,
    token,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
  });
  const answer = await ask(call(api), language);
  if (!answer.ok && answer.error.httpStatus === 401) throw redirect(localPath(language, '/'));
  if (!answer.ok && answer.error.code === 'forbidden') throw redirect(localPath(language, '/adminnavbar'));
  return { ...answer, at: Date.now() };
}
