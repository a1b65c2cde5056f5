import { type ActionFunctionArgs, data } from 'react-router';
import { ask } from '../../api.ts';
import type { BookingAnswer } from '../../components/booking/table-wish.ts';
import { checked } from '../../form.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

const loadCheck = async () => (await import('../../components/booking/booking-calls.ts')).checkBooking;

/** A form that was sent without script: taken down, or shown again with all that was typed and what is wrong. */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const api = serverSide(context).apiFor(request);
  const form = await request.formData();
  const table = await checked(form, loadCheck, language);
  if ('answer' in table) return data<BookingAnswer>(table.answer, { status: 400 });

  const answer = await ask(api.reservation.$post({ json: table.value }), language);
  if (answer.ok) return data<BookingAnswer>({ asked: table.value });
  return data<BookingAnswer>(table.refused(answer.error), { status: answer.error.httpStatus || 502 });
}
