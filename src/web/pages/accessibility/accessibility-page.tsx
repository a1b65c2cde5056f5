import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accessibilityTexts } from '#texts/accessibility.ts';
import { ask } from '../../api.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const house = await ask(serverSide(context).apiFor(request).restaurant.$get(), language);
  if (!house.ok) throw new Response(null, { status: 503 });
  const { name, phone, email, accessibility, deliveryAreas, location, onlinePayment } = house.data;
  const { sections, description, ...words } = accessibilityTexts[language];
  return {
    ...words,
    description: description(name),
    sections: sections({
      ...{ name, phone, email, onlinePayment },
      isExempt: accessibility.isExempt,
      isDelivering: deliveryAreas.length > 0,
      hasMap: location !== null,
    }),
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function AccessibilityPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
