import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { parsePolicy } from '#domain/policies.ts';
import { localize } from '#texts/localized.ts';
import { termsTexts } from '#texts/terms.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../i18n/language.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const api = getServerContext(context).apiFor(request);
  const [restaurant, terms] = await Promise.all([
    callApi(api.restaurant.$get(), language),
    callApi(api.terms.$get(), language),
  ]);
  if (!(restaurant.ok && terms.ok)) throw new Response(null, { status: 503 });
  const { name } = restaurant.data;
  const { text: _text, description, ...words } = termsTexts[language];
  const { content, contentLang } = localize(language, 'content', terms.data);
  return {
    ...words,
    description: description(name),
    sections: parsePolicy(content),
    sectionsLang: contentLang,
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function TermsPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
