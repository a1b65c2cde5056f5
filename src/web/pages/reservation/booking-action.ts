import { type ActionFunctionArgs, data } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { checkBooking } from '../../components/booking/booking-api.ts';
import type { BookingActionData } from '../../components/booking/table-request.ts';
import { checkForm } from '../../forms/form-check.ts';
import { languageOf } from '../../i18n/language.tsx';

const loadCheck = async () => checkBooking;

/** For the form without script: sends the request, or returns the form with its values and errors. */
export async function bookingAction({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const api = getServerContext(context).apiFor(request);
  const form = await request.formData();
  const table = await checkForm(form, loadCheck, language);
  if ('answer' in table) return data<BookingActionData>(table.answer, { status: 400 });

  const result = await callApi(api.reservation.$post({ json: table.value }), language);
  if (result.ok) return data<BookingActionData>({ requested: table.value });
  return data<BookingActionData>(table.refused(result.error), { status: result.error.httpStatus || 502 });
}
