import type { ClientActionFunctionArgs } from 'react-router';
import { callApi, createApi } from '../../api/api-client.ts';
import { checkForm, type FormActionData } from '../../forms/form-check.ts';
import { languageOf } from '../../i18n/language.tsx';
import { clearGiftCardKey, giftCardIdempotencyKey } from './gift-card-draft.ts';

export const loadCheck = () =>
  import('./check-gift-card.ts').then(({ checkGiftCardForm }) => checkGiftCardForm);

/** Refused, or leaving for the provider's page. */
export type GiftCardActionData = FormActionData & { isLeaving?: boolean };

/** After these errors the next press buys another card. */
const SPENT_KEY_CODES = new Set(['idempotency_key_reused', 'order_lapsed']);

/** Buying a card needs no login. */
export async function buyGiftCard({ request }: ClientActionFunctionArgs): Promise<GiftCardActionData> {
  const language = languageOf(new URL(request.url).pathname);
  const result = await checkForm(await request.formData(), loadCheck, language);
  if ('answer' in result) return result.answer;

  const { value, refused } = result;
  const header = { 'idempotency-key': giftCardIdempotencyKey(JSON.stringify(value)) };
  const created = await callApi(
    createApi({ language }).giftcard.create.$post({ json: value, header }),
    language,
  );
  if (!created.ok) {
    if (SPENT_KEY_CODES.has(created.error.code)) clearGiftCardKey();
    return refused(created.error);
  }
  const approval = created.data.links.find(({ rel }) => rel === 'approval_url');
  // Without a link it is paid already.
  window.location.assign(approval?.href ?? `/gift-card-confirmation?gid=${created.data.giftCard._id}`);
  return { isLeaving: true };
}
