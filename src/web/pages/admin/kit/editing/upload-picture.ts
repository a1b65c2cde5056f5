import type { ClientResponse } from 'hono/client';
import { adminUploadTexts } from '#texts/admin-upload.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { languageOf } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../api/admin-api.ts';

/** For a restaurant's slow uplink. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Like callApiAsStaff, for a body that may hold a picture. */
export function uploadPicture<Response extends ClientResponse<unknown, number, string>>(
  request: Request,
  call: (api: ApiClient) => Promise<Response>,
) {
  const { pathname } = new URL(request.url);
  const message = adminUploadTexts[languageOf(pathname)].tooLarge;
  return callApiAsStaff(
    request,
    async (api) => withTooLargeMessage(await call(api), message),
    UPLOAD_TIMEOUT_MS,
  );
}

/** A proxy in front of the site may have a smaller limit, and sends an HTML page instead of our JSON. */
function withTooLargeMessage<Response extends ClientResponse<unknown, number, string>>(
  response: Response,
  message: string,
): Response {
  const isOurs = response.headers.get('content-type')?.startsWith('application/json');
  if (response.status !== 413 || isOurs) return response;
  const body = { code: 'picture_too_large', message };
  return new globalThis.Response(JSON.stringify(body), { status: 413 }) as unknown as Response;
}
