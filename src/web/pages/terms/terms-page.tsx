import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { minimumTermsOf } from '#domain/orders/delivery-areas.ts';
import { readPolicy } from '#domain/policies.ts';
import { termsText, termsTexts } from '#texts/terms.ts';
import { ask } from '../../api.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../language.tsx';
import { areasInCents } from '../../restaurant.ts';
import { serverSide } from '../../server-context.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const house = await ask(serverSide(context).apiFor(request).restaurant.$get(), language);
  if (!house.ok) throw new Response(null, { status: 503 });
  const { name } = house.data;
  const { text: _text, description, ...words } = termsTexts[language];
  const terms = minimumTermsOf(areasInCents(house.data));
  return {
    ...words,
    description: description(name),
    sections: readPolicy(termsText(language, house.data, terms)),
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function TermsPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
