import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { clearGiftCardDraft } from '../gift-card/gift-card-draft.ts';

/**
 * The card of `?gid=`. With `paymentId` and `PayerID` the buyer returns from the provider: the payment is verified first.
 * PayPal calls the payment's id `token`.
 */
export async function loadGiftCard({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const api = createApi({ language });
  const giftCardId = url.searchParams.get('gid');
  if (!giftCardId) return { problem: 'noId' as const };

  const paymentId = url.searchParams.get('paymentId') ?? url.searchParams.get('token');
  const payerId = url.searchParams.get('PayerID');
  let paymentError: ApiError | null = null;
  if (paymentId && payerId) {
    const verified = await callApi(
      api.giftcard.verify.$post({ json: { paymentId, payerId, giftCardId } }),
      language,
    );
    if (verified.ok) {
      clearGiftCardDraft();
      throw replace(localPath(language, `/gift-card-confirmation?gid=${giftCardId}`));
    }
    paymentError = verified.error;
  }
  const card = await callApi(api.giftcard[':id'].$get({ param: { id: giftCardId } }), language);
  return card.ok ? { card: card.data, paymentError } : { problem: 'loadFailed' as const };
}
