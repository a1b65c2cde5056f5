import { paymentProviderTexts } from '#texts/payment-providers.ts';
import type { Template, TemplateFacts } from './template-facts.ts';

/**
 * What the software does with personal data, with what is switched on. Whoever changes the one has to change the other.
 * What only the owner can say is in square brackets, which the check before the opening counts.
 */
export function privacyTemplate(facts: TemplateFacts): Template {
  const { name, place, country, phone, email, isSample, hasMap, offers } = facts;
  const hasOrders = offers.orders;
  const onlyIf = (isSo: boolean, words: string) => (isSo ? words : '');
  const restaurantAddress = [name, ...place].join(', ');
  const payment = paymentWords(facts);
  const map = hasMap || isSample ? MAP : NO_MAP;
  const declined = (facts.declinesAlone && hasOrders) || isSample ? DECLINED : { de: '', en: '' };
  const mail = facts.hasMailServer && !isSample ? MAIL : { de: '', en: '' };
  return {
    de: closeGaps(`${isSample ? SAMPLE_NOTICE.de : ''}1. Wer verantwortlich ist
Verantwortlich für die Verarbeitung Ihrer Daten ist ${restaurantAddress}, Inhaberin oder Inhaber: [Vor- und Nachname].
Telefon: ${phone}. E-Mail: ${email}.
Eine Datenschutzbeauftragte oder einen Datenschutzbeauftragten müssen wir nicht bestellen; mit Fragen wenden Sie sich bitte direkt an uns.

2. Das Wichtigste zuerst
Wir setzen keine Analyse- und keine Werbedienste ein. Schriften und Bilder kommen von unserem eigenen Server.
Von anderen Anbietern wird nichts geladen, bevor Sie es erlauben.
Wir verkaufen keine Daten und erstellen keine Profile.${declined.de}

3. Wenn Sie unsere Seiten aufrufen
Ihr Browser übermittelt technisch notwendig die IP-Adresse Ihres Geräts, damit unser Server antworten kann. Unsere Protokolle halten Zeitpunkt, Adresse der Seite und Ergebnis des Abrufs fest, nicht aber Ihre IP-Adresse oder andere Angaben zu Ihrer Person.
Um Formulare und Anmeldungen vor Missbrauch zu schützen, zählt der Server für einige Stunden, wie oft sie von einer IP-Adresse, mit einer Mobilnummer oder einer E-Mail-Adresse benutzt werden.${onlyIf(hasOrders, ' Zu einer Bestellung, die noch nicht bezahlt ist, merkt er sich Telefonnummer, E-Mail-Adresse und IP-Adresse ebenso, höchstens einen Tag lang.')} Was davon in der Datenbank steht, sind Prüfwerte, aus denen sich die Angaben nicht ablesen lassen.
Rechtsgrundlage ist unser berechtigtes Interesse an einer erreichbaren und sicheren Website (Art. 6 Abs. 1 Buchst. f DSGVO).
Unser Server steht bei: [Name und Sitz des Hosting-Anbieters, mit dem ein Vertrag nach Art. 28 DSGVO besteht].${mail.de}

4. Was in Ihrem Browser liegt
Wir setzen ein einziges Cookie, und nur wenn Sie sich mit einem Passwort anmelden: „device“ enthält eine Zufallszahl, an der wir Ihren Browser bei der nächsten Anmeldung wiedererkennen. So sperrt niemand Sie aus, der an Ihrer Mobilnummer Passwörter ausprobiert. Es geht nur an unsere Anmeldung und gilt 180 Tage nach der letzten; wir speichern dazu einen Prüfwert und den Tag, und löschen beides auch, wenn Sie Ihr Passwort ändern oder Ihr Konto löschen. Im Speicher Ihres Browsers merken wir uns nur, was die Website für Sie braucht: Ihre Anmeldung (token), ${onlyIf(hasOrders, 'die Zahl der Gerichte im Warenkorb (cartCount), ')}Sprache (language), Farben (colorScheme), Ihre Antwort auf den Cookie-Hinweis (cookieConsent) und ob die Landkarte danach von selbst laden darf (mapConsent),${onlyIf(hasOrders, ' Ihre laufenden Bestellungen (runningOrders), bis sie beendet sind oder Sie sich abmelden, damit Startseite und Speisekarte zeigen, wie weit sie sind,')} den Hinweis des Hauses, den Sie schon gesehen haben (bannerSeen), und die Allergene, die Sie auf der Speisekarte ausblenden${onlyIf(hasOrders, ' und vor denen wir Sie bis zum Bestellen warnen')} (avoidedAllergens). Diese Auswahl bleibt auf Ihrem Gerät; wir erfahren sie nicht. Begonnene Eingaben (ihre Namen beginnen mit „draft:“) bleiben, bis Sie sie absenden, sich abmelden oder den Tab schließen, alles andere, bis Sie es ändern oder löschen.
Damit Sie auch ohne Netz unsere Telefonnummer und Öffnungszeiten finden, hebt Ihr Browser eine Seite damit auf, samt Schriften und Gestaltung (Service Worker). Angaben über Sie stehen nicht darin.
Das alles ist für die von Ihnen gewünschten Funktionen unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Sie können diesen Speicher jederzeit in Ihrem Browser leeren.

${onlyIf(
  hasOrders || offers.accounts,
  `5. ${offers.accounts ? `Konto${hasOrders ? ' und ' : ''}` : ''}${onlyIf(hasOrders, 'Bestellung als Gast')}
${onlyIf(offers.accounts, `Für ein Konto speichern wir Name, E-Mail-Adresse und Mobilnummer; Ihr Passwort nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt. `)}${onlyIf(hasOrders, `Bestellen Sie als Gast, legen wir ein Konto ohne ${offers.accounts ? 'diese Angaben' : 'Namen und Passwort'} an, das nur Ihr Browser kennt. `)}Zu jeder Anmeldung merken wir uns ihren Beginn, ihre letzte Nutzung und ungefähr das Gerät, zum Beispiel „Firefox, Android“.
Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Eine Anmeldung endet, wenn Sie 30 Tage lang nicht bei uns waren, und spätestens nach 180 Tagen.
Ihr Konto${onlyIf(hasOrders, ', auch das eines Gastes,')} können Sie jederzeit in Ihrem Profil löschen.${onlyIf(hasOrders, ' Ein Gastkonto ohne Bestellung löschen wir mit Warenkorb und Adressen selbst, wenn es 30 Tage lang nicht benutzt wurde; eines mit Bestellungen bleibt so lange wie diese.')}`,
)}

6. Bestellungen${onlyIf(!hasOrders, ' am Telefon')}${onlyIf(offers.giftCards, ', Gutscheine')} und Widerrufe
${hasOrders ? `Für eine Bestellung verarbeiten wir Name, Telefon, E-Mail-Adresse, Liefer- oder Abholdaten, die bestellten Gerichte und für wen sie sind, Ihre Hinweise, die Zahlungsart und, wenn Sie für eine Firma bestellen, diese und ihre Nummer dafür. ${HEALTH.de}` : 'Für eine Bestellung verarbeiten wir Name, Telefon, Liefer- oder Abholdaten, die bestellten Gerichte und Ihre Hinweise.'}
Bestellen Sie am Telefon, schlägt unsere Bestellannahme beim nächsten Anruf mit derselben Nummer Namen und Anschriften Ihrer Bestellungen der letzten zwölf Monate vor. Sagen Sie uns, wenn Sie das nicht möchten: Wir vergessen sie dann.
${onlyIf(hasOrders, `Tippen Sie auf der Seite Ihrer Bestellung auf „Benachrichtigen“, speichern wir die Adresse, die der Hersteller Ihres Browsers dafür vergeben hat (Google, Mozilla, Apple oder Microsoft). Über seinen Dienst senden wir verschlüsselt die Nummer der Bestellung und ihren Stand, sonst nichts. Sie können es dort jederzeit wieder abschalten (Art. 6 Abs. 1 lit. a DSGVO); spätestens zwei Tage nach dem Ende der Bestellung löschen wir die Adresse.`)}
${onlyIf(offers.giftCards, `Für einen Gutschein verarbeiten wir Ihre E-Mail-Adresse für Bestätigung und Widerrufsbelehrung, die E-Mail-Adresse der beschenkten Person und Ihren Gruß, um ihr den Gutschein zu senden. `)}Für einen Widerruf verarbeiten wir Name, E-Mail-Adresse, den Vertrag, den Sie nennen, und was Sie dazu schreiben.
Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO), für die Vorschläge am Telefon unser Interesse an einer zügigen Annahme${onlyIf(offers.giftCards, ` und für die beschenkte Person unser Interesse, ihr den Gutschein zuzustellen`)} (Art. 6 Abs. 1 Buchst. f DSGVO), und für Belege und Widerrufe das Gesetz (Art. 6 Abs. 1 Buchst. c DSGVO in Verbindung mit § 147 AO und § 356a BGB).
Ihre Hinweise an die Küche löschen wir 30 Tage nach der Bestellung, die Namen an den Gerichten mit ihnen. Bestellungen ohne sie bewahren wir acht Jahre über das Ende ihres Jahres hinaus auf und machen sie danach anonym. Löschen Sie Ihr Konto vorher, bleiben von ausgeführten und bezahlten Bestellungen nur Name, Anschrift, Gerichte und Preise. ${onlyIf(offers.giftCards, `Wer einen Gutschein gekauft und bekommen hat, vergessen wir 90 Tage, nachdem er verbraucht, abgelaufen, zurückgenommen oder unbezahlt geblieben ist. `)}Einen Widerruf löschen wir drei Jahre nach dem Ende seines Jahres.

${onlyIf(
  hasOrders || offers.giftCards,
  `7. Online bezahlen
${payment.de}`,
)}

8. ${onlyIf(offers.reservations, 'Reservierungen, ')}Nachrichten und E-Mails
${onlyIf(offers.reservations, 'Für eine Reservierung verarbeiten wir Name, Telefon, E-Mail-Adresse, Tag, Uhrzeit, Zahl der Gäste und Ihren Wunsch dazu, für')}${onlyIf(!offers.reservations, 'Für')} eine Nachricht ${onlyIf(!offers.reservations, 'verarbeiten wir ')}Name, Telefon, E-Mail-Adresse und Ihren Text.${onlyIf(offers.reservations, hasOrders ? ' Was Sie uns mit einer Reservierung über Ihre Gesundheit schreiben, etwa über eine Allergie, ist freiwillig und steht unter derselben Einwilligung wie bei einer Bestellung (Nummer 6).' : ` ${HEALTH.de}`)}
Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), bei anderen Anliegen unser Interesse, Ihnen zu antworten (Art. 6 Abs. 1 Buchst. f DSGVO). ${offers.reservations ? 'Ihren Wunsch löschen wir 30 Tage nach dem Tag der Reservierung, Namen, Telefon und E-Mail-Adresse nach 180 Tagen, Nachrichten nach einem Jahr. Was Sie für einen Platz auf der Warteliste angeben, löschen wir am Tag nach dem gewünschten Termin, wenn daraus keine Reservierung wird. Kommt zu einer Reservierung niemand, merken wir uns die Telefonnummer ein Jahr lang, damit wir nach dem zweiten Mal vor der Zusage anrufen können (unser Interesse an besetzten Tischen, Art. 6 Abs. 1 Buchst. f DSGVO); auf Ihren Wunsch löschen wir das sofort.' : 'Nachrichten löschen wir nach einem Jahr.'} Was in einer E-Mail von uns stand, löscht unser Server nach dem Versand, an wen sie ging, nach 30 Tagen.

${onlyIf(
  offers.newsletter,
  `9. Newsletter
Den Newsletter erhalten Sie nur, wenn Sie die Anmeldung über den Link in einer E-Mail bestätigen. Wir speichern dafür Ihre E-Mail-Adresse und Sprache und, als Nachweis Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a und Art. 7 Abs. 1 DSGVO), mit welchem Formular und wann Sie sich angemeldet und wann Sie bestätigt haben. Bestätigen Sie nicht, löschen wir alles nach 30 Tagen, nach einer Abmeldung nach 90 Tagen. Jede Ausgabe enthält einen Link zum Abbestellen; Ihre Einwilligung können Sie damit jederzeit für die Zukunft widerrufen, auch für eine Ausgabe, die gerade verschickt wird. Dass eine Ausgabe an Sie ging, steht 30 Tage in unserem Postausgang. Ob Sie sie öffnen und welchen Links Sie folgen, erfassen wir nicht.`,
)}

10. Landkarte und soziale Netzwerke
${map.de}
Zu sozialen Netzwerken führen bloße Links: Erst wenn Sie ihnen folgen, gelten die Regeln des jeweiligen Anbieters.

11. Wer Ihre Daten erhält
Bei uns nur, wer Ihre ${onlyIf(hasOrders, 'Bestellung, ')}${onlyIf(offers.reservations, 'Reservierung, ')}Anfrage oder Nachricht bearbeitet. Außerhalb nur Dienstleister, die für uns in unserem Auftrag arbeiten (Hosting, Versand von E-Mails)${onlyIf(hasOrders || offers.giftCards, ', der von Ihnen gewählte Zahlungsdienst')} und Behörden, wenn ein Gesetz es verlangt. In Länder außerhalb des Europäischen Wirtschaftsraums übermitteln wir von uns aus keine Daten${hasMap || isSample ? '; für die Landkarte gilt Nummer 10' : ''}.
Sicherungskopien unserer Datenbank überschreiben wir nach [Zahl] Tagen.

12. Ihre Rechte
Sie haben das Recht auf Auskunft (Art. 15 DSGVO), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18) und Übertragung Ihrer Daten (Art. 20). Eine Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen.
Widerspruch: Verarbeiten wir Daten aufgrund eines berechtigten Interesses, können Sie dem aus Gründen, die sich aus Ihrer besonderen Lage ergeben, jederzeit widersprechen (Art. 21 DSGVO).
Sie können sich bei einer Aufsichtsbehörde beschweren, ${isSample ? SAMPLE_AUTHORITY.de : 'für uns ist das [Name und Sitz der Datenschutzaufsicht Ihres Landes]'}.

13. Müssen Sie uns Daten geben?
Nein. Ohne die Angaben, die ein Formular als nötig bezeichnet, können wir aber ${onlyIf(hasOrders, 'keine Bestellung annehmen, ')}${onlyIf(offers.reservations, 'keinen Tisch freihalten, ')}Ihnen nicht weiterhelfen und nicht antworten. Anrufen können Sie uns immer.`),

    en: closeGaps(`${isSample ? SAMPLE_NOTICE.en : BINDING_NOTICE}1. Who is responsible
Responsible for the processing of your data is ${restaurantAddress}, ${country.en}, owner: [first and last name].
Telephone: ${phone}. Email: ${email}.
We are not obliged to appoint a data protection officer; please ask us directly.

2. The essentials
We use no analytics and no advertising services. Fonts and pictures come from our own server.
Nothing is loaded from other providers before you allow it.
We sell no data and build no profiles.${declined.en}

3. When you open our pages
Your browser sends the IP address of your device, which our server needs to be able to answer. Our logs keep the time, the address of the page and the result of the request, but neither your IP address nor anything else about you.
To protect forms and logins from abuse, the server counts for some hours how often they are used from one IP address, or with one mobile number or email address.${onlyIf(hasOrders, ' For an order that has not been paid yet it remembers telephone number, email address and IP address in the same way, for a day at most.')} What is stored of this in the database are check values from which the details cannot be read.
The legal basis is our legitimate interest in a site that is available and safe (Art. 6 (1) (f) GDPR).
Our server is hosted by: [name and seat of the provider, with whom a contract under Art. 28 GDPR exists].${mail.en}

4. What is kept in your browser
We set a single cookie, and only when you log in with a password: “device” holds a random number by which we recognise your browser at the next login. So nobody who tries out passwords at your mobile number can lock you out. It goes to our login alone and lasts for 180 days after the latest one; with it we store a check value and the day, and delete both also when you change your password or delete your account. In your browser's storage we only keep what the site needs to work for you: your login (token), ${onlyIf(hasOrders, 'the number of dishes in your cart (cartCount), ')}language (language), colours (colorScheme), your answer to the cookie notice (cookieConsent) and whether the map may load by itself after it (mapConsent),${onlyIf(hasOrders, ' your running orders (runningOrders), until they have ended or you log out, so that home page and menu show how far they are,')} the announcement that you have already seen (bannerSeen), and the allergens that you hide on the menu${onlyIf(hasOrders, ' and are warned of until you order')} (avoidedAllergens). That choice stays on your device; we do not learn it. What you have begun to type (under names beginning with “draft:”) stays until you send it, log out or close the tab; everything else stays until you change or delete it.
So that you find our telephone number and opening hours without a network too, your browser keeps one page with them, with its fonts and styles (a service worker). There is nothing about you in it.
All this is strictly necessary for the functions you have asked for (§ 25 (2) no. 2 TDDDG). You can clear this storage in your browser at any time.

${onlyIf(
  hasOrders || offers.accounts,
  `5. ${offers.accounts ? `Account${hasOrders ? ' and ordering' : ''}` : 'Ordering'}${hasOrders ? ' as a guest' : ''}
${onlyIf(offers.accounts, `For an account we store name, email address and mobile number; your password only as a check value from which it cannot be computed. `)}${onlyIf(hasOrders, `If you order as a guest, we create an account without ${offers.accounts ? 'these details' : 'name and password'} that only your browser knows. `)}With each login we note when it began, when it was last used, and roughly which device it is, for example “Firefox, Android”.
The legal basis is the contract with you (Art. 6 (1) (b) GDPR). A login ends when you have not visited us for 30 days, and after 180 days at the latest.
You can delete your account${onlyIf(hasOrders, ", a guest's too,")} in your profile at any time.${onlyIf(hasOrders, ' A guest account without an order we delete ourselves, with its cart and addresses, once it has not been used for 30 days; one with orders stays for as long as they do.')}`,
)}

6. Orders${onlyIf(!hasOrders, ' by telephone')}${onlyIf(offers.giftCards, ', gift cards')} and withdrawals
${hasOrders ? `For an order we process name, telephone, email address, delivery or pickup details, the dishes and whose they are, your notes, the payment method and, if you order for a company, that company and its number for it. ${HEALTH.en}` : 'For an order we process name, telephone, delivery or pickup details, the dishes and your notes.'}
If you order by telephone, our desk is offered names and addresses of your orders of the last twelve months when you next call with the same number. Tell us if you do not want that: we then forget them.
${onlyIf(hasOrders, `If you press ‘Notify me’ on the page of your order, we store the address that the maker of your browser has given it for that (Google, Mozilla, Apple or Microsoft). Through the maker’s service we send, encrypted, the number of the order and how it is, and nothing else. You can switch it off there at any time (Art. 6 (1) (a) GDPR); we delete the address two days after the end of the order at the latest.`)}
${onlyIf(offers.giftCards, `For a gift card we process your email address, to send you confirmation and withdrawal instructions, the recipient's email address and your message, to send them the card. `)}For a withdrawal we process your name, email address, the contract you name, and what you add.
The legal basis is the contract with you (Art. 6 (1) (b) GDPR), for what is offered on the telephone our interest in taking orders quickly${onlyIf(offers.giftCards, `, for the recipient our interest in delivering the gift card`)} (Art. 6 (1) (f) GDPR), and for records and withdrawals the law (Art. 6 (1) (c) GDPR with § 147 AO and § 356a BGB).
We delete your notes to the kitchen 30 days after the order, and the names beside dishes with them. Without them we keep orders for eight years after the end of their year and make them anonymous after that. If you delete your account earlier, only name, address, dishes and prices remain of orders that were carried out or paid. ${onlyIf(offers.giftCards, `Who bought and who received a gift card we forget 90 days after it has been used up, has expired, was taken back or was left unpaid. `)}We delete a withdrawal three years after the end of its year.

${onlyIf(
  hasOrders || offers.giftCards,
  `7. Paying online
${payment.en}`,
)}

8. ${offers.reservations ? 'Reservations, messages' : 'Messages'} and emails
${offers.reservations ? 'For a reservation we process name, telephone, email address, day, time, number of guests and what you ask for with it; for a message name,' : 'For a message we process name,'} telephone, email address and your text.${onlyIf(offers.reservations, hasOrders ? ' Whatever you write to us about your health with a reservation, such as an allergy, is voluntary and under the same consent as with an order (number 6).' : ` ${HEALTH.en}`)}
The legal basis is a contract or the steps towards one (Art. 6 (1) (b) GDPR), otherwise our interest in answering you (Art. 6 (1) (f) GDPR). ${offers.reservations ? 'We delete what you asked for 30 days after the day of the reservation, name, telephone and email address after 180 days, and messages after a year. What you enter for a place on the waiting list we delete on the day after the date you asked for, unless it has become a reservation. Where nobody comes for a reservation, we remember the telephone number for a year, so that after the second time we can call before we confirm (our interest in tables that are not left empty, Art. 6 (1) (f) GDPR); we delete it at once when you ask us to.' : 'We delete messages after a year.'} What an email of ours said is deleted from our server once it has been sent; to whom it went, after 30 days.

${onlyIf(
  offers.newsletter,
  `9. Newsletter
You only receive the newsletter if you confirm your subscription with the link in an email. For this we store your email address and language and, as proof of your consent (Art. 6 (1) (a) and Art. 7 (1) GDPR), which form you subscribed with, when you did, and when you confirmed. If you do not confirm, we delete all of it after 30 days, and after you unsubscribe, after 90 days. Every issue has a link to unsubscribe, with which you can withdraw your consent for the future at any time, also for an issue that is just being sent. That an issue went to you stands in our outbox for 30 days. We do not record whether you open it or which links you follow.`,
)}

10. Map and social networks
${map.en}
Social networks are plain links: the rules of the provider apply only once you follow them.

11. Who receives your data
In our house only those who deal with your ${onlyIf(hasOrders, 'order, ')}${onlyIf(offers.reservations, 'reservation, ')}question or message. Outside only service providers who work on our behalf (hosting, sending mail)${onlyIf(hasOrders || offers.giftCards, ', the payment service you choose')} and authorities where a law demands it. We send no data to countries outside the European Economic Area of our own accord${hasMap || isSample ? '; for the map see number 10' : ''}.
Backups of our database are overwritten after [number] days.

12. Your rights
You have the right of access (Art. 15 GDPR), rectification (Art. 16), erasure (Art. 17), restriction of processing (Art. 18) and data portability (Art. 20). You can withdraw a consent at any time for the future.
Objection: where we process data on the basis of a legitimate interest, you can object at any time on grounds relating to your particular situation (Art. 21 GDPR).
You can complain to a supervisory authority, ${isSample ? SAMPLE_AUTHORITY.en : 'for us that is [name and seat of the data protection authority of your state]'}.

13. Do you have to give us data?
No. But without the details that a form calls necessary we cannot ${onlyIf(hasOrders, 'take an order, ')}${onlyIf(offers.reservations, 'keep a table, ')}help you or answer. You can always give us a ring.`),
  };
}

/**
 * What is not offered leaves gaps: no empty lines and sections, numbers one after the other, and what refers to a number
 * follows.
 */
function closeGaps(text: string): string {
  const sections = text
    .split(/\n{2,}/)
    .map((section) => section.split('\n').filter(Boolean).join('\n'))
    .filter(Boolean);
  const former = sections.flatMap((section) => /^\d+(?=\. )/.exec(section) ?? []);
  return sections
    .join('\n\n')
    .replace(/^\d+(?=\. )|(?<=\b(?:Nummer|number) )\d+/gm, (number) => `${former.indexOf(number) + 1}`);
}

/** What somebody writes about their health with an order or a reservation. */
const HEALTH = {
  de: 'Was Sie uns über Ihre Gesundheit schreiben, etwa über eine Allergie, ist freiwillig. Wir speichern und nutzen es nur mit der Einwilligung, um die wir Sie mit einem Häkchen bei der Notiz bitten und deren Zeitpunkt wir mit ihr speichern, und nur, um Ihr Essen richtig zuzubereiten (Art. 9 Abs. 2 Buchst. a DSGVO); widerrufen können Sie sie jederzeit, ein Anruf genügt.',
  en: 'Whatever you write to us about your health, such as an allergy, is voluntary. We keep and use it only with the consent that we ask for with a tick beside the note and whose time we keep with it, and only to prepare your food correctly (Art. 9 (2) (a) GDPR); you can withdraw that consent at any time, a telephone call is enough.',
};

const BINDING_NOTICE = 'The German text is the binding one.\n\n';
const SAMPLE_NOTICE = {
  de: 'Musterangaben: Dieses Restaurant ist ein Beispiel. Der Text beschreibt, was diese Website tut. Angaben in eckigen Klammern sind vor der Eröffnung auszufüllen, das Übrige ist zu prüfen.\n\n',
  en: 'Sample data: this restaurant is an example. The text describes what this website does. Everything in square brackets has to be filled in before opening, and the rest checked. The German text is the binding one.\n\n',
};
const SAMPLE_AUTHORITY = {
  de: 'etwa beim Landesbeauftragten für den Datenschutz und die Informationsfreiheit Baden-Württemberg in Stuttgart (www.baden-wuerttemberg.datenschutz.de)',
  en: 'for example the Commissioner for Data Protection and Freedom of Information of Baden-Württemberg in Stuttgart (www.baden-wuerttemberg.datenschutz.de)',
};

const PAYING_ONLINE = {
  de: 'Bezahlen Sie online, führt Sie die Website zum Zahlungsdienst. Wir übermitteln ihm Betrag und Nummer und erfahren, ob die Zahlung gelungen ist; aufbewahrt werden davon nur die Nummern, unter denen er die Zahlung und Ihr Konto bei ihm führt, so lange wie die Bestellung. Konto- und Kartendaten sehen wir nicht. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Für die Verarbeitung dort ist der Zahlungsdienst selbst verantwortlich; sein Name steht an der Schaltfläche, bevor Sie die Seite verlassen.',
  en: 'If you pay online, the site takes you to the payment service. We send it the amount and a number and learn whether the payment succeeded; of this we keep only the numbers under which it files the payment and your account there, for as long as the order. We do not see your account or card details. The legal basis is the contract with you (Art. 6 (1) (b) GDPR). The payment service itself is responsible for what happens there; its name stands at the button before you leave our site.',
};
const NO_PAYMENT = {
  de: 'Online bezahlen können Sie hier nicht: Sie zahlen bei der Übergabe, und kein Zahlungsdienst erhält Daten von Ihnen.',
  en: 'You can not pay online here: you pay when the food is handed over, and no payment service receives data about you.',
};

function paymentWords({ payments, isSample }: TemplateFacts): { de: string; en: string } {
  if (isSample) return PAYING_ONLINE;
  if (payments.length === 0) return NO_PAYMENT;
  const companies = payments.map((name) => paymentProviderTexts[name].company);
  const [isOne, de, en] = [
    companies.length === 1,
    ...(['de', 'en'] as const).map((to) => companies.map((of) => of[to])),
  ];
  return {
    de: `${PAYING_ONLINE.de} ${isOne ? 'Unser Zahlungsdienst ist' : 'Unsere Zahlungsdienste sind'} ${de?.join(' und ')}.`,
    en: `${PAYING_ONLINE.en} ${isOne ? 'Our payment service is' : 'Our payment services are'} ${en?.join(' and ')}.`,
  };
}

const MAIL = {
  de: ' E-Mails versenden wir über: [Name und Sitz des E-Mail-Anbieters, mit dem ein Vertrag nach Art. 28 DSGVO besteht].',
  en: ' We send emails through: [name and seat of the email provider, with whom a contract under Art. 28 GDPR exists].',
};

/** Art. 22 DSGVO asks for a consequence of weight; people are told anyway. */
const DECLINED = {
  de: ' Eine einzige Entscheidung trifft die Software allein: Eine Bestellung, die niemand bei uns beantwortet, lehnt sie nach einigen Minuten ab, sagt es Ihnen per E-Mail und gibt bezahltes Geld zurück. Rufen Sie uns an, wenn Sie sie trotzdem möchten.',
  en: ' The software takes a single decision alone: an order that nobody here answers is declined after some minutes; you are told by email, and money that was paid goes back. Give us a ring if you want it nevertheless.',
};

const MAP = {
  de: 'Die Landkarte kommt von OpenStreetMap (OpenStreetMap Foundation, Vereinigtes Königreich). Sie lädt erst, wenn Sie darauf klicken, oder von selbst, wenn Sie im Cookie-Hinweis zugestimmt haben (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Dann erfährt der Anbieter Ihre IP-Adresse, kann in Ihrem Browser eigene Cookies setzen und die Daten auch außerhalb des Europäischen Wirtschaftsraums verarbeiten; für das Vereinigte Königreich hat die EU-Kommission ein angemessenes Schutzniveau festgestellt (Art. 45 DSGVO). Ihre Zustimmung nehmen Sie mit der Schaltfläche unter der Landkarte jederzeit zurück.',
  en: 'The map comes from OpenStreetMap (OpenStreetMap Foundation, United Kingdom). It loads only when you click on it, or by itself if you have agreed to that in the cookie notice (Art. 6 (1) (a) GDPR, § 25 (1) TDDDG). The provider then learns your IP address, can set cookies of its own in your browser, and may process the data outside the European Economic Area too; for the United Kingdom the European Commission has found an adequate level of protection (Art. 45 GDPR). You can withdraw your consent at any time with the button below the map.',
};
const NO_MAP = {
  de: 'Eine Landkarte eines anderen Anbieters zeigt diese Website nicht.',
  en: 'This site shows no map of another provider.',
};
