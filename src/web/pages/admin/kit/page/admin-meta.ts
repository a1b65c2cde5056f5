import type { MetaArgs, MetaDescriptor } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { languageOf } from '../../../../i18n/language.tsx';
import type { AdminPageKey } from '../context/admin-context.ts';

/** The meta tags of an admin page: its title, and that search engines ignore it. */
export function adminMeta(page: AdminPageKey) {
  return ({ location }: MetaArgs): MetaDescriptor[] => {
    const t = adminTexts[languageOf(location.pathname)];
    return [{ title: t.pageTitle(t.pages[page]) }, { name: 'robots', content: 'noindex' }];
  };
}
