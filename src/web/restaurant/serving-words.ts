import { WEEKDAYS } from '#domain/hours/schedule.ts';
import type { Weekday } from '#domain/hours/zone.ts';
import { isAllDay } from '#domain/menu/availability.ts';
import type { ServingTimes } from '#domain/menu/dish.ts';
import { joinList } from '#texts/allergens.ts';
import { formatDate } from '#texts/format-date.ts';
import { servingTexts } from '#texts/serving-times.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';

/** 'Montag bis Freitag, vom 15.04.2027 bis 24.06.2027, von 11:30 bis 14:00 Uhr'. */
export function servingWords(window: ServingTimes, language: Language): string {
  const t = servingTexts[language];
  const date = (day: string) => formatDate(day, language);
  const { weekdays, firstDate, lastDate, startTime, endTime } = window;
  const words: string[] = [];
  if (weekdays) words.push(weekdayWords(weekdays, language));
  if (firstDate && lastDate) words.push(t.dates(date(firstDate), date(lastDate)));
  else if (firstDate) words.push(t.from(date(firstDate)));
  else if (lastDate) words.push(t.until(date(lastDate)));
  if (!isAllDay(window)) words.push(t.times(startTime, endTime));
  const text = words.join(words.length > 2 ? ', ' : ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Three days in a row and more as 'Montag bis Freitag', others one by one. */
function weekdayWords(weekdays: readonly Weekday[], language: Language): string {
  const t = servingTexts[language];
  const name = (day: Weekday) => siteTexts[language].weekdays[day];
  const runs: [Weekday, ...Weekday[]][] = [];
  let before: Weekday | undefined;
  for (const day of WEEKDAYS) {
    const isServed = weekdays.includes(day);
    if (isServed && before) runs.at(-1)?.push(day);
    else if (isServed) runs.push([day]);
    before = isServed ? day : undefined;
  }
  const names = runs.flatMap((run) =>
    run.length > 2 ? [t.days(name(run[0]), name(run.at(-1) ?? run[0]))] : run.map(name),
  );
  return joinList(names, t.and);
}
