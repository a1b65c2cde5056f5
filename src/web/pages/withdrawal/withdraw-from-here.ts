import type { ClientActionFunctionArgs } from 'react-router';
import { unreachableError } from '../../api/api-client.ts';
import { languageOf } from '../../i18n/language.tsx';
import type { WithdrawalActionData, WithdrawalInput } from './withdrawal-data.ts';

/** Without a network the step stays as it is, and says so: the router would put its error in the place of the page. */
export async function withdrawFromHere({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<WithdrawalActionData> {
  const { step, ...input } = Object.fromEntries(await request.clone().formData());
  try {
    return await serverAction<WithdrawalActionData>();
  } catch {
    const error = unreachableError(languageOf(new URL(request.url).pathname));
    return { error, ...(step !== undefined && { input: input as WithdrawalInput }) };
  }
}
