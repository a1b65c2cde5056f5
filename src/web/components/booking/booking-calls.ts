import { parseWithZod } from '@conform-to/zod/v4';
import { tableRequestBody } from '#contract/reservations/shapes.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import type { Language } from '#texts/texts.ts';
import { type Answer, ask, createApi } from '../../api.ts';
import { hoursFromTiming } from '../../hours.ts';
import type { TableWish } from './table-wish.ts';

/** The form as the server reads it. */
export const checkBooking = (form: FormData) => parseWithZod(form, { schema: tableRequestBody });

/** The hours as they are now; the answer carries the status, so one call is enough. */
export async function askHours(language: Language, timeZone: string): Promise<Answer<Hours>> {
  const timing = await ask(createApi({ language }).admin.timing.$get(), language);
  return timing.ok ? { ok: true, data: hoursFromTiming(timing.data.data, timeZone) } : timing;
}

export function askForTable(wish: TableWish, language: Language) {
  return ask(createApi({ language }).reservation.$post({ json: wish }), language);
}
