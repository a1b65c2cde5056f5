import { defineTexts } from './texts.ts';

/** The second step of logging in, for staff with a second factor. */
export const loginCodeTexts = defineTexts({
  de: {
    title: 'Noch der Code',
    text: 'Öffnen Sie die App auf Ihrem Handy und geben Sie den sechsstelligen Code ein.',
    recoveryText: 'Geben Sie einen Ihrer Notfallcodes ein. Jeder gilt einmal.',
    code: 'Code aus der App',
    recoveryCode: 'Notfallcode',
    submit: 'Anmelden',
    useRecovery: 'Handy nicht da? Notfallcode eingeben',
    useApp: 'Doch den Code aus der App',
    back: 'Zurück',
    failed: 'Etwas ist schiefgelaufen',
    lost: 'Beides nicht da? Ein Inhaber kann den zweiten Faktor zurücksetzen.',
  },
  en: {
    title: 'And the code',
    text: 'Open the app on your phone and enter the six-digit code.',
    recoveryText: 'Enter one of your recovery codes. Each is good once.',
    code: 'Code from the app',
    recoveryCode: 'Recovery code',
    submit: 'Log in',
    useRecovery: 'No phone at hand? Enter a recovery code',
    useApp: 'The code from the app after all',
    back: 'Back',
    failed: 'Something went wrong',
    lost: 'Neither at hand? An owner can reset the second factor.',
  },
});
