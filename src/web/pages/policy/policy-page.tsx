import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { isPolicyType, type PolicySection, type PolicyType, parsePolicy } from '#domain/policies.ts';
import { localize } from '#texts/localized.ts';
import { policyTexts } from '#texts/policy.ts';
import { siteTexts } from '#texts/site.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { LegalText } from '../../components/legal-text/legal-text.tsx';
import { Breadcrumb } from '../../components/page-head/breadcrumb.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant } from '../../restaurant/restaurant.ts';
import css from './policy.module.css';

type PolicyData =
  | { type: PolicyType; sections: PolicySection[]; lang?: 'de' | undefined; problem: null }
  | { type: null; sections: []; lang?: undefined; problem: 'invalid' | 'failed' };

/** The server passes on only known types of the query (server/pages/page-address.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const type = url.searchParams.get('type');
  const without = (problem: 'invalid' | 'failed', status: number) =>
    data<PolicyData>({ type: null, sections: [], problem }, { status });

  if (!isPolicyType(type)) return without('invalid', 404);
  const policy = await callApi(
    getServerContext(context).apiFor(request).policy[':type'].$get({ param: { type } }),
    language,
  );
  if (!policy.ok) return without('failed', policy.error.httpStatus === 404 ? 404 : 503);
  const { content, contentLang } = localize(language, 'content', policy.data);
  return data<PolicyData>({ type, sections: parsePolicy(content), lang: contentLang, problem: null });
}

export function meta({ loaderData, location, matches }: MetaArgs<typeof loader>) {
  const language = languageOf(location.pathname);
  const t = policyTexts[language];
  const name = findRestaurant(matches, language)?.name ?? '';
  if (!loaderData?.type) {
    return [{ title: name ? `${t.error}, ${name}` : t.error }, { name: 'robots', content: 'noindex' }];
  }
  return [
    { title: `${t.titles[loaderData.type]}, ${name}` },
    { name: 'description', content: t.descriptions[loaderData.type](name) },
  ];
}

export default function PolicyPage() {
  const { type, sections, lang, problem } = useLoaderData<typeof loader>();
  const t = useTexts(policyTexts);
  const title = type ? t.titles[type] : t.error;
  return (
    <div className="wrap">
      <PageHead
        over={<Breadcrumb label={t.breadcrumb} home={t.home} title={title} />}
        title={title}
        lead={problem && t[problem]}
        hasFan
      />
      {problem ? <OtherPolicies /> : <LegalText sections={sections} lang={lang} />}
    </div>
  );
}

/** After a broken link: links to both texts. */
function OtherPolicies() {
  const t = useTexts(policyTexts);
  const { toHome } = useTexts(siteTexts).failed;
  return (
    <div className={css.others}>
      <p>{t.help}</p>
      <p className={css.ways}>
        <ButtonLink to="/policy?type=privacy_policy">{t.titles.privacy_policy}</ButtonLink>
        <ButtonLink to="/policy?type=terms_and_conditions">{t.titles.terms_and_conditions}</ButtonLink>
        <ButtonLink look="text" to="/">
          {toHome}
        </ButtonLink>
      </p>
    </div>
  );
}
