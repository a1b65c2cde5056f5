import type { Country } from '#domain/countries.ts';
import { commaSeparated, labelled } from './comma-separated.ts';
import { countryTexts } from './countries.ts';
import { defineTexts, type Language } from './texts.ts';

/** Whom to send a withdrawal to. */
export interface WithdrawalFacts {
  name: string;
  street: string;
  city: string;
  country: Country;
  phone: string;
  email: string;
}

/**
 * The instruction on the right of withdrawal, for gift cards with the model form, and for the goods of an order that
 * do not spoil quickly (§ 312g Abs. 2 Nr. 2 BGB excludes nothing else; a sealed bottle keeps). Follows the law's own
 * words (Anlagen 1 und 2 zu Art. 246a § 1 Abs. 2 EGBGB), without additions for gift cards (decision 055). Plain text:
 * an empty line between sections, the first line of each is its heading. It is shown on the withdrawal page and sent
 * with the buyer's receipt, as a durable medium (§ 312f Abs. 2 BGB).
 */
export const withdrawalInstructionTexts = defineTexts({
  de: {
    text: ({
      name,
      street,
      city,
      phone,
      email,
    }: WithdrawalFacts) => `Widerrufsrecht beim Kauf eines Gutscheins
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.
Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${commaSeparated(name, street, city, labelled('Telefon', phone), labelled('E-Mail', email))}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Muster-Widerrufsformular unten verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online auf der Seite „Vertrag widerrufen“ unserer Website ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (zum Beispiel durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.
Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

Folgen des Widerrufs
Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Muster-Widerrufsformular
Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.
An ${commaSeparated(name, street, city, labelled('E-Mail', email))}:
Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf des folgenden Gutscheins / der folgenden Waren (*):
Bestellt am (*) / erhalten am (*):
Name des/der Verbraucher(s):
Anschrift des/der Verbraucher(s):
Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):
Datum:
(*) Unzutreffendes streichen.`,
    goods: ({
      name,
      street,
      city,
      phone,
      email,
    }: WithdrawalFacts) => `Widerrufsrecht bei Waren, die nicht schnell verderben
Auch den Kauf von Waren, die nicht schnell verderben, können Sie binnen vierzehn Tagen ohne Angabe von Gründen widerrufen, zum Beispiel den Kauf verschlossener Getränke. Für Speisen und andere Waren, die schnell verderben, besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB). Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.
Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${commaSeparated(name, street, city, labelled('Telefon', phone), labelled('E-Mail', email))}) mittels einer eindeutigen Erklärung über Ihren Entschluss informieren. Sie können dafür das Muster-Widerrufsformular oder die Seite „Vertrag widerrufen“ unserer Website verwenden, wie beim Kauf eines Gutscheins. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor ihrem Ablauf absenden.

Folgen des Widerrufs bei Waren
Wir zahlen Ihnen alle Zahlungen, die wir von Ihnen für diese Waren erhalten haben, einschließlich ihres Pfands und ihres Anteils an den Lieferkosten, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist, mit demselben Zahlungsmittel und ohne Entgelt, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.
Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung.
Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.`,
  },
  en: {
    text: ({
      name,
      street,
      city,
      country,
      phone,
      email,
    }: WithdrawalFacts) => `Right of withdrawal when you buy a gift card
You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day of the conclusion of the contract.
To exercise the right of withdrawal, you must inform us (${commaSeparated(name, street, city, countryTexts.en[country], labelled('telephone', phone), labelled('email', email))}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an email). You may use the model withdrawal form below, but it is not obligatory. You can also exercise your right of withdrawal online, on the page “Withdraw from contract” of our website. If you use this online function, we will send you without delay, on a durable medium (for example by email), an acknowledgement of receipt with the content of your statement and the date and time of its receipt.
To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.

Effects of withdrawal
If you withdraw from this contract, we shall reimburse to you all payments received from you, without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.

Model withdrawal form
Complete and return this form only if you wish to withdraw from the contract.
To ${commaSeparated(name, street, city, countryTexts.en[country], labelled('email', email))}:
I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract for the purchase of the following gift card / goods (*):
Ordered on (*) / received on (*):
Name of consumer(s):
Address of consumer(s):
Signature of consumer(s) (only if this form is notified on paper):
Date:
(*) Delete as appropriate.`,
    goods: ({
      name,
      street,
      city,
      country,
      phone,
      email,
    }: WithdrawalFacts) => `Right of withdrawal for goods that do not spoil quickly
You can also withdraw within 14 days without giving any reason from the purchase of goods that do not spoil quickly, for example of sealed drinks. There is no right of withdrawal for meals and other goods that spoil quickly (§ 312g (2) no. 2 BGB, German Civil Code). The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.
To exercise the right of withdrawal, you must inform us (${commaSeparated(name, street, city, countryTexts.en[country], labelled('telephone', phone), labelled('email', email))}) of your decision by an unequivocal statement. You may use the model withdrawal form or the page “Withdraw from contract” of our website, as for a gift card. To meet the deadline, it is sufficient for you to send your communication before the period has expired.

Effects of withdrawal for goods
We shall reimburse to you all payments received from you for these goods, including their deposit and their share of the costs of delivery, without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw, by the same means of payment and without any fees, unless you have expressly agreed otherwise. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.
You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods.
You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.`,
  },
});

/** The whole instruction: for gift cards, with the model form, and for goods. */
export function fullWithdrawalInstruction(language: Language, facts: WithdrawalFacts): string {
  const { text, goods } = withdrawalInstructionTexts[language];
  return `${text(facts)}\n\n${goods(facts)}`;
}
