import { defineTexts } from './texts.ts';

/** The names of the restaurant's policies, as the first API version has them, and of its terms. */
export const policyTexts = defineTexts({
  de: {
    titles: {
      privacy_policy: 'Datenschutzerklärung',
      terms_and_conditions: 'Impressum',
      ordering_terms: 'Allgemeine Geschäftsbedingungen',
    },
    descriptions: {
      privacy_policy: (name: string) =>
        `Welche Daten ${name} verarbeitet, wozu, und welche Rechte Sie haben.`,
      terms_and_conditions: (name: string) => `Wer hinter ${name} steht und wie Sie uns erreichen.`,
    },
    breadcrumb: 'Sie sind hier',
    home: 'Startseite',
    error: 'Fehler',
    invalid: 'Diesen Rechtstext gibt es nicht',
    failed: 'Der Text konnte nicht geladen werden',
    help: 'Diese beiden Texte gibt es:',
  },
  en: {
    titles: {
      privacy_policy: 'Privacy Policy',
      terms_and_conditions: 'Imprint',
      ordering_terms: 'Terms and conditions',
    },
    descriptions: {
      privacy_policy: (name: string) => `Which data ${name} processes, what for, and which rights you have.`,
      terms_and_conditions: (name: string) => `Who is behind ${name} and how to reach us.`,
    },
    breadcrumb: 'You are here',
    home: 'Home',
    error: 'Error',
    invalid: 'Invalid policy type',
    failed: 'Failed to fetch policy',
    help: 'These are the two texts:',
  },
});
