import type { ClientActionFunctionArgs } from 'react-router';
import { ask, createApi } from '../../api.ts';
import { checked, type FormAnswer } from '../../form.ts';
import { languageOf } from '../../language.tsx';
import { dropGiftKey, giftKeyOf } from './gift-draft.ts';

export const loadCheck = () =>
  import('./check-gift-card.ts').then(({ checkGiftCardForm }) => checkGiftCardForm);

/** Refused, or on the way to the provider's page. */
export type GiftCardPressed = FormAnswer & { isLeaving?: boolean };

/** After these the next press is another card. */
const ENDED = new Set(['idempotency_key_reused', 'order_lapsed']);

/** Anybody may buy a card: no login is asked for. */
export async function buyGiftCard({ request }: ClientActionFunctionArgs): Promise<GiftCardPressed> {
  const language = languageOf(new URL(request.url).pathname);
  const result = await checked(await request.formData(), loadCheck, language);
  if ('answer' in result) return result.answer;

  const { value, refused } = result;
  const header = { 'idempotency-key': giftKeyOf(JSON.stringify(value)) };
  const answer = await ask(createApi({ language }).giftcard.create.$post({ json: value, header }), language);
  if (!answer.ok) {
    if (ENDED.has(answer.error.code)) dropGiftKey();
    return refused(answer.error);
  }
  const approval = answer.data.links.find(({ rel }) => rel === 'approval_url');
  // No link: it is paid already, and its page says so.
  window.location.assign(approval?.href ?? `/gift-card-confirmation?gid=${answer.data.giftCard._id}`);
  return { isLeaving: true };
}
