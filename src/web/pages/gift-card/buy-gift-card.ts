import type { ClientActionFunctionArgs } from 'react-router';
import { callApi, createApi } from '../../api/api-client.ts';
import { checkForm, type FormActionData } from '../../forms/form-check.ts';
import { languageOf } from '../../i18n/language.tsx';
import { clearGiftCardKey, giftCardIdempotencyKey } from './gift-card-draft.ts';

export const loadCheck = () =>
  import('./check-gift-card.ts').then(({ checkGiftCardForm }) => checkGiftCardForm);

/** Refused, or on the way to the provider's page. */
export type GiftCardActionData = FormActionData & { isLeaving?: boolean };

/** After these the next press is another card. */
const SPENT_KEY_CODES = new Set(['idempotency_key_reused', 'order_lapsed']);

/** Anybody may buy a card: no login is asked for. */
export async function buyGiftCard({ request }: ClientActionFunctionArgs): Promise<GiftCardActionData> {
  const language = languageOf(new URL(request.url).pathname);
  const result = await checkForm(await request.formData(), loadCheck, language);
  if ('answer' in result) return result.answer;

  const { value, refused } = result;
  const header = { 'idempotency-key': giftCardIdempotencyKey(JSON.stringify(value)) };
  const answer = await callApi(
    createApi({ language }).giftcard.create.$post({ json: value, header }),
    language,
  );
  if (!answer.ok) {
    if (SPENT_KEY_CODES.has(answer.error.code)) clearGiftCardKey();
    return refused(answer.error);
  }
  const approval = answer.data.links.find(({ rel }) => rel === 'approval_url');
  // No link: it is paid already, and its page says so.
  window.location.assign(approval?.href ?? `/gift-card-confirmation?gid=${answer.data.giftCard._id}`);
  return { isLeaving: true };
}
