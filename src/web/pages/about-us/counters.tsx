import { aboutTexts } from '#texts/about.ts';
import { Fan } from '../../components/ornament/ornament.tsx';
import { localeOf, useLanguage } from '../../i18n/language.tsx';
import { type CounterValues, useCountUp, visibleCounters } from './count-up.ts';
import css from './counters.module.css';

/** What has come together so far. The numbers stand in the page as they are; they count up once they are seen. */
export function Counters({ counters }: { counters: CounterValues }) {
  const language = useLanguage();
  const t = aboutTexts[language];
  const shown = visibleCounters(counters);
  if (shown.length === 0) return null;
  return (
    <section className={css.counters} data-room="night" aria-labelledby="counters">
      <Fan className={css.fan} />
      <div className="wrap">
        <h2 id="counters" className="vh">
          {t.counters}
        </h2>
        <dl className={css.list} data-count={shown.length}>
          {shown.map((counter) => (
            <div key={counter} className={css.counter}>
              <dt>{t.counterWords[counter]}</dt>
              <Count value={counters[counter]} locale={localeOf(language)} />
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Who listens hears the number itself and none of its way there. */
function Count({ value, locale }: { value: number; locale: string }) {
  const [shown, ref] = useCountUp(value);
  const words = (number: number) => number.toLocaleString(locale);
  return (
    <dd ref={ref} className={css.number}>
      <span className="vh">{words(value)}</span>
      <span aria-hidden="true" className={css.final} data-final={words(value)}>
        <span>{words(shown)}</span>
      </span>
    </dd>
  );
}
