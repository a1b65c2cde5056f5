import type { ClientResponse } from 'hono/client';
import { adminUploadTexts } from '#texts/admin-upload.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { languageOf } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../api/admin-api.ts';

/** Pictures take their time on a restaurant's line (milliseconds). */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A call of staff that may bring a picture. */
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

/** A proxy before the site may take less than the site does, and says so in a page of its own. */
function withTooLargeMessage<Response extends ClientResponse<unknown, number, string>>(
  response: Response,
  message: string,
): Response {
  const isOurs = response.headers.get('content-type')?.startsWith('application/json');
  if (response.status !== 413 || isOurs) return response;
  const body = { code: 'picture_too_large', message };
  return new globalThis.Response(JSON.stringify(body), { status: 413 }) as unknown as Response;
}
