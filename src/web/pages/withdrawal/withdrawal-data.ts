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
import { checkWithdrawalForm } from './check-withdrawal.ts';

const loadCheck = async () => checkWithdrawalForm;

export type WithdrawalInput = z.output<typeof withdrawBody>;

export interface WithdrawalActionData extends FormActionData {
  /** After the first step: to be checked and confirmed. */
  input?: WithdrawalInput;
  receipt?: Withdrawal & { lead: string };
}

/** Two steps, the details and the confirmation (§ 356a BGB), with script or without. */
export async function withdrawalAction({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const form = await request.formData();
  const checked = await checkForm(form, loadCheck, language);
  if ('answer' in checked) return data<WithdrawalActionData>(checked.answer, { status: 400 });

  const { value: input, refused } = checked;
  // 'change' leads back to the filled form.
  if (form.get('step') === 'change') return data<WithdrawalActionData>(withoutErrors(refused));
  if (form.get('step') !== 'confirm') return data<WithdrawalActionData>({ input });
  const api = getServerContext(context).apiFor(request);
  const result = await callApi(api.withdrawal.$post({ json: input }), language);
  if (result.ok) {
    const { mailed, notMailed } = withdrawalReceiptTexts[language];
    const lead = result.data.isMailed ? mailed : notMailed;
    return data<WithdrawalActionData>({ receipt: { ...result.data, lead } });
  }
  const status = result.error.httpStatus || 502;
  return data<WithdrawalActionData>({ input, error: result.error }, { status });
}

/** The form as it was sent, without errors. */
function withoutErrors(
  refused: (error: { code: string; message: string; httpStatus: number }) => FormActionData,
) {
  const { result } = refused({ code: '', message: '', httpStatus: 0 });
  return result ? { result } : {};
}

/** The instruction on withdrawal, rendered on the server, so that no script contains it. */
export async function loadInstruction({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ instruction: PolicySection[] }> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) throw new Response(null, { status: 503 });
  const { name, street, zipCode, city, country, phone, email } = restaurant.data;
  const facts = { name, street, city: `${zipCode} ${city}`, country, phone, email };
  return { instruction: parsePolicy(fullWithdrawalInstruction(language, facts)) };
}
