import { defineTexts } from './texts.ts';

/** Shown over the open page when the login at the desk has expired, and where the password is asked for again. */
export const adminReauthTexts = defineTexts({
  de: {
    proof: 'Ihr eigenes Passwort',
    proofHint: 'Zur Bestätigung, dass Sie es sind.',
    title: 'Bitte melden Sie sich wieder an',
    text: (name: string) =>
      `Die Anmeldung von ${name} ist zu Ende. Was auf der Seite geschrieben wurde, steht noch da.`,
    textOther:
      'Was auf der Seite geschrieben wurde, gehört zum bisherigen Konto und wird nicht unter Ihrem Namen gespeichert.',
    waiting: 'Danach wird gespeichert, was Sie eben speichern wollten.',
    someoneElse: (name: string) => `Nicht ${name}?`,
    codeText: 'Noch der Code aus der App auf Ihrem Handy, oder einer Ihrer Notfallcodes.',
    code: 'Code',
    leave: 'Abmelden',
    leaveText: 'Beim Abmelden geht verloren, was nicht gespeichert ist.',
    notStaff: 'Dieses Konto gehört nicht zum Personal.',
    other: {
      title: (name: string) => `${name} ist angemeldet`,
      text: (person: string) =>
        `Was auf dieser Seite geschrieben wurde, hat ${person} begonnen. Es wird nicht unter Ihrem Namen gespeichert. Wenn Sie weitermachen, ist es verworfen.`,
      goOn: 'Verwerfen und weitermachen',
      back: (person: string) => `${person} meldet sich an`,
    },
  },
  en: {
    proof: 'Your own password',
    proofHint: 'So that we know it is you.',
    title: 'Please log in again',
    text: (name: string) => `The login of ${name} has ended. What was written on the page is still there.`,
    textOther: 'What was written on the page belongs to the account before and is not saved in your name.',
    waiting: 'After that, what you were about to save is saved.',
    someoneElse: (name: string) => `Not ${name}?`,
    codeText: 'And the code from the app on your phone, or one of your recovery codes.',
    code: 'Code',
    leave: 'Sign out',
    leaveText: 'Signing out loses what is not saved.',
    notStaff: 'This account is not one of the staff.',
    other: {
      title: (name: string) => `${name} is logged in`,
      text: (person: string) =>
        `What was written on this page was begun by ${person}. It is not saved in your name. If you carry on, it is discarded.`,
      goOn: 'Discard and carry on',
      back: (person: string) => `${person} logs in`,
    },
  },
});
