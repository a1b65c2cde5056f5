import { orderNumber } from '#domain/orders/order.ts';
import { type PushedTrouble, pushMessageTexts } from '#texts/push-messages.ts';
import type { Language } from '#texts/texts.ts';
import type { PushMessage } from './call-push-service.ts';

/** A message in the language of a device. */
export type MessageIn = (language: Language) => PushMessage;

export const deskPath = (language: Language, path = '') =>
  `${language === 'de' ? '' : `/${language}`}/adminnavbar${path}`;

/** The desk shows waiting orders first; all messages about one replace each other. */
export function orderMessage(
  kind: 'order' | 'louder' | 'owner',
  { id, isTest }: { id: string; isTest: boolean },
): MessageIn {
  return (language) => {
    const texts = pushMessageTexts[language];
    const words = kind === 'order' && isTest ? texts.testOrder : texts[kind];
    return { kind, ...words(orderNumber(id)), tag: `order-${id}`, path: deskPath(language) };
  };
}

export function reservationMessage(id: string): MessageIn {
  return (language) => ({
    ...{ kind: 'reservation', ...pushMessageTexts[language].reservation },
    ...{ tag: `reservation-${id}`, path: deskPath(language, '/pendingreservation') },
  });
}

export function tableGivenMessage(id: string): MessageIn {
  return (language) => ({
    ...{ kind: 'reservation', ...pushMessageTexts[language].reservationAtOnce },
    ...{ tag: `reservation-${id}`, path: deskPath(language, '/futurereservation') },
  });
}

export function tableChangeMessage(id: string): MessageIn {
  return (language) => ({
    ...{ kind: 'reservation', ...pushMessageTexts[language].reservationChange },
    ...{ tag: `reservation-${id}`, path: deskPath(language, '/pendingreservation') },
  });
}

/** It takes the place of the message about its request. */
export function tableCancelledMessage(id: string): MessageIn {
  return (language) => ({
    ...{ kind: 'reservation', ...pushMessageTexts[language].reservationCancelled },
    ...{ tag: `reservation-${id}`, path: deskPath(language, '/cancelledreservation') },
  });
}

export function printerMessage(
  { id, name }: { id: string; name: string },
  trouble: PushedTrouble,
): MessageIn {
  return (language) => ({
    ...{ kind: 'printer', ...pushMessageTexts[language].printer(name, trouble) },
    ...{ tag: `printer-${id}`, path: deskPath(language, '/printers') },
  });
}
