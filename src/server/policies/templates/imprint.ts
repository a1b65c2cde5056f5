import type { Template, TemplateFacts } from './template-facts.ts';

/** An imprint (§ 5 DDG). What only the owner can say is in square brackets, which the check before the opening counts. */
export function imprintTemplate({
  name,
  place,
  country,
  phone,
  email,
  company,
  isSample,
  hasSamplePictures,
}: TemplateFacts): Template {
  const restaurantAddress = [name, ...place].join('\n');
  return {
    de: `${isSample ? SAMPLE_NOTICE.de : ''}Angaben gemäß § 5 DDG
${restaurantAddress}
${country.de}

Inhaberin oder Inhaber
${company ?? '[Vor- und Nachname; bei einer Gesellschaft: Firma, Rechtsform und Vertretungsberechtigte]'}

Kontakt
Telefon: ${phone}
E-Mail: ${email}

${company === null ? 'Registereintrag\n[Registergericht und Registernummer, falls das Unternehmen eingetragen ist]\n\n' : ''}Umsatzsteuer
Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: [DE …, falls vorhanden; sonst die Wirtschafts-Identifikationsnummer gemäß § 139c AO, sobald erteilt]

Aufsichtsbehörde
[Name und Anschrift der Gaststättenbehörde, falls der Betrieb eine Erlaubnis braucht]

Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV
[Nur falls hier auch redaktionelle Beiträge stehen: Vor- und Nachname, Anschrift wie oben]

Streitbeilegung vor einer Verbraucherschlichtungsstelle
Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreiben Sie uns oder rufen Sie uns an: Wir finden eine Lösung.${hasSamplePictures ? SAMPLE_PICTURES.de : ''}`,

    en: `${isSample ? SAMPLE_NOTICE.en : BINDING_NOTICE}Information according to § 5 DDG (German Digital Services Act)
${restaurantAddress}
${country.en}

Owner
${company ?? '[First and last name; for a company: its name, legal form and representatives]'}

Contact
Telephone: ${phone}
Email: ${email}

${company === null ? 'Register\n[Register court and number, if the business is registered]\n\n' : ''}VAT
VAT identification number according to § 27a UStG: [DE …, if there is one; otherwise the business identification number according to § 139c AO, once it has been given]

Supervisory authority
[Name and address of the authority, if the business needs a licence]

Responsible for the content according to § 18 (2) MStV
[Only if there are editorial articles here as well: first and last name, address as above]

Dispute resolution before a consumer arbitration board
We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board. Write to us or give us a ring: we will find a solution.${hasSamplePictures ? SAMPLE_PICTURES.en : ''}`,
  };
}

const BINDING_NOTICE = 'The German text is the binding one.\n\n';
const SAMPLE_NOTICE = {
  de: 'Musterangaben: Dieses Restaurant ist ein Beispiel. Vor der Eröffnung sind alle Angaben in eckigen Klammern auszufüllen und die übrigen zu prüfen.\n\n',
  en: 'Sample data: this restaurant is an example. Before opening, everything in square brackets has to be filled in and the rest checked. The German text is the binding one.\n\n',
};
const SAMPLE_PICTURES = {
  de: '\n\nBilder\nDie Bilder auf dieser Seite sind für diese Website am Computer entstanden. Sie zeigen Serviervorschläge, keine Teller aus unserer Küche.',
  en: '\n\nPictures\nThe pictures on this site were made on a computer for this site. They are serving suggestions and show no plates from our kitchen.',
};
