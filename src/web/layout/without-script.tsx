import { sellsOnline } from '#domain/offers.ts';
import { withoutScriptTexts } from '#texts/without-script.ts';
import { LocalLink, useTexts } from '../i18n/language.tsx';
import { type Restaurant, telephoneLink } from '../restaurant/restaurant.ts';
import css from './layout.module.css';
import { hasPage } from './site-links.ts';

/**
 * At the top of every page where ordering would begin, so that a tap on a dish or the cart ends at it. It is in the server's
 * code alone; its styles are those of the layout.
 */
export function WithoutScript({ site }: { site: Restaurant | undefined }) {
  const t = useTexts(withoutScriptTexts);
  if (!site || !sellsOnline(site.offers)) return null;
  const { phone } = site;
  const hasOrders = hasPage(site, '/cart');
  const title = t.title(hasOrders, hasPage(site, '/register'));
  return (
    <section aria-label={title} className={css.withoutScript}>
      <div className="wrap">
        <p>
          <b>{title}</b> {phone && hasOrders && <a href={telephoneLink(phone)}>{t.byPhone(phone)}</a>}
        </p>
        <p>
          {t.forms}{' '}
          {hasPage(site, '/reservation') && (
            <>
              <LocalLink to="/reservation">{t.reservation}</LocalLink>,{' '}
            </>
          )}
          <LocalLink to="/contact-us">{t.contact}</LocalLink>
        </p>
      </div>
    </section>
  );
}
