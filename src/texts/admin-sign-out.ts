import { defineTexts } from './texts.ts';

/** The question before a logout that drops an order: loaded when it is asked. */
export const adminSignOutTexts = defineTexts({
  de: {
    title: 'Angefangene Telefonbestellung verwerfen?',
    text: 'Eine Telefonbestellung ist noch nicht abgeschickt. Beim Abmelden geht sie verloren.',
    confirm: 'Abmelden und verwerfen',
    stay: 'Weiterarbeiten',
  },
  en: {
    title: 'Discard the phone order?',
    text: 'A phone order has not been sent yet. Signing out loses it.',
    confirm: 'Sign out and discard',
    stay: 'Keep working',
  },
});
