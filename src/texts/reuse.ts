import type { Packaging, ReuseOffer } from '#domain/orders/reuse.ts';
import { formatCents } from './format-money.ts';
import { defineTexts, type Language } from './texts.ts';

/** The notice where food is offered for delivery and pickup (VerpackDG §§ 60 and 61). */
const reuseTexts = defineTexts({
  de: {
    own_vessels: () =>
      'Ohne Verpackungsmüll: Bei Abholung füllen wir Ihre Speisen und Getränke in Gefäße, die Sie mitbringen, zum selben Preis. Wählen Sie es an der Kasse.',
    boxes: (deposit: string | null) =>
      `Alle Speisen und Getränke gibt es auch in Mehrwegverpackung, zum selben Preis. ${
        deposit === null
          ? ''
          : `Je Stück zahlen Sie bei der Übergabe ${deposit} Pfand in bar; bei der Rückgabe bekommen Sie es wieder. `
      }Wählen Sie es an der Kasse.`,
  },
  en: {
    own_vessels: () =>
      'No packaging waste: when you pick up, we fill your food and drinks into containers that you bring, at the same price. Choose it at the checkout.',
    boxes: (deposit: string | null) =>
      `All food and drinks also come in reusable packaging, at the same price. ${
        deposit === null
          ? ''
          : `For each piece you pay a deposit of ${deposit} in cash when you get it, and have it back when you return it. `
      }Choose it at the checkout.`,
  },
});

/** Null without an offer. */
export function reuseNotice(
  language: Language,
  { offer, depositCents }: { offer: ReuseOffer; depositCents: number },
): string | null {
  if (offer === 'none' || offer === 'unanswered') return null;
  return reuseTexts[language][offer](depositCents > 0 ? formatCents(depositCents, language) : null);
}

/** The choice at the checkout, and how guest, kitchen and driver see it afterwards. */
export const packagingTexts = defineTexts({
  de: {
    title: 'Verpackung',
    choice: {
      own_vessels: 'In meine eigenen Gefäße, bitte',
      boxes: 'In Mehrwegverpackung, bitte',
    },
    hint: {
      own_vessels: () => 'Zum selben Preis. Bringen Sie die Gefäße sauber und mit Deckel mit.',
      boxes: (deposit: string | null) =>
        deposit === null
          ? 'Zum selben Preis. Bringen Sie sie uns einfach zurück.'
          : `Zum selben Preis. Je Stück zahlen Sie bei der Übergabe ${deposit} Pfand in bar und bekommen es bei der Rückgabe wieder.`,
    },
    chosen: {
      own_vessels: () => 'in Ihre eigenen Gefäße, die Sie mitbringen',
      boxes: (deposit: string | null) =>
        deposit === null ? 'Mehrweg' : `Mehrweg, je Stück ${deposit} Pfand in bar bei der Übergabe`,
    },
    short: { own_vessels: 'Eigene Gefäße', boxes: 'Mehrweg' },
    collect: (deposit: string) => `Mehrweg: je Stück ${deposit} Pfand kassieren`,
  },
  en: {
    title: 'Packaging',
    choice: {
      own_vessels: 'Into my own containers, please',
      boxes: 'In reusable packaging, please',
    },
    hint: {
      own_vessels: () => 'At the same price. Bring the containers clean and with a lid.',
      boxes: (deposit: string | null) =>
        deposit === null
          ? 'At the same price. Simply bring it back to us.'
          : `At the same price. For each piece you pay a deposit of ${deposit} in cash when you get it, and have it back when you return it.`,
    },
    chosen: {
      own_vessels: () => 'into your own containers, which you bring',
      boxes: (deposit: string | null) =>
        deposit === null ? 'reusable' : `reusable, a deposit of ${deposit} each in cash when you get it`,
    },
    short: { own_vessels: 'Own containers', boxes: 'Reusable' },
    collect: (deposit: string) => `Reusable: collect ${deposit} deposit each`,
  },
});

/** The text of a choice, with its deposit if there is one. */
export function packagingText(
  language: Language,
  sentence: 'hint' | 'chosen',
  { kind, depositCents }: Packaging,
): string {
  const deposit = depositCents > 0 ? formatCents(depositCents, language) : null;
  return packagingTexts[language][sentence][kind](deposit);
}

/** For staff: short, with the amount to collect. */
export function packagingLabel(language: Language, { kind, depositCents }: Packaging): string {
  const t = packagingTexts[language];
  return depositCents > 0 ? t.collect(formatCents(depositCents, language)) : t.short[kind];
}
