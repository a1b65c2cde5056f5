import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPolicy } from '#domain/policies.ts';
import { accessibilityTexts } from '#texts/accessibility.ts';
import { ask } from '../../api.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const house = await ask(serverSide(context).apiFor(request).restaurant.$get(), language);
  if (!house.ok) throw new Response(null, { status: 503 });
  const { name } = house.data;
  const { text, description, ...words } = accessibilityTexts[language];
  return {
    ...words,
    description: description(name),
    sections: readPolicy(text(house.data)),
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function AccessibilityPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
