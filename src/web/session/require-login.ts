import type { ClientResponse } from 'hono/client';
import { redirect } from 'react-router';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../api/api-client.ts';
import { languageOf, localPath } from '../i18n/language.tsx';
import { withNext } from '../routing/paths.ts';
import { clearToken, readToken } from './session.ts';

export interface AuthenticatedContext {
  api: ApiClient;
  language: Language;
  /** The requested page, or the one that sent the form. */
  url: URL;
  /** Redirects to the login page if the token is no longer valid. */
  callApi: <Response extends ClientResponse<unknown, number, string>>(
    call: Promise<Response>,
  ) => ReturnType<typeof callApi<Response>>;
}

/**
 * For loaders and actions that need a login: the API with the visitor's token. Without a token, throws a redirect to the
 * login page, which leads back here.
 */
export function requireLogin(request: Request): AuthenticatedContext {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const token = readToken();
  if (token === undefined) throw redirectToLogin(language, url);
  return {
    api: createApi({ language, token }),
    language,
    url,
    callApi: async (call) => {
      const result = await callApi(call, language);
      if (!result.ok && result.error.httpStatus === 401) {
        clearToken();
        throw redirectToLogin(language, url);
      }
      return result;
    },
  };
}

function redirectToLogin(language: Language, { pathname, search }: URL): Response {
  return redirect(localPath(language, withNext('/login', pathname + search)));
}
