import { useEffect, useState } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { StatusIndicator } from '../../components/chip/tag.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { kept } from '../../components/kept.tsx';
import { Fan } from '../../components/ornament/ornament.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import type { MenuData } from './menu-data.ts';
import css from './menu-head.module.css';
import type { TimeChoice } from './time-choice/time-choice.tsx';
import type { TimeSheetProps } from './time-choice/time-sheet.tsx';

/** Title, opening status and terms; low, so that the dishes are in the first view: on a phone the terms are behind 'Info'. */
export function MenuHead({
  menu: { orderingTerms, briefTerms, reuse, leadTimes, timeZone },
  paused,
  ...choice
}: {
  menu: MenuData;
  /** That nothing can be ordered online for now; null while it can. */
  paused: string | null;
} & Pick<TimeSheetProps, 'preference' | 'onPreference' | 'load'>) {
  const t = useTexts(menuTexts);
  const site = useRestaurant();
  return (
    <header className="wrap">
      <div className={css.head}>
        <h1 data-of={site?.name}>{t.title}</h1>
        <div className={css.terms}>
          {paused !== null ? (
            <p className={css.paused}>
              <StatusIndicator isOn={false} />
              <b>{kept(paused)}</b>
            </p>
          ) : (
            site && <OpeningStatus hours={site.hours} now={site.now} isShort={leadTimes !== null} />
          )}
          {leadTimes !== null && (
            <Soonest
              leadTimes={leadTimes}
              timeZone={timeZone}
              deliveryTerms={site?.deliveryTerms ?? null}
              areas={orderingTerms.sentences[0]}
              {...choice}
            />
          )}
          {orderingTerms.sentences.length > 0 && (
            <p className={`soft small ${css.conditions}`}>
              {kept(briefTerms[choice.preference.how ?? 'delivery'])}
            </p>
          )}
          {reuse && <p className={`small ${css.reuse}`}>{reuse}</p>}
          {orderingTerms.sentences.length > 0 && (
            <details className={`soft small ${css.info}`}>
              <summary>
                <span className={css.long}>{orderingTerms.title}</span>
                <span className={css.short}>{t.info}</span>
              </summary>
              {orderingTerms.sentences.map((sentence) => (
                <p key={sentence}>{kept(sentence)}</p>
              ))}
            </details>
          )}
        </div>
        <div className={css.rest}>
          <Fan className={css.fan} />
        </div>
      </div>
    </header>
  );
}

/** How long an order takes; once the page is there, the choice of a time, which says until when as the kitchen stands now. */
function Soonest({ leadTimes, ...rest }: { leadTimes: string } & Omit<TimeSheetProps, 'onClose'>) {
  const [Choice, setChoice] = useState<typeof TimeChoice>();
  useEffect(() => {
    // Without the script what usually holds stays.
    import('./time-choice/time-choice.tsx').then(
      (part) => setChoice(() => part.TimeChoice),
      () => {},
    );
  }, []);
  return (
    <div className={css.soonest}>
      {Choice ? <Choice leadTimes={leadTimes} {...rest} /> : <p className="small">{kept(leadTimes)}</p>}
    </div>
  );
}
