import { defineTexts } from './texts.ts';

/** The contact page, and the contact section of the home page. */
export const contactTexts = defineTexts({
  de: {
    title: 'Kontakt',
    description: (name: string, city: string) =>
      `So erreichen Sie ${name} in ${city}: Öffnungszeiten, Adresse, Telefon und ein Formular für Ihre Nachricht.`,
    lead: 'Ein Fest, eine Allergie, ein vergessener Schal: Schreiben Sie uns, oder rufen Sie an.',
    write: 'Schreiben Sie uns',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
    message: 'Ihre Nachricht',
    newsletter:
      'Ich möchte den Newsletter erhalten. Die Anmeldung bestätige ich per E-Mail, abmelden kann ich mich jederzeit.',
    send: 'Nachricht senden',
    sending: 'Die Nachricht wird gesendet',
    sent: 'Danke, Ihre Nachricht ist bei uns.',
    sentText: 'Wir antworten Ihnen per E-\u2060Mail oder rufen zurück.',
    sentNewsletter:
      'Für den Newsletter bestätigen Sie bitte den Link in der E-Mail, die gerade zu Ihnen unterwegs ist.',
    failed: 'Die Nachricht ließ sich nicht senden.',
    mapTitle: (address: string) => `Karte: ${address}`,
    mapNotice:
      'Die Landkarte kommt von OpenStreetMap. Erst wenn Sie sie laden, erfährt dieser Dienst Ihre IP-Adresse.',
    loadMap: 'Karte laden',
    askForMap: 'Künftig erst auf Klick laden',
    openMap: 'In OpenStreetMap öffnen',
    newWindow: 'öffnet eine fremde Seite',
    hours: 'Öffnungszeiten',
    address: 'Adresse',
    reach: 'Telefon und E-\u2060Mail',
    follow: 'Folgen Sie uns',
    instagram: 'Instagram',
    facebook: 'Facebook',
  },
  en: {
    title: 'Contact',
    description: (name: string, city: string) =>
      `How to reach ${name} in ${city}: opening hours, address, telephone and a form for your message.`,
    lead: 'A party, an allergy, a scarf left behind: write to us, or give us a ring.',
    write: 'Write to us',
    name: 'Name',
    phone: 'Telephone',
    email: 'Email address',
    message: 'Your message',
    newsletter:
      'I would like to get the newsletter. I will confirm the subscription by email, and can unsubscribe at any time.',
    send: 'Send message',
    sending: 'Your message is being sent',
    sent: 'Thank you, your message has reached us.',
    sentText: 'We will answer by email or call you back.',
    sentNewsletter: 'For the newsletter, please confirm the link in the email that is on its way to you.',
    failed: 'Failed to send the message.',
    mapTitle: (address: string) => `Map: ${address}`,
    mapNotice:
      'The map comes from OpenStreetMap. Only when you load it does that service learn your IP address.',
    loadMap: 'Load the map',
    askForMap: 'Load only on a click from now on',
    openMap: 'Open in OpenStreetMap',
    newWindow: 'opens another website',
    hours: 'Opening hours',
    address: 'Address',
    reach: 'Telephone and email',
    follow: 'Follow us',
    instagram: 'Instagram',
    facebook: 'Facebook',
  },
});
