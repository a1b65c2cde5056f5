import { defineTexts } from './texts.ts';

/** The cards of the settings with the site's address, the mail server, and the accounts for payments. */
export const adminConnectionTexts = defineTexts({
  de: {
    fixed: 'Das hat festgelegt, wer Ihre Website betreibt. Hier sehen Sie es nur.',
    save: 'Prüfen und speichern',
    saved: (what: string) => `${what}: gespeichert.`,
    remove: 'Entfernen',
    removeOf: (what: string) => `${what} entfernen`,
    test: 'Jetzt prüfen',
    testOf: (what: string) => `${what} jetzt prüfen`,
    removeQuestion: (what: string) => `${what} entfernen?`,
    tried: 'Bevor es gilt, wird es ausprobiert. Das dauert ein paar Sekunden.',
    failed: 'Das ging nicht',
    keptSecret: (end: string) =>
      end === ''
        ? 'Gespeichert. Nur ausfüllen, um es zu ändern.'
        : `Gespeichert: …${end}. Nur ausfüllen, um es zu ändern.`,
    testMoney: 'Testgeld: Es wird kein echtes Geld bewegt.',
    lost: 'Was hier gespeichert war, lässt sich nicht mehr lesen. Bitte geben Sie es noch einmal ein.',
    works: 'Das klappt',
    address: {
      title: 'Adresse der Website',
      lead: 'So tippen Gäste sie ein. Links in E-Mails führen dorthin.',
      label: 'Adresse',
      hint: 'Wie gasthaus-adler.de. Die Adresse muss schon hierher führen, mit Zertifikat.',
      none: 'Noch keine',
      removeText: 'Links in E-Mails führen dann nur noch an die Adresse im eigenen Netz.',
      sees: {
        site: 'Fremde sehen dort Ihre Website.',
        opening_soon: 'Fremde sehen dort, dass Sie bald eröffnen.',
      },
    },
    mail: {
      title: 'Mailserver',
      lead: 'Darüber gehen alle E-Mails. Die Angaben stehen in der Hilfe Ihres E-Mail-Anbieters, unter „SMTP“ oder „Postausgang“.',
      host: 'Postausgangsserver',
      hostHint: 'Wie smtp.ionos.de',
      port: 'Verschlüsselung',
      ports: { 465: 'SSL/TLS (465), üblich', 587: 'STARTTLS (587)' },
      otherPort: (port: number) => `Port ${port}`,
      user: 'Benutzer',
      userHint: 'Meist Ihre E-Mail-Adresse',
      password: 'Passwort',
      removeText: 'Gäste bekommen dann keine E-Mails mehr.',
    },
    paypal: {
      title: 'PayPal',
      lead: 'Auf developer.paypal.com, mit Ihrem Geschäftskonto: „Apps & Credentials“, „Live“, „Create App“. Dort stehen beide.',
      clientId: '„Client ID“',
      secret: '„Secret“',
      account: (end: string) => (end === '' ? 'Verbunden.' : `Verbunden: „Client ID“ …${end}.`),
      notReported: 'PayPal meldet sich hier nicht selbst, wir fragen dort jede Minute nach.',
      removeText:
        'Gäste zahlen dann nicht mehr mit PayPal. Erstattungen früherer Zahlungen machen Sie dann bei PayPal.',
    },
    mollie: {
      title: 'Mollie',
      lead: 'Auf mollie.com unter „Entwickler“, „API-Schlüssel“: der Live-Schlüssel. Mit dem Test-Schlüssel probieren Sie es ohne echtes Geld.',
      key: '„API-Schlüssel“',
      account: (end: string) => (end === '' ? 'Verbunden.' : `Verbunden: Schlüssel …${end}.`),
      removeText:
        'Gäste zahlen dann nicht mehr über Mollie. Erstattungen früherer Zahlungen machen Sie dann bei Mollie.',
    },
  },
  en: {
    fixed: 'Whoever runs your website has set this. Here you only see it.',
    save: 'Try and save',
    saved: (what: string) => `${what}: saved.`,
    remove: 'Remove',
    removeOf: (what: string) => `Remove ${what}`,
    test: 'Try it now',
    testOf: (what: string) => `Try ${what} now`,
    removeQuestion: (what: string) => `Remove ${what}?`,
    tried: 'It is tried before it holds. That takes a few seconds.',
    failed: 'That did not work',
    keptSecret: (end: string) =>
      end === '' ? 'Saved. Fill it in only to change it.' : `Saved: …${end}. Fill it in only to change it.`,
    testMoney: 'Test money: no real money is moved.',
    lost: 'What was saved here can not be read any more. Please enter it again.',
    works: 'That works',
    address: {
      title: 'Address of the website',
      lead: 'As guests type it. Links in emails lead there.',
      label: 'Address',
      hint: 'Such as gasthaus-adler.de. The address has to lead here already, with a certificate.',
      none: 'None yet',
      removeText: 'Links in emails then lead only to the address in your own network.',
      sees: {
        site: 'Strangers see your website there.',
        opening_soon: 'Strangers see there that you open soon.',
      },
    },
    mail: {
      title: 'Mail server',
      lead: 'All emails go through it. Your email provider’s help pages name it, under “SMTP” or “outgoing mail”.',
      host: 'Outgoing mail server',
      hostHint: 'Such as smtp.ionos.de',
      port: 'Encryption',
      ports: { 465: 'SSL/TLS (465), usual', 587: 'STARTTLS (587)' },
      otherPort: (port: number) => `Port ${port}`,
      user: 'User',
      userHint: 'Mostly your email address',
      password: 'Password',
      removeText: 'Guests then get no emails any more.',
    },
    paypal: {
      title: 'PayPal',
      lead: 'At developer.paypal.com, with your business account: “Apps & Credentials”, “Live”, “Create App”. Both are there.',
      clientId: 'Client ID',
      secret: 'Secret',
      account: (end: string) => (end === '' ? 'Connected.' : `Connected: client ID …${end}.`),
      notReported: 'PayPal does not report here by itself, we ask there every minute.',
      removeText:
        'Guests then no longer pay with PayPal. Refunds of earlier payments you then make at PayPal.',
    },
    mollie: {
      title: 'Mollie',
      lead: 'At mollie.com under “Developers”, “API keys”: the live key. With the test key you try it without real money.',
      key: "'API key'",
      account: (end: string) => (end === '' ? 'Connected.' : `Connected: key …${end}.`),
      removeText:
        'Guests then no longer pay with Mollie. Refunds of earlier payments you then make at Mollie.',
    },
  },
});
