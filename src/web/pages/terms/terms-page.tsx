import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deliveryTermsOf, MINIMUM_ORDER_CENTS } from '#domain/orders/delivery-areas.ts';
import { readPolicy } from '#domain/policies.ts';
import { formatCents } from '#texts/format.ts';
import { termsTexts } from '#texts/terms.ts';
import { ask } from '../../api.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../language.tsx';
import { areasInCents } from '../../restaurant.ts';
import { serverSide } from '../../server-context.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const house = await ask(serverSide(context).apiFor(request).restaurant.$get(), language);
  if (!house.ok) throw new Response(null, { status: 503 });
  const { name, street, zipCode, city, phone, email } = house.data;
  const { text, description, ...words } = termsTexts[language];
  const facts = { name, street, city: `${zipCode} ${city}`, phone, email };
  const terms = deliveryTermsOf(areasInCents(house.data));
  const minimumOrder = formatCents(terms?.minimumCents ?? MINIMUM_ORDER_CENTS, language);
  const isSameMinimum = terms?.isSameMinimum ?? true;
  return {
    ...words,
    description: description(name),
    sections: readPolicy(text({ ...facts, minimumOrder, isSameMinimum })),
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function TermsPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
