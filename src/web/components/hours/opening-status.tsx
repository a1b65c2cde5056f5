import { nextOpeningAt, statusAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { hoursTexts } from '#texts/hours.ts';
import { germanLang } from '#texts/localized.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { useNow } from '../../browser/use-now.ts';
import { localeOf, useLanguage } from '../../i18n/language.tsx';
import { StatusIndicator } from '../chip/tag.tsx';
import { classNames } from '../class-names.ts';
import { kept } from '../kept.tsx';
import css from './hours.module.css';

/** 'Heute geöffnet bis 23:00'; updates itself while the page is open. */
export function OpeningStatus({
  hours,
  now,
  isShort = false,
  className,
}: {
  hours: Hours;
  now: number;
  /** On a phone 'Geöffnet' alone, where the times of orders stand in the same line. */
  isShort?: boolean;
  className?: string;
}) {
  const language = useLanguage();
  const current = useNow(now);
  const status = statusAt(hours, current);
  return (
    <p className={classNames(css.openLine, className)}>
      <StatusIndicator isOn={status.isOpen} />
      <span>
        {/* The reason first: 'opens again' before a holiday's name would read as if it opened on that day. */}
        {!status.isOpen && status.reason && (
          <span lang={germanLang(language)}>{status.reason.replace(/[.!?\s]+$/, '')}: </span>
        )}
        <b className={isShort && status.isOpen ? css.long : undefined}>
          {kept(openingStatusText(hours, current, language))}
        </b>
        {isShort && status.isOpen && <b className={css.short}>{hoursTexts[language].open}</b>}
      </span>
    </p>
  );
}

/** The same as plain text, for buttons and notices. */
export function openingStatusText(hours: Hours, now: number, language: Language): string {
  const t = hoursTexts[language];
  const today = localTimeAt(now, hours.timeZone).date;
  const status = statusAt(hours, now);
  if (status.isOpen) {
    const closes = status.changesAt;
    if (closes === null) return t.openNow;
    const end = localTimeAt(closes, hours.timeZone);
    // Midnight is the end of this day. A later closing time belongs to this evening too.
    return t.openUntil(end.time === '00:00' ? '24:00' : end.time);
  }
  if (status.changesAt === null) {
    // Closed manually without an end: a reason says more than the week's hours.
    const usual = status.reason ? null : nextOpeningAt(hours, now);
    if (usual === null) return t.closedNow;
    return t.usually(nextOpeningText(usual, hours, today, language, t.when));
  }
  return nextOpeningText(status.changesAt, hours, today, language, {
    today: t.opensToday,
    tomorrow: t.opensTomorrow,
    on: t.opensOn,
    onDate: t.opensOnDate,
  });
}

/** When the restaurant opens next, as precisely as it matters from `today`. */
function nextOpeningText(
  opens: number,
  hours: Hours,
  today: string,
  language: Language,
  t: (typeof hoursTexts)['de']['when'],
): string {
  const next = localTimeAt(opens, hours.timeZone);
  if (next.date === today) return t.today(next.time);
  if (next.date === addDays(today, 1)) return t.tomorrow(next.time);
  if (next.date < addDays(today, 7)) return t.on(siteTexts[language].weekdays[next.weekday], next.time);
  const day = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: hours.timeZone,
  });
  return t.onDate(day.format(opens));
}
