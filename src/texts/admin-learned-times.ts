import type { Fulfilment } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

interface LearnedTimesTexts {
  title: string;
  lead: string;
  /** Before the first night. */
  notYet: string;
  learnedAt: (when: string) => string;
  what: Record<Fulfilment, string>;
  area: (zipCode: string, city: string) => string;
  yours: (minutes: number) => string;
  yoursExtra: (minutes: number) => string;
  proposal: (minutes: number) => string;
  proposalExtra: (minutes: number) => string;
  restsOn: (orders: number) => string;
  fits: string;
  tooFew: (usable: number, needed: number) => string;
  /** Deliveries of which is not tapped when they arrive. */
  wayUnknown: string;
  takeOver: (minutes: number) => string;
  /** For screen readers, with what it is about. */
  takeOverOf: (what: string, minutes: number) => string;
  saveFirst: string;
  failed: string;
  byHour: string;
  byHourText: string;
  day: string;
  hour: (hour: number, minutes: number) => string;
  shortest: string;
  longest: string;
  steering: string;
  steeringText: string;
}

/** What past orders say, beside the owner's numbers in the settings. */
export const adminLearnedTimesTexts = defineTexts<LearnedTimesTexts>({
  de: {
    title: 'So lange dauern Ihre Bestellungen',
    lead: 'Jede Nacht wird aus den Bestellungen der letzten 120 Tage gelernt, wie lange es vom Eingang bis zur Übergabe dauert. Vorschläge sind so gewählt, dass etwa 85 von 100 Bestellungen rechtzeitig fertig sind. Was niemand rechtzeitig abgetippt hat, zählt nicht mit.',
    notYet: 'In der ersten Nacht wird zum ersten Mal gelernt.',
    learnedAt: (when) => `Zuletzt gelernt: ${when}`,
    what: { pickup: 'Abholbereit nach', delivery: 'Lieferung innerhalb von' },
    area: (zipCode, city) => `Länger nach ${zipCode} ${city}`,
    yours: (minutes) => `Ihre Zahl: ${minutes} Min.`,
    yoursExtra: (minutes) => `Ihre Zahl: +${minutes} Min.`,
    proposal: (minutes) => `Vorschlag: ${minutes} Min.`,
    proposalExtra: (minutes) => `Vorschlag: +${minutes} Min.`,
    restsOn: (orders) => `aus ${orders} Bestellungen`,
    fits: 'Ihre Zahl passt',
    tooFew: (usable, needed) => `Noch kein Vorschlag: ${usable} von ${needed} Bestellungen`,
    wayUnknown:
      'Kein Vorschlag: Wann Lieferungen ankommen, erfasst das Pult nur mit den Schritten der Küche.',
    takeOver: (minutes) => `${minutes} Min. übernehmen`,
    takeOverOf: (what, minutes) => `${what}: ${minutes} Minuten übernehmen`,
    saveFirst: 'Speichern oder verwerfen Sie zuerst Ihre Änderungen bei den Liefergebieten.',
    failed: 'Der Vorschlag konnte nicht übernommen werden',
    byHour: 'Nach Tag und Stunde ansehen',
    byHourText: 'So viel würde meistens versprochen, wenn die Zeiten sich von selbst anpassen.',
    day: 'Tag',
    hour: (hour, minutes) => `${minutes} Min. (${hour} Uhr)`,
    shortest: 'Am kürzesten',
    longest: 'Am längsten',
    steering: 'Von selbst anpassen',
    steeringText:
      'Dann gilt statt Ihrer Zahlen, was gelernt wurde: nach Tag, Stunde, Liefergebiet und danach, wie viel gerade zu tun ist. Ihre Zahlen gelten weiter, solange es unter 50 Bestellungen sind.',
  },
  en: {
    title: 'How long your orders take',
    lead: 'Each night it is learned from the orders of the last 120 days how long they take from coming in to being handed over. Proposals are chosen so that about 85 of 100 orders are there in time. What nobody tapped in time does not count.',
    notYet: 'It is learned for the first time in the first night.',
    learnedAt: (when) => `Learned last: ${when}`,
    what: { pickup: 'Ready for pickup after', delivery: 'Delivered within' },
    area: (zipCode, city) => `Longer to ${zipCode} ${city}`,
    yours: (minutes) => `Your number: ${minutes} min`,
    yoursExtra: (minutes) => `Your number: +${minutes} min`,
    proposal: (minutes) => `Proposal: ${minutes} min`,
    proposalExtra: (minutes) => `Proposal: +${minutes} min`,
    restsOn: (orders) => `from ${orders} orders`,
    fits: 'Your number fits',
    tooFew: (usable, needed) => `No proposal yet: ${usable} of ${needed} orders`,
    wayUnknown: 'No proposal: when deliveries arrive is recorded only with the steps of the kitchen.',
    takeOver: (minutes) => `Use ${minutes} min`,
    takeOverOf: (what, minutes) => `${what}: use ${minutes} minutes`,
    saveFirst: 'Save or discard your changes of the delivery areas first.',
    failed: 'The proposal could not be used',
    byHour: 'See it by day and hour',
    byHourText: 'So much would mostly be promised when times adapt by themselves.',
    day: 'Day',
    hour: (hour, minutes) => `${minutes} min (${String(hour).padStart(2, '0')}:00)`,
    shortest: 'Shortest',
    longest: 'Longest',
    steering: 'Adapting by itself',
    steeringText:
      'What was learned then counts instead of your numbers: by day, hour, delivery area, and by how much there is to do. Your numbers go on counting while there are fewer than 50 orders.',
  },
});
