import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notFoundTexts } from '#texts/not-found.ts';
import { siteTexts } from '#texts/site.ts';
import { ButtonLink } from '../components/button/button.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { LocalLink, pathWithoutLanguage, useLocalPath, useTexts } from '../i18n/language.tsx';
import { type Restaurant, telephoneLink } from '../restaurant/restaurant.ts';
import css from './layout.module.css';
import { linksOf } from './site-links.ts';

/** Where else there is something. */
export default function NotFound({ site }: { site: Restaurant | undefined }) {
  const t = useTexts(notFoundTexts);
  const { nav } = useTexts(siteTexts);
  const phone = site?.phone;
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const paidFor = pageOfPayment(pathWithoutLanguage(pathname), new URLSearchParams(search));
  useEffect(() => {
    if (paidFor) void navigate(localPath(paidFor), { replace: true });
  }, [paidFor, navigate, localPath]);
  return (
    <>
      <title>{t.title}</title>
      <div className={css.errorPage}>
        <PageHead title={t.title} lead={t.text} hasFan />
        <div className={css.ways}>
          <ButtonLink look="main" size="l" to="/menu">
            {t.toMenu}
          </ButtonLink>
          <ButtonLink size="l" to="/">
            {t.toHome}
          </ButtonLink>
        </div>
        <div className={css.pages}>
          <h2>{t.pages}</h2>
          <ul>
            {linksOf(site).map(({ to, text }) => (
              <li key={to}>
                <LocalLink to={to}>{nav[text]}</LocalLink>
              </li>
            ))}
          </ul>
          {phone && <a href={telephoneLink(phone)}>{t.call(phone)}</a>}
        </div>
      </div>
    </>
  );
}

/** Who comes back from a payment for what is no longer offered is led to how it stands. */
function pageOfPayment(page: string, query: URLSearchParams): string | null {
  const order = page === '/review' && query.get('oid');
  if (order) return `/order-confirmation?${new URLSearchParams({ oid: order })}`;
  const card = page === '/gift-card' && query.get('gid');
  return card ? `/gift-card-confirmation?${new URLSearchParams({ gid: card })}` : null;
}
