import { defineTexts } from './texts.ts';

interface PromiseReportTexts {
  title: string;
  inTime: (percent: number) => string;
  /** Of so many orders. */
  of: (inTime: number, orders: number) => string;
  error: (minutes: string) => string;
  early: (count: number) => string;
  late: (count: number, minutes: string) => string;
  tooFew: (orders: number, needed: number) => string;
  unknown: (count: number) => string;
  note: string;
  weeks: string;
  week: string;
  count: string;
  share: string;
  from: (day: string) => string;
  later: string;
  off: string;
  minutes: (minutes: string) => string;
  percent: (percent: number) => string;
  fewOrders: string;
}

const few = {
  de: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  en: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
};

/** Promise and truth, in the owner's figures. */
export const adminPromiseReportTexts = defineTexts<PromiseReportTexts>({
  de: {
    title: 'Versprochen und gehalten',
    inTime: (percent) => `${percent} % rechtzeitig`,
    of: (inTime, orders) =>
      `${inTime} von ${few.de(orders)} waren zur versprochenen Zeit fertig oder an der Tür.`,
    error: (minutes) => `Zusage und Wirklichkeit lagen im Mittel ${minutes} Minuten auseinander.`,
    early: (count) => `${count} mehr als 10 Minuten früher`,
    late: (count, minutes) => `${count} zu spät, im Mittel um ${minutes} Minuten`,
    tooFew: (orders, needed) =>
      `Zu wenige Bestellungen für eine Aussage: Von ${few.de(orders)} ist bekannt, wann sie fertig waren, nötig sind ${needed}.`,
    unknown: (count) =>
      `${few.de(count)} ${count === 1 ? 'zählt' : 'zählen'} nicht mit: Niemand hat rechtzeitig getippt, dass sie fertig ${count === 1 ? 'ist' : 'sind'}.`,
    note: 'Verglichen wird mit der Zeit, die beim Bestellen versprochen wurde. 80 bis 95 % sind gut: Mehr heißt, dass Gäste länger warten, als sie müssten.',
    weeks: 'Versprochen und gehalten, nach Wochen',
    week: 'Woche',
    count: 'Anzahl',
    share: 'Rechtzeitig',
    from: (day) => `ab ${day}`,
    later: 'Zu spät',
    off: 'Abweichung',
    minutes: (minutes) => `${minutes} Min.`,
    percent: (percent) => `${percent} %`,
    fewOrders: 'zu wenige',
  },
  en: {
    title: 'Promised and kept',
    inTime: (percent) => `${percent} % in time`,
    of: (inTime, orders) =>
      `${inTime} of ${few.en(orders)} were ready, or at the door, by the promised time.`,
    error: (minutes) => `Promise and truth were ${minutes} minutes apart on average.`,
    early: (count) => `${count} more than 10 minutes early`,
    late: (count, minutes) => `${count} late, by ${minutes} minutes on average`,
    tooFew: (orders, needed) =>
      `Too few orders to say anything: it is known of ${few.en(orders)} when they were ready, ${needed} are needed.`,
    unknown: (count) =>
      `${few.en(count)} ${count === 1 ? 'does' : 'do'} not count: nobody tapped in time that ${count === 1 ? 'it was' : 'they were'} ready.`,
    note: 'It is compared with the time that was promised when it was ordered. 80 to 95 % are good: more means that guests wait longer than they have to.',
    weeks: 'Promised and kept, by weeks',
    week: 'Week',
    count: 'Number',
    share: 'In time',
    from: (day) => `from ${day}`,
    later: 'Late',
    off: 'Apart',
    minutes: (minutes) => `${minutes} min`,
    percent: (percent) => `${percent} %`,
    fewOrders: 'too few',
  },
});
