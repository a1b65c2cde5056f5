import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { Withdrawal, withdrawBody } from '#contract/withdrawals/shapes.ts';
import { type PolicySection, parsePolicy } from '#domain/policies.ts';
import { withdrawalReceiptTexts } from '#texts/withdrawal.ts';
import { fullWithdrawalInstruction } from '#texts/withdrawal-instruction.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { checkForm, type FormActionData } from '../../forms/form-check.ts';
import { languageOf } from '../../i18n/language.tsx';

const loadCheck = async () => (await import('./check-withdrawal.ts')).checkWithdrawalForm;

export type WithdrawalInput = z.output<typeof withdrawBody>;

export interface WithdrawalActionData extends FormActionData {
  /** The first step is done: to be looked over, and confirmed. */
  input?: WithdrawalInput;
  receipt?: Withdrawal & { lead: string };
}

/** First what is withdrawn from, then the confirmation (§ 356a BGB): two posts, with script or without. */
export async function withdrawalAction({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const form = await request.formData();
  const result = await checkForm(form, loadCheck, language);
  if ('answer' in result) return data<WithdrawalActionData>(result.answer, { status: 400 });

  const { value: input, refused } = result;
  // 'change' leads back to the form, with everything in it.
  if (form.get('step') === 'change') return data<WithdrawalActionData>(withoutErrors(refused));
  if (form.get('step') !== 'confirm') return data<WithdrawalActionData>({ input });
  const api = getServerContext(context).apiFor(request);
  const answer = await callApi(api.withdrawal.$post({ json: input }), language);
  if (answer.ok) {
    const { mailed, notMailed } = withdrawalReceiptTexts[language];
    const lead = answer.data.isMailed ? mailed : notMailed;
    return data<WithdrawalActionData>({ receipt: { ...answer.data, lead } });
  }
  const status = answer.error.httpStatus || 502;
  return data<WithdrawalActionData>({ input, error: answer.error }, { status });
}

/** The form as it was sent, with nothing wrong in it. */
function withoutErrors(
  refused: (error: { code: string; message: string; httpStatus: number }) => FormActionData,
) {
  const { result } = refused({ code: '', message: '', httpStatus: 0 });
  return result ? { result } : {};
}

/** The instruction on withdrawal, in one language: it is on the page, and not in its script. */
export async function loadInstruction({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ instruction: PolicySection[] }> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) throw new Response(null, { status: 503 });
  const { name, street, zipCode, city, phone, email } = restaurant.data;
  const facts = { name, street, city: `${zipCode} ${city}`, phone, email };
  return { instruction: parsePolicy(fullWithdrawalInstruction(language, facts)) };
}
