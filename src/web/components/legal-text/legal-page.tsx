import type { MetaDescriptor } from 'react-router';
import type { PolicySection } from '#domain/policies.ts';
import { Breadcrumb } from '../page-head/breadcrumb.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { LegalText } from './legal-text.tsx';

/** Loader data of a legal page. The texts come from the server, so that no script contains both languages. */
export interface LegalPageData {
  title: string;
  description: string;
  lead: string;
  breadcrumb: string;
  home: string;
  sections: PolicySection[];
  /** Their language if it is not the page's. */
  sectionsLang?: 'de' | undefined;
  restaurantName: string;
}

export function legalMeta({ loaderData }: { loaderData: LegalPageData | undefined }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, description, restaurantName } = loaderData;
  return [{ title: `${title}, ${restaurantName}` }, { name: 'description', content: description }];
}

/** A legal text: head with breadcrumb, then its sections. */
export function LegalPage({ title, lead, breadcrumb, home, sections, sectionsLang }: LegalPageData) {
  return (
    <div className="wrap">
      <PageHead
        over={<Breadcrumb label={breadcrumb} home={home} title={title} />}
        title={title}
        lead={lead}
        hasFan
      />
      <LegalText sections={sections} lang={sectionsLang} />
    </div>
  );
}
