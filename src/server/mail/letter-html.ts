import { mailTexts } from '#texts/mail.ts';
import { linkOf, type Sender, targetOf } from './dress-letter.ts';
import { footLinks } from './foot-links.ts';
import { type Letter, type LetterPart, pathIn } from './letter.ts';
import { cardHtml } from './letter-card.ts';
import * as look from './letter-look.ts';

const { IVORY, PAPER, INK, SOFT, NIGHT, BRASS, BRASS_BRIGHT, SAFFRON, LINK, HAIR, SERIF, SANS, escaped } =
  look;

/** A letter in the house's look. Nothing in it is fetched from anywhere: no pictures, no fonts. */
export function letterHtml(letter: Letter, sender: Sender): string {
  const { house } = sender;
  const t = mailTexts[letter.language];
  const greeting = letter.isForHouse
    ? ''
    : `<p class="ink" style="margin:28px 0 0;color:${INK}">${escaped(t.greeting)}<br>${escaped(t.team(house.name))}</p>`;
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>${look.STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${IVORY}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${IVORY}">
<tr><td align="center" class="frame" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;font:400 16px/1.55 ${SANS};color:${INK}">
<tr><td class="pad" style="padding:24px 32px 22px;background:${NIGHT};font:400 24px/1.2 ${SERIF};letter-spacing:4px;text-transform:uppercase;color:${BRASS_BRIGHT}">${escaped(house.name)}</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:${NIGHT};border-top:1px solid ${BRASS};border-bottom:3px solid ${BRASS}">&nbsp;</td></tr>
<tr><td class="paper ink pad" style="padding:32px;background:${PAPER};color:${INK}">
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.2 ${SERIF};color:${INK}">${escaped(letter.title)}</h1>
${letter.body.map((part) => partHtml(part, sender, t.linkHint)).join('\n')}
${greeting}
</td></tr>
<tr><td class="soft pad" style="padding:20px 32px;font-size:13px;line-height:1.9;color:${SOFT}">${foot(letter, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function foot({ unsubscribePath, language }: Letter, { house, baseUrl }: Sender): string {
  const t = mailTexts[language];
  const links = footLinks(t).map(([label, page]) => link(label, linkOf(baseUrl, pathIn(language, page))));
  return [
    `<b>${escaped(house.name)}</b>`,
    ...[house.street, `${house.zipCode} ${house.city}`, house.phone].map(escaped),
    // A test mail may not know where the site is.
    ...(baseUrl === '' ? [] : [links.join(' &nbsp; ')]),
    ...(unsubscribePath ? [link(t.unsubscribe, linkOf(baseUrl, unsubscribePath))] : []),
  ].join('<br>');
}

function partHtml(part: LetterPart, { house, baseUrl }: Sender, linkHint: string): string {
  switch (part.part) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;color:${INK}">${lines(part.text)}</p>`;
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;overflow-wrap:anywhere;color:${INK}">${part.spans
        .map((span) => ('href' in span ? link(span.text, targetOf(baseUrl, span.href)) : lines(span.text)))
        .join('')}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font:400 20px/1.3 ${SERIF};color:${INK}">${escaped(part.text)}</h2>`;
    case 'small':
      return `<p class="soft" style="margin:20px 0 16px;font-size:14px;color:${SOFT}">${lines(part.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink" style="margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid ${BRASS};overflow-wrap:anywhere;color:${INK}">${lines(part.text)}</blockquote>`;
    case 'facts':
      return table(part.facts.map(([label, value]) => factRow(label, value)));
    case 'rows':
      return table(part.rows.map(amountRow));
    case 'table':
      return columns(part);
    case 'card':
      return cardHtml(part, house.name);
    case 'link':
      return `<p style="margin:0 0 16px">${link(part.label, linkOf(baseUrl, part.path))}</p>`;
    case 'button':
      return button(part.label, linkOf(baseUrl, part.path), linkHint);
  }
}

const link = (label: string, href: string) =>
  `<a class="link" href="${escaped(href)}" style="color:${LINK}">${escaped(label)}</a>`;

const TABLE = 'width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;font-size:16px"';
const table = (rows: string[]) => `<table role="presentation" ${TABLE}>${rows.join('')}</table>`;

const CELL = `padding:8px 0;border-bottom:1px solid ${HAIR};vertical-align:top`;

/** Side by side where there is room for it, otherwise the label above. */
function factRow(label: string, value: string): string {
  return `<tr><td class="soft hair label" style="${CELL};padding-right:16px;white-space:nowrap;color:${SOFT}">${escaped(label)}</td><td class="ink hair value" width="99%" style="${CELL};overflow-wrap:anywhere;color:${INK}">${lines(value)}</td></tr>`;
}

type Row = Extract<LetterPart, { part: 'rows' }>['rows'][number];

/** A sum stands under a line of brass. */
function amountRow({ text, detail, amount, isStrong }: Row): string {
  const cell = isStrong
    ? `padding:12px 0;border-top:2px solid ${BRASS};font-size:18px;font-weight:700;vertical-align:top`
    : CELL;
  const under = detail
    ? `<br><span class="soft" style="font-size:14px;color:${SOFT}">${lines(detail)}</span>`
    : '';
  return `<tr><td class="ink hair" style="${cell};overflow-wrap:anywhere;color:${INK}">${escaped(text)}${under}</td><td class="ink hair" align="right" style="${cell};padding-left:16px;white-space:nowrap;color:${INK}">${escaped(amount)}</td></tr>`;
}

function columns({ head, rows }: Extract<LetterPart, { part: 'table' }>): string {
  const at = (index: number) => (index === 0 ? 'left' : 'right');
  const heads = head.map(
    (word, index) =>
      `<th scope="col" class="soft hair" align="${at(index)}" style="${CELL};font-weight:400;font-size:14px;color:${SOFT}">${escaped(word)}</th>`,
  );
  const cells = (row: string[]) =>
    row.map(
      (cell, index) =>
        `<td class="ink hair" align="${at(index)}" style="${CELL};white-space:nowrap;font-size:15px;color:${INK}">${escaped(cell)}</td>`,
    );
  return `<table ${TABLE}><tr>${heads.join('')}</tr>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`;
}

/** The address stands there too: some programs show no buttons, and some people trust none. */
function button(label: string, href: string, hint: string): string {
  const to = escaped(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="background:${SAFFRON};border-radius:3px"><a href="${to}" style="display:inline-block;padding:14px 24px;font-weight:600;color:${INK};text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${SOFT}">${escaped(hint)}<br><a class="link" href="${to}" style="color:${LINK};word-break:break-all">${to}</a></p>`;
}

const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');
