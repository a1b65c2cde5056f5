import { parseWithZod } from '@conform-to/zod/v4';
import { tableRequestBody } from '#contract/reservations/shapes.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiResult, callApi, createApi } from '../../api/api-client.ts';
import { hoursFromTiming } from '../../restaurant/hours-from-timing.ts';
import type { TableRequest } from './table-request.ts';

/** The consent is the form's: whoever calls the server by other means has asked for it there. */
const bookingForm = tableRequestBody.refine(
  ({ note, healthConsent = false }) => healthConsent || !isAllergyNote(note),
  {
    path: ['healthConsent'],
    error: 'required',
  },
);

/** Checks the form with the server's own schema, and whether a note about health comes with its consent. */
export const checkBooking = (form: FormData) => parseWithZod(form, { schema: bookingForm });

/** The current hours; the timing record includes the status, so one call is enough. */
export async function fetchHours(language: Language, timeZone: string): Promise<ApiResult<Hours>> {
  const timing = await callApi(createApi({ language }).admin.timing.$get(), language);
  return timing.ok ? { ok: true, data: hoursFromTiming(timing.data.data, timeZone) } : timing;
}

export function sendTableRequest(request: TableRequest, language: Language) {
  return callApi(createApi({ language }).reservation.$post({ json: request }), language);
}
