import type { ReuseOffer } from '#domain/orders/reuse.ts';
import { formatCents } from './format.ts';
import { defineTexts, type Language } from './texts.ts';

/** The notice where food is offered for delivery and pickup (VerpackG §§ 33 Abs. 2, 34 Abs. 2). */
const reuseTexts = defineTexts({
  de: {
    own_vessels: () =>
      'Ohne Verpackungsmüll: Bei Abholung füllen wir Ihre Speisen und Getränke in Gefäße, die Sie mitbringen, zum selben Preis. Schreiben Sie es beim Bestellen in die Nachricht an uns.',
    boxes: (deposit: string | null) =>
      `Alle Speisen und Getränke gibt es auch in Mehrwegverpackung, zum selben Preis. ${
        deposit === null
          ? ''
          : `Je Stück zahlen Sie bei der Übergabe ${deposit} Pfand in bar; bei der Rückgabe bekommen Sie es wieder. `
      }Schreiben Sie „Mehrweg“ beim Bestellen in die Nachricht an uns.`,
  },
  en: {
    own_vessels: () =>
      'No packaging waste: when you pick up, we fill your food and drinks into containers that you bring, at the same price. Say so in the message to us when you order.',
    boxes: (deposit: string | null) =>
      `All food and drinks also come in reusable packaging, at the same price. ${
        deposit === null
          ? ''
          : `For each piece you pay a deposit of ${deposit} in cash when you get it, and have it back when you return it. `
      }Write ‘reusable’ in the message to us when you order.`,
  },
});

/** Null where nothing is offered. */
export function reuseNotice(
  language: Language,
  { offer, depositCents }: { offer: ReuseOffer; depositCents: number },
): string | null {
  if (offer === 'none') return null;
  return reuseTexts[language][offer](depositCents > 0 ? formatCents(depositCents, language) : null);
}
