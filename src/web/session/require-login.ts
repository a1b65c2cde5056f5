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
  /** The page that is asked for, or that sent the form. */
  url: URL;
  /** `ask`, and off to the login page when the token is no longer good. */
  callApi: <Response extends ClientResponse<unknown, number, string>>(
    call: Promise<Response>,
  ) => ReturnType<typeof callApi<Response>>;
}

/**
 * What loaders and actions of a page behind the login begin with: the API with the visitor's token.
 * Without one they are sent to the login page, and from there back here.
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
      const answer = await callApi(call, language);
      if (!answer.ok && answer.error.httpStatus === 401) {
        clearToken();
        throw redirectToLogin(language, url);
      }
      return answer;
    },
  };
}

function redirectToLogin(language: Language, { pathname, search }: URL): Response {
  return redirect(localPath(language, withNext('/login', pathname + search)));
}
