import { menuTexts } from '#texts/menu.ts';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { Fan } from '../../components/ornament/ornament.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import type { MenuData } from './menu-data.ts';
import css from './menu-head.module.css';

/** Title, opening status and terms; low, so that the dishes are in the first view. */
export function MenuHead({ orderingTerms, reuse }: Pick<MenuData, 'orderingTerms' | 'reuse'>) {
  const t = useTexts(menuTexts);
  const site = useRestaurant();
  return (
    <header className="wrap">
      <div className={css.head}>
        <h1>{t.title}</h1>
        <div className={css.terms}>
          {site && <OpeningStatus hours={site.hours} now={site.now} />}
          {site && <p className="soft small">{t.terms(site.deliveryTerms)}</p>}
          {reuse && <p className={`small ${css.reuse}`}>{reuse}</p>}
          <details className="soft small">
            <summary>{orderingTerms.title}</summary>
            {orderingTerms.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </details>
        </div>
        <div className={css.rest}>
          <Fan className={css.fan} />
        </div>
      </div>
    </header>
  );
}
