import { sampleRestaurant } from '../restaurant.ts';
import type { BothLanguages } from '../types.ts';

const { name, address, phone, email } = sampleRestaurant;
const house = `${name}, ${address.street}, ${address.zipCode} ${address.city}`;

/** What the site as it is shipped does with people's data. An owner who changes the one has to change the other. */
export const samplePrivacyPolicy: BothLanguages = {
  de: `Musterangaben: Dieses Restaurant ist ein Beispiel. Der Text beschreibt, was diese Website tut. Angaben in eckigen Klammern sind vor der Eröffnung auszufüllen, das Übrige ist zu prüfen.

1. Wer verantwortlich ist
Verantwortlich für die Verarbeitung Ihrer Daten ist ${house}, Inhaberin oder Inhaber: [Vor- und Nachname].
Telefon: ${phone}. E-Mail: ${email}.
Eine Datenschutzbeauftragte oder einen Datenschutzbeauftragten müssen wir nicht bestellen; mit Fragen wenden Sie sich bitte direkt an uns.

2. Das Wichtigste zuerst
Wir setzen keine Analyse- und keine Werbedienste ein. Schriften und Bilder kommen von unserem eigenen Server.
Von anderen Anbietern wird nichts geladen, bevor Sie es selbst anklicken.
Wir verkaufen keine Daten und erstellen keine Profile. Automatisierte Entscheidungen gibt es nicht.

3. Wenn Sie unsere Seiten aufrufen
Ihr Browser übermittelt technisch notwendig die IP-Adresse Ihres Geräts, damit unser Server antworten kann. Unsere Protokolle halten Zeitpunkt, Adresse der Seite und Ergebnis des Abrufs fest, nicht aber Ihre IP-Adresse oder andere Angaben zu Ihrer Person.
Um Formulare und Anmeldungen vor Missbrauch zu schützen, zählt der Server Zugriffe je IP-Adresse für kurze Zeit im Arbeitsspeicher. Diese Zählung wird nicht gespeichert.
Rechtsgrundlage ist unser berechtigtes Interesse an einer erreichbaren und sicheren Website (Art. 6 Abs. 1 Buchst. f DSGVO).
Unser Server steht bei: [Name und Sitz des Hosting-Anbieters, mit dem ein Vertrag nach Art. 28 DSGVO besteht].

4. Was in Ihrem Browser liegt
Wir setzen ein einziges Cookie, und nur wenn Sie sich mit einem Passwort anmelden: „device“ enthält eine Zufallszahl, an der wir Ihren Browser bei der nächsten Anmeldung wiedererkennen. So sperrt niemand Sie aus, der an Ihrer Mobilnummer Passwörter ausprobiert. Es geht nur an unsere Anmeldung und gilt 180 Tage nach der letzten; wir speichern dazu einen Prüfwert und den Tag, und löschen beides auch, wenn Sie Ihr Passwort ändern oder Ihr Konto löschen. Im Speicher Ihres Browsers merken wir uns nur, was die Website für Sie braucht: Ihre Anmeldung (token), die Zahl der Gerichte im Warenkorb (cartCount), Sprache (language), Farben (colorScheme), Ihre Antwort auf den Hinweis zum Speicher (cookieConsent), einmal gezeigte Hinweise und, bis Sie den Tab schließen, begonnene Eingaben.
Das ist für die von Ihnen gewünschten Funktionen unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Sie können diesen Speicher jederzeit in Ihrem Browser leeren.

5. Konto und Bestellung als Gast
Für ein Konto speichern wir Name, E-Mail-Adresse und Mobilnummer; Ihr Passwort nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt. Bestellen Sie als Gast, legen wir ein Konto ohne diese Angaben an, das nur Ihr Browser kennt.
Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Eine Anmeldung endet spätestens 30 Tage nach dem letzten Besuch. Ihr Konto können Sie jederzeit löschen lassen.

6. Bestellungen, Adressen und Gutscheine
Für eine Bestellung verarbeiten wir Name, Telefon, E-Mail-Adresse, Liefer- oder Abholdaten, die bestellten Gerichte, Ihre Hinweise an die Küche und die Zahlungsart. Hinweise zu Allergien nutzen wir nur, um Ihr Essen richtig zuzubereiten.
Für einen Gutschein verarbeiten wir die E-Mail-Adresse der beschenkten Person und Ihren Gruß, um ihr den Gutschein zu senden.
Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO). Belege bewahren wir so lange auf, wie das Steuerrecht es verlangt (Art. 6 Abs. 1 Buchst. c DSGVO in Verbindung mit § 147 AO), und machen sie danach anonym.

7. Online bezahlen
Bezahlen Sie online, führt Sie die Website zum Zahlungsdienst. Wir übermitteln ihm Betrag und Bestellnummer und erfahren, ob die Zahlung gelungen ist. Konto- und Kartendaten sehen wir nicht. Für die Verarbeitung dort ist der Zahlungsdienst selbst verantwortlich; sein Name steht an der Schaltfläche, bevor Sie die Seite verlassen.

8. Tisch reservieren und Nachrichten
Für eine Reservierung verarbeiten wir Name, Telefon, E-Mail-Adresse, Tag, Uhrzeit und Zahl der Gäste, für eine Nachricht Name, Telefon, E-Mail-Adresse und Ihren Text.
Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), bei anderen Anliegen unser Interesse, Ihnen zu antworten (Art. 6 Abs. 1 Buchst. f DSGVO). Wir löschen diese Angaben, sobald wir sie nicht mehr brauchen.

9. Newsletter
Den Newsletter erhalten Sie nur, wenn Sie die Anmeldung über den Link in einer E-Mail bestätigen. Wir speichern dafür Ihre E-Mail-Adresse und den Zeitpunkt der Bestätigung (Art. 6 Abs. 1 Buchst. a DSGVO). Jede Ausgabe enthält einen Link zum Abbestellen; Ihre Einwilligung können Sie damit jederzeit für die Zukunft widerrufen.

10. Karte, Videos von anderen und soziale Netzwerke
Eine Karte laden wir erst, wenn Sie darauf klicken. Dann erfährt der Kartenanbieter Ihre IP-Adresse (Art. 6 Abs. 1 Buchst. a DSGVO). Zu sozialen Netzwerken führen bloße Links: Erst wenn Sie ihnen folgen, gelten die Regeln des jeweiligen Anbieters.

11. Wer Ihre Daten erhält
Bei uns nur, wer Ihre Bestellung, Reservierung oder Nachricht bearbeitet. Außerhalb nur Dienstleister, die für uns in unserem Auftrag arbeiten (Hosting, Versand von E-Mails), der von Ihnen gewählte Zahlungsdienst und Behörden, wenn ein Gesetz es verlangt. In Länder außerhalb des Europäischen Wirtschaftsraums übermitteln wir von uns aus keine Daten.

12. Ihre Rechte
Sie haben das Recht auf Auskunft (Art. 15 DSGVO), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18) und Übertragung Ihrer Daten (Art. 20). Eine Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen.
Widerspruch: Verarbeiten wir Daten aufgrund eines berechtigten Interesses, können Sie dem aus Gründen, die sich aus Ihrer besonderen Lage ergeben, jederzeit widersprechen (Art. 21 DSGVO).
Sie können sich bei einer Aufsichtsbehörde beschweren, etwa beim Landesbeauftragten für den Datenschutz und die Informationsfreiheit Baden-Württemberg in Stuttgart (www.baden-wuerttemberg.datenschutz.de).

13. Müssen Sie uns Daten geben?
Nein. Ohne die Angaben, die ein Formular als nötig bezeichnet, können wir aber nicht liefern, keinen Tisch freihalten und nicht antworten. Anrufen können Sie uns immer.`,

  en: `Sample data: this restaurant is an example. The text describes what this website does. Everything in square brackets has to be filled in before opening, and the rest checked. The German text is the binding one.

1. Who is responsible
Responsible for the processing of your data is ${house}, Germany, owner: [first and last name].
Telephone: ${phone}. Email: ${email}.
We are not obliged to appoint a data protection officer; please ask us directly.

2. The essentials
We use no analytics and no advertising services. Fonts and pictures come from our own server.
Nothing is loaded from other providers before you click on it yourself.
We sell no data and build no profiles. There is no automated decision-making.

3. When you open our pages
Your browser sends the IP address of your device, which our server needs to be able to answer. Our logs keep the time, the address of the page and the result of the request, but neither your IP address nor anything else about you.
To protect forms and logins from abuse, the server counts requests by IP address in its memory for a short time. These counts are not stored.
The legal basis is our legitimate interest in a site that is available and safe (Art. 6 (1) (f) GDPR).
Our server is hosted by: [name and seat of the provider, with whom a contract under Art. 28 GDPR exists].

4. What is kept in your browser
We set a single cookie, and only when you log in with a password: 'device' holds a random number by which we recognise your browser at the next login. So nobody who tries out passwords at your mobile number can lock you out. It goes to our login alone and lasts for 180 days after the latest one; with it we store a check value and the day, and delete both also when you change your password or delete your account. In your browser's storage we only keep what the site needs to work for you: your login (token), the number of dishes in your cart (cartCount), language (language), colours (colorScheme), your answer to the notice about storage (cookieConsent), notices that have been shown once and, until you close the tab, what you have begun to type.
This is strictly necessary for the functions you have asked for (§ 25 (2) no. 2 TDDDG). You can clear this storage in your browser at any time.

5. Account and ordering as a guest
For an account we store name, email address and mobile number; your password only as a check value from which it cannot be computed. If you order as a guest, we create an account without these details that only your browser knows.
The legal basis is the contract with you (Art. 6 (1) (b) GDPR). A login ends 30 days after your last visit at the latest. You can have your account deleted at any time.

6. Orders, addresses and gift cards
For an order we process name, telephone, email address, delivery or pickup details, the dishes, your notes to the kitchen and the payment method. We use notes about allergies only to prepare your food correctly.
For a gift card we process the recipient's email address and your message in order to send them the card.
The legal basis is the contract with you (Art. 6 (1) (b) GDPR). We keep records as long as tax law requires (Art. 6 (1) (c) GDPR with § 147 AO) and make them anonymous after that.

7. Paying online
If you pay online, the site takes you to the payment service. We send it the amount and the order number and learn whether the payment succeeded. We do not see your account or card details. The payment service itself is responsible for what happens there; its name stands at the button before you leave our site.

8. Table reservations and messages
For a reservation we process name, telephone, email address, day, time and number of guests; for a message name, telephone, email address and your text.
The legal basis is a contract or the steps towards one (Art. 6 (1) (b) GDPR), otherwise our interest in answering you (Art. 6 (1) (f) GDPR). We delete these details as soon as we no longer need them.

9. Newsletter
You only receive the newsletter if you confirm your subscription with the link in an email. For this we store your email address and the time of confirmation (Art. 6 (1) (a) GDPR). Every issue has a link to unsubscribe, with which you can withdraw your consent for the future at any time.

10. Map, videos by others and social networks
We load a map only when you click on it. The provider of the map then learns your IP address (Art. 6 (1) (a) GDPR). Social networks are plain links: the rules of the provider apply only once you follow them.

11. Who receives your data
In our house only those who deal with your order, reservation or message. Outside only service providers who work on our behalf (hosting, sending mail), the payment service you choose, and authorities where a law demands it. We send no data to countries outside the European Economic Area of our own accord.

12. Your rights
You have the right of access (Art. 15 GDPR), rectification (Art. 16), erasure (Art. 17), restriction of processing (Art. 18) and data portability (Art. 20). You can withdraw a consent at any time for the future.
Objection: where we process data on the basis of a legitimate interest, you can object at any time on grounds relating to your particular situation (Art. 21 GDPR).
You can complain to a supervisory authority, for example the Commissioner for Data Protection and Freedom of Information of Baden-Württemberg in Stuttgart (www.baden-wuerttemberg.datenschutz.de).

13. Do you have to give us data?
No. But without the details that a form calls necessary we cannot deliver, keep a table or answer. You can always give us a ring.`,
};
