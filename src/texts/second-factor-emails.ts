import { defineTexts } from './texts.ts';

/** To staff, about their own account. */
export const secondFactorEmailTexts = defineTexts({
  de: {
    on: {
      title: 'Ihr zweiter Faktor ist eingerichtet',
      text: 'Beim Anmelden geben Sie ab jetzt nach dem Passwort auch den Code aus Ihrer App ein. Bewahren Sie die Notfallcodes dort auf, wo Sie sie auch ohne Handy finden.',
    },
    off: {
      title: 'Ihr zweiter Faktor ist abgeschaltet',
      text: 'Zum Anmelden genügt ab jetzt wieder das Passwort.',
    },
    reset: {
      title: 'Ihr zweiter Faktor wurde zurückgesetzt',
      text: 'Das hat ein Inhaber getan. Zum Anmelden genügt wieder das Passwort, und Sie sind überall abgemeldet. Bitte richten Sie den zweiten Faktor unter „Mein Konto“ neu ein.',
    },
    recovery: {
      title: 'Mit einem Notfallcode angemeldet',
      text: (left: number) =>
        left === 0
          ? 'Das war Ihr letzter. Lassen Sie sich unter „Mein Konto“ bitte gleich neue geben.'
          : left === 1
            ? 'Einer ist noch übrig. Lassen Sie sich unter „Mein Konto“ bitte bald neue geben.'
            : `Es sind noch ${left} übrig. Neue gibt es unter „Mein Konto“.`,
    },
    button: 'Mein Konto öffnen',
    small:
      'Waren Sie das nicht? Dann ändern Sie bitte gleich Ihr Passwort, und sagen Sie einem Inhaber Bescheid.',
  },
  en: {
    on: {
      title: 'Your second factor is set up',
      text: 'From now on you log in with your password and then the code from your app. Keep the recovery codes where you find them without your phone.',
    },
    off: {
      title: 'Your second factor is turned off',
      text: 'From now on the password alone logs in again.',
    },
    reset: {
      title: 'Your second factor was reset',
      text: 'An owner did this. The password alone logs in again, and you are logged out everywhere. Please set up the second factor anew under “My account”.',
    },
    recovery: {
      title: 'Logged in with a recovery code',
      text: (left: number) =>
        left === 0
          ? 'That was your last one. Please get new ones under “My account” right away.'
          : left === 1
            ? 'One is left. Please get new ones under “My account” soon.'
            : `${left} are left. You get new ones under “My account”.`,
    },
    button: 'Open my account',
    small: 'If this was not you, please change your password right away and tell an owner.',
  },
});
