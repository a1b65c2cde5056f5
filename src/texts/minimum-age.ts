import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import { defineTexts } from './texts.ts';

/** Alcohol, and from which age it may be handed over (JuSchG § 9). */
export const minimumAgeTexts = defineTexts({
  de: {
    from: (age: MinimumAge) => `ab ${age} Jahren`,
    confirm: (age: MinimumAge) => `Ich bin mindestens ${age} Jahre alt.`,
    handedOver: (age: MinimumAge) =>
      `Ihre Bestellung enthält Alkohol. Wir geben sie nur an Personen ab ${age} Jahren ab und fragen bei der Übergabe nach dem Ausweis.`,
    contains: (age: MinimumAge) => `Enthält Alkohol: Abgabe nur an Personen ab ${age} Jahren, mit Ausweis.`,
    check: (age: MinimumAge) => `Ab ${age}: Ausweis prüfen`,
  },
  en: {
    from: (age: MinimumAge) => `from age ${age}`,
    confirm: (age: MinimumAge) => `I am at least ${age} years old.`,
    handedOver: (age: MinimumAge) =>
      `Your order contains alcohol. We hand it over only to people aged ${age} or older, and ask for an identity card.`,
    contains: (age: MinimumAge) =>
      `Contains alcohol: only for people aged ${age} or older, with an identity card.`,
    check: (age: MinimumAge) => `${age} or older: check ID`,
  },
});
