import { menuTexts } from '#texts/menu.ts';
import { OpenLine } from '../../components/hours/open-line.tsx';
import { Fan } from '../../components/ornament/ornament.tsx';
import { useTexts } from '../../language.tsx';
import { useSite } from '../../site.ts';
import css from './menu-head.module.css';

/** The name of the page, whether we are open, and on what terms; low, because the food comes first. */
export function MenuHead() {
  const t = useTexts(menuTexts);
  const site = useSite();
  return (
    <header className="wrap">
      <div className={css.head}>
        <Fan className={css.fan} />
        <h1>{t.title}</h1>
        <div className={css.terms}>
          {site && <OpenLine hours={site.hours} now={site.now} />}
          {site && <p className="soft small">{t.terms(site.deliveryTerms)}</p>}
        </div>
      </div>
    </header>
  );
}
