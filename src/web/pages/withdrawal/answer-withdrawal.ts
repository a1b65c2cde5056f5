import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import type { Withdrawal, withdrawBody } from '#contract/withdrawals/shapes.ts';
import { withdrawalReceiptTexts } from '#texts/withdrawal.ts';
import { ask } from '../../api.ts';
import { checked, type FormAnswer } from '../../form.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

const loadCheck = async () => (await import('./check-withdrawal.ts')).checkWithdrawalForm;

export type WithdrawalWish = z.output<typeof withdrawBody>;

export interface WithdrawalAnswer extends FormAnswer {
  /** The first step is done: to be looked over, and confirmed. */
  wish?: WithdrawalWish;
  receipt?: Withdrawal & { lead: string };
}

/** First what is withdrawn from, then the confirmation (§ 356a BGB): two posts, with script or without. */
export async function answerWithdrawal({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const form = await request.formData();
  const result = await checked(form, loadCheck, language);
  if ('answer' in result) return data<WithdrawalAnswer>(result.answer, { status: 400 });

  const { value: wish, refused } = result;
  // 'change' leads back to the form, with everything in it.
  if (form.get('step') === 'change') return data<WithdrawalAnswer>(refusedNothing(refused));
  if (form.get('step') !== 'confirm') return data<WithdrawalAnswer>({ wish });
  const api = serverSide(context).apiFor(request);
  const answer = await ask(api.withdrawal.$post({ json: wish }), language);
  if (answer.ok) {
    const { mailed, notMailed } = withdrawalReceiptTexts[language];
    const lead = answer.data.isMailed ? mailed : notMailed;
    return data<WithdrawalAnswer>({ receipt: { ...answer.data, lead } });
  }
  const status = answer.error.httpStatus || 502;
  return data<WithdrawalAnswer>({ wish, error: answer.error }, { status });
}

/** The form as it was sent, with nothing wrong in it. */
function refusedNothing(
  refused: (error: { code: string; message: string; httpStatus: number }) => FormAnswer,
) {
  const { result } = refused({ code: '', message: '', httpStatus: 0 });
  return result ? { result } : {};
}
