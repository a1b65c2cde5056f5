import { type ClientResponse, hc } from 'hono/client';
import type { ErrorBody } from '#contract/shapes.ts';
import type { Api } from '#server/api.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';

interface ApiOptions {
  language: Language;
  token?: string | null;
  /** In-process on the server; the browser's own otherwise. */
  fetch?: typeof fetch;
  /** In-process: that of the page. */
  origin?: string;
}

/** Every call of the contract, typed: `api.cart.add.$post({ json })`. */
export function createApi({ language, token, fetch, origin = '' }: ApiOptions) {
  return hc<Api>(`${origin}/api`, {
    ...(fetch ? { fetch } : {}),
    headers: {
      'Accept-Language': language,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
}

export type ApiClient = ReturnType<typeof createApi>;

/** Why a call failed: the server's refusal, or a server that can't be reached. */
export type ApiError = ErrorBody & { httpStatus: number };

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

type SuccessBody<Response> =
  Response extends ClientResponse<infer Body, infer Status, string>
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never;

/** Waits for a call. Never throws: without a network it returns an error as well. */
export async function callApi<Response extends ClientResponse<unknown, number, string>>(
  call: Promise<Response>,
  language: Language,
): Promise<ApiResult<SuccessBody<Response>>> {
  try {
    const response = await call;
    const body = (await response.json()) as unknown;
    if (response.ok) return { ok: true, data: body as SuccessBody<Response> };
    return { ok: false, error: { ...(body as ErrorBody), httpStatus: response.status } };
  } catch {
    return { ok: false, error: unreachableError(language) };
  }
}

/** The server can't be reached, for a call or for a script that is loaded on demand. */
export function unreachableError(language: Language): ApiError {
  return { code: 'unreachable', message: siteTexts[language].unreachable, httpStatus: 0 };
}
