import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPolicy } from '#domain/policies.ts';
import { termsTexts } from '#texts/terms.ts';
import { written } from '#texts/written.ts';
import { ask } from '../../api.ts';
import { LegalPage, type LegalPageData, legalMeta } from '../../components/legal-text/legal-page.tsx';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LegalPageData> {
  const language = languageOf(new URL(request.url).pathname);
  const api = serverSide(context).apiFor(request);
  const [house, terms] = await Promise.all([
    ask(api.restaurant.$get(), language),
    ask(api.terms.$get(), language),
  ]);
  if (!(house.ok && terms.ok)) throw new Response(null, { status: 503 });
  const { name } = house.data;
  const { text: _text, description, ...words } = termsTexts[language];
  const { content, contentLang } = written(language, 'content', terms.data);
  return {
    ...words,
    description: description(name),
    sections: readPolicy(content),
    sectionsLang: contentLang,
    restaurantName: name,
  };
}

export const meta = legalMeta;

export default function TermsPage() {
  return <LegalPage {...useLoaderData<LegalPageData>()} />;
}
