import { useCallback, useEffect, useState } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { Fan } from '../../components/ornament/ornament.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import type { MenuData } from './menu-data.ts';
import css from './menu-head.module.css';

/** Title, opening status and terms; low, so that the dishes are in the first view. */
export function MenuHead({
  orderingTerms,
  reuse,
  leadTimes,
}: Pick<MenuData, 'orderingTerms' | 'reuse' | 'leadTimes'>) {
  const t = useTexts(menuTexts);
  const site = useRestaurant();
  return (
    <header className="wrap">
      <div className={css.head}>
        <h1 data-of={site?.name}>{t.title}</h1>
        <div className={css.terms}>
          {site && <OpeningStatus hours={site.hours} now={site.now} />}
          {leadTimes !== null && <Soonest leadTimes={leadTimes} />}
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

const REFRESH_MS = 120_000;

/** How long an order takes; once the page is there, until when, as the kitchen stands now. */
function Soonest({ leadTimes }: { leadTimes: string }) {
  const language = useLanguage();
  const [times, setTimes] = useState<string | null>(null);
  const load = useCallback(() => {
    const refresh = async () => {
      const { fetchSoonest } = await import('./soonest.ts');
      setTimes(await fetchSoonest(language));
    };
    // Without the script or an answer, what usually holds stays.
    void refresh().catch(() => setTimes(null));
  }, [language]);
  useEffect(() => {
    if (!document.hidden) load();
  }, [load]);
  useWhileVisible(REFRESH_MS, load);
  return <p className={`small ${css.soonest}`}>{times ?? leadTimes}</p>;
}
