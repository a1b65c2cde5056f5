import { defineTexts } from './texts.ts';

/** Cancelling an accepted order: loaded when the owner asks for it. */
export const adminReversalTexts = defineTexts({
  de: {
    title: (number: string) => `Bestellung ${number} nachträglich stornieren?`,
    lead: 'Der Gast erfährt den Grund, und die Bestellung ist kein Umsatz mehr. Das lässt sich nicht zurücknehmen.',
    money: {
      online: (amount: string) => `${amount} gehen auf dem Weg zurück, auf dem sie bezahlt wurden.`,
      card: (amount: string) => `${amount} kommen wieder auf den Geschenkgutschein.`,
      cash: (amount: string) =>
        `${amount} in bar geben Sie dem Gast selbst zurück, wenn er schon bezahlt hat.`,
    },
  },
  en: {
    title: (number: string) => `Cancel order ${number} afterwards?`,
    lead: 'The guest is told the reason, and the order is turnover no more. This cannot be undone.',
    money: {
      online: (amount: string) => `${amount} go back the way in which they were paid.`,
      card: (amount: string) => `${amount} go back onto the gift card.`,
      cash: (amount: string) => `${amount} in cash you give back to the guest yourself, if they have paid.`,
    },
  },
});
