import { mailTexts } from '#texts/mail.ts';
import { linkOf, type Sender } from './dress-letter.ts';
import type { Letter, LetterPart } from './letter.ts';

/**
 * The house's colours (web/styles/tokens.css), written out: mail programs know no custom properties and no
 * style sheets of ours. The dark ones come by class where a program asks for them.
 */
const IVORY = '#f7f1e3';
const PAPER = '#fffdf7';
const INK = '#1b1a17';
const SOFT = '#57534a';
const NIGHT = '#0e2a2f';
const BRASS = '#b98a3e';
const BRASS_BRIGHT = '#e0bb74';
const SAFFRON = '#e08a1e';
const LINK = '#7a5518';
const HAIR = '#ddd2bb';

const SERIF = "Marcellus,Georgia,'Times New Roman',serif";
const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0a2024 !important; }
  .paper { background: #15373d !important; }
  .ink { color: #f4ecdb !important; }
  .soft { color: #c3cbc4 !important; }
  .link { color: #e0bb74 !important; }
  .hair { border-color: #3b585c !important; }
}`;

/** A letter in the house's look. Nothing in it is fetched from anywhere: no pictures, no fonts. */
export function letterHtml(letter: Letter, { house, baseUrl }: Sender): string {
  const t = mailTexts[letter.language];
  const address = [house.street, `${house.zipCode} ${house.city}`, house.phone].map(escaped).join('<br>');
  const unsubscribe = letter.unsubscribePath
    ? `<p style="margin:16px 0 0"><a class="link" href="${escaped(linkOf(baseUrl, letter.unsubscribePath))}" style="color:${LINK}">${escaped(t.unsubscribe)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${IVORY}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${IVORY}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;font:400 16px/1.55 ${SANS};color:${INK}">
<tr><td style="padding:22px 32px;background:${NIGHT};font:400 26px/1.2 ${SERIF};letter-spacing:2px;color:${BRASS_BRIGHT}">${escaped(house.name)}</td></tr>
<tr><td style="height:1px;line-height:1px;font-size:1px;background:${NIGHT};border-top:1px solid ${BRASS};border-bottom:3px solid ${BRASS}">&nbsp;</td></tr>
<tr><td class="paper ink" style="padding:32px;background:${PAPER};color:${INK}">
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.2 ${SERIF};color:${INK}">${escaped(letter.title)}</h1>
${letter.body.map((part) => partHtml(part, baseUrl, t.linkHint)).join('\n')}
<p class="ink" style="margin:28px 0 0;color:${INK}">${escaped(t.greeting)}<br>${escaped(t.team(house.name))}</p>
</td></tr>
<tr><td class="soft" style="padding:20px 32px;font-size:13px;line-height:1.6;color:${SOFT}"><b>${escaped(house.name)}</b><br>${address}${unsubscribe}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: LetterPart, baseUrl: string, linkHint: string): string {
  switch (part.part) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;color:${INK}">${lines(part.text)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 8px;font:400 20px/1.3 ${SERIF};color:${INK}">${escaped(part.text)}</h2>`;
    case 'small':
      return `<p class="soft" style="margin:20px 0 0;font-size:14px;color:${SOFT}">${lines(part.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink" style="margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid ${BRASS};color:${INK}">${lines(part.text)}</blockquote>`;
    case 'facts':
      return table(part.facts.map(([label, value]) => factRow(label, value)));
    case 'rows':
      return table(part.rows.map(amountRow));
    case 'link':
      return `<p style="margin:0 0 16px"><a class="link" href="${escaped(linkOf(baseUrl, part.path))}" style="color:${LINK}">${escaped(part.label)}</a></p>`;
    case 'button':
      return button(part.label, linkOf(baseUrl, part.path), linkHint);
  }
}

const table = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;font-size:16px">${rows.join('')}</table>`;

const CELL = `padding:8px 0;border-bottom:1px solid ${HAIR};vertical-align:top`;

function factRow(label: string, value: string): string {
  return `<tr><td class="soft hair" style="${CELL};padding-right:16px;white-space:nowrap;color:${SOFT}">${escaped(label)}</td><td class="ink hair" style="${CELL};overflow-wrap:anywhere;color:${INK}">${lines(value)}</td></tr>`;
}

function amountRow({
  text,
  detail,
  amount,
  isStrong,
}: {
  text: string;
  detail?: string;
  amount: string;
  isStrong?: boolean;
}): string {
  const weight = isStrong ? 'font-weight:700;' : '';
  const under = detail
    ? `<br><span class="soft" style="font-size:14px;color:${SOFT}">${lines(detail)}</span>`
    : '';
  return `<tr><td class="ink hair" style="${CELL};${weight}overflow-wrap:anywhere;color:${INK}">${escaped(text)}${under}</td><td class="ink hair" align="right" style="${CELL};${weight}padding-left:16px;white-space:nowrap;color:${INK}">${escaped(amount)}</td></tr>`;
}

/** The address stands there too: some programs show no buttons, and some people trust none. */
function button(label: string, href: string, hint: string): string {
  const to = escaped(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="background:${SAFFRON};border-radius:3px"><a href="${to}" style="display:inline-block;padding:14px 24px;font-weight:600;color:${INK};text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${SOFT}">${escaped(hint)}<br><a class="link" href="${to}" style="color:${LINK};word-break:break-all">${to}</a></p>`;
}

const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people type stays words. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
