import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { sellsOnline } from '#domain/offers.ts';
import { accessibilityTexts } from '#texts/accessibility.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../i18n/language.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) throw new Response(null, { status: 503 });
  const { name, phone, email, accessibility, deliveryAreas, location, offers } = restaurant.data;
  const payments = restaurant.data.onlinePayments.map(({ provider }) => provider);
  const { sections, description, ...words } = accessibilityTexts[language];
  return {
    ...words,
    description: description(name),
    sections: sections({
      ...{ name, phone, email },
      onlinePayments: sellsOnline(offers) ? payments : [],
      ...accessibility,
      isDelivering: deliveryAreas.length > 0,
      hasPickup: offers.pickup,
      hasReservations: offers.reservations,
      hasGiftCards: offers.giftCards && payments.length > 0,
      hasMap: location !== null,
    }),
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function AccessibilityPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
