import { aboutTexts } from '#texts/about.ts';
import type { LocalText } from '#texts/localized.ts';
import { Fan } from '../../components/ornament/ornament.tsx';
import { localeOf, useLanguage } from '../../i18n/language.tsx';
import { type CounterValues, useCountUp, visibleCounters } from './count-up.ts';
import css from './counters.module.css';

/** Counters of the restaurant, which count up when they come into view. */
export function Counters({ counters, title }: { counters: CounterValues; title: LocalText | null }) {
  const language = useLanguage();
  const t = aboutTexts[language];
  const names = visibleCounters(counters);
  if (names.length === 0) return null;
  return (
    <section className={css.counters} data-room="night" aria-labelledby="counters">
      <Fan className={css.fan} />
      <div className="wrap">
        <h2 id="counters" lang={title?.lang} className={title ? css.title : 'vh'}>
          {title?.text ?? t.counters}
        </h2>
        <dl className={css.list} data-count={names.length}>
          {names.map((counter) => (
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

/** Screen readers get the final number, not the counting. */
function Count({ value, locale }: { value: number; locale: string }) {
  const [count, ref] = useCountUp(value);
  const format = (number: number) => number.toLocaleString(locale);
  return (
    <dd ref={ref} className={css.number}>
      <span className="vh">{format(value)}</span>
      <span aria-hidden="true" className={css.final} data-final={format(value)}>
        <span>{format(count)}</span>
      </span>
    </dd>
  );
}
