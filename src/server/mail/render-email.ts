import type { SendMailOptions } from 'nodemailer';
import { showDirectionSigns } from '#domain/direction-signs.ts';
import type { LogoPlate } from '#domain/logo.ts';
import type { MailColors } from '#domain/look/mail-colors.ts';
import type { Span } from '#domain/mailings/paragraphs.ts';
import type { MissingPage } from '#domain/offers.ts';
import { placeLines } from '#domain/place-lines.ts';
import type { Words } from '#domain/website/blocks.ts';
import { localWord } from '#texts/localized.ts';
import { type MailTexts, mailTexts } from '#texts/mail.ts';
import type { Settings } from '../settings/index.ts';
import { type Email, type EmailPart, localisedPath } from './email.ts';
import { capitalsOf, cardHtml, escapeHtml, styleOf } from './email-theme.ts';
import { readableEmails } from './readable-email.ts';

/** The sender, and where links lead. */
export interface Sender {
  restaurant: Settings['restaurant'];
  /** `MAIL_FROM`; null means the restaurant's own name and address. */
  from: string | null;
  /** The site's address without a trailing slash. */
  baseUrl: string;
  /** Its legal form and register; null: a sole trader without. */
  company: string | null;
  /** The restaurant's own last words, above its name. */
  closing: Words;
  /** Pages that the restaurant does not have now: no mail leads there, whenever it was written. */
  missing: readonly MissingPage[];
  /** Of the site's look. */
  colors: MailColors;
  /** Stands instead of the name; null: there is none. */
  logo: MailLogo | null;
}

export interface MailLogo {
  /** In a mail the picture that comes with it, since nothing may be loaded from elsewhere. */
  src: string;
  width: number;
  height: number;
  plate: LogoPlate;
  png: Buffer;
}

export const LOGO_CID = 'logo';

export interface RenderedEmail {
  /** Without file extension; the same for the same email. */
  fileName: string;
  message: SendMailOptions;
}

/** The final email: HTML and text in the site's design, with headers. */
export function renderEmail(
  { id, email: written, createdAt }: { id: string; email: Email; createdAt: number },
  sender: Sender,
  enclosed: Email['attachments'] = [],
): RenderedEmail {
  const email = written.isForHouse ? withDirectionsShown(written) : written;
  const { restaurant, baseUrl } = sender;
  const from = sender.from ?? { name: singleLine(restaurant.name), address: restaurant.email };
  const unsubscribe = email.unsubscribePath && absoluteUrl(baseUrl, email.unsubscribePath);
  const at = new Date(createdAt);
  return {
    fileName: `${at.toISOString().replace(/[:.]/g, '-')}-${email.kind}-${id}`,
    message: {
      from,
      // As an object its address is not parsed: commas can't add a second recipient.
      to: { name: '', address: email.to },
      replyTo: email.replyTo && { name: singleLine(email.replyTo.name), address: email.replyTo.address },
      subject: singleLine(email.subject),
      date: at,
      // The same for every attempt, so that a mail server can recognise a duplicate.
      messageId: `<${id}@${domainOf(from)}>`,
      text: readableEmails(renderEmailText(email, sender)),
      html: readableEmails(renderEmailHtml(email, sender)),
      attachments: [...(email.attachments ?? []), ...enclosed, ...logoFile(sender)],
      headers: {
        // Prevents automatic replies.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}

/** What guests typed, for the staff, as at the desk (`http/show-directions.ts`). */
const withDirectionsShown = (email: Email): Email => JSON.parse(showDirectionSigns(JSON.stringify(email)));

/**
 * An absolute address on the site. Emails contain paths, so that no request's Host header can lead readers elsewhere.
 */
export function absoluteUrl(baseUrl: string, path: string): string {
  return `${baseUrl}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The target of a link that someone typed: another site, or a page of this one. */
export function resolveHref(baseUrl: string, href: string): string {
  return href.startsWith('/') ? absoluteUrl(baseUrl, href) : href;
}

/** User text for a header, where a line break would start a new header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get in
const singleLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Without links to pages that the restaurant does not have; what stands around them in a sentence stays. */
function partsOf({ body }: Email, { missing, baseUrl }: Sender): EmailPart[] {
  const isMissing = (href: string) => {
    const own = href.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : href;
    const [page] = own.replace(/^\/en(?=\/)/, '').split(/[?#]/, 1);
    return missing.some((each) => each === page);
  };
  return body.flatMap((part): EmailPart[] => {
    if ('path' in part) return isMissing(part.path) ? [] : [part];
    if (part.part !== 'paragraph') return [part];
    const spans = part.spans.map((span) =>
      'href' in span && isMissing(span.href) ? { text: span.text } : span,
    );
    return [{ ...part, spans }];
  });
}

function domainOf(from: string | { address: string }): string {
  const address = typeof from === 'string' ? from : from.address;
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}

/** The owner's words, or else the software's. */
function closingOf({ language }: Email, { closing }: Sender): string {
  return localWord(language, closing) ?? mailTexts[language].greeting;
}

/** On a plate, since it stands on a colour. Programs without pictures show the name. */
function logoHtml({ src, width, height, plate }: MailLogo, name: string): string {
  const ground = plate === 'dark' ? '#000000' : '#ffffff';
  return `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;max-width:100%;height:auto;padding:8px 12px;background:${ground};border-radius:3px;border:0">`;
}

function logoFile({ logo }: Sender) {
  if (!logo) return [];
  return [
    {
      ...{ filename: 'logo.png', cid: LOGO_CID, content: logo.png },
      ...{ contentType: 'image/png', contentDisposition: 'inline' as const },
    },
  ];
}

/** The email as HTML. It loads nothing from anywhere; a logo comes with it. */
export function renderEmailHtml(email: Email, sender: Sender): string {
  const { restaurant, colors: c } = sender;
  const t = mailTexts[email.language];
  const greeting = email.isForHouse
    ? ''
    : `<p class="ink" style="margin:28px 0 0;color:${c.text}">${escapeHtml(closingOf(email, sender))}<br>${escapeHtml(t.team(restaurant.name))}</p>`;
  return `<!doctype html>
<html lang="${email.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${styleOf(c)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${c.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${c.ground}">
<tr><td align="center" class="frame" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;font:400 16px/1.55 ${c.sans};color:${c.text}">
<tr><td class="pad" style="padding:24px 32px 22px;background:${c.band};font:400 24px/1.2 ${c.display}${capitalsOf(c, 4)};color:${c.onBand}">${sender.logo ? logoHtml(sender.logo, restaurant.name) : escapeHtml(restaurant.name)}</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:${c.band};border-top:1px solid ${c.trim};border-bottom:3px solid ${c.trim}">&nbsp;</td></tr>
<tr><td class="paper ink pad" style="padding:32px;background:${c.sheet};color:${c.text}">
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.2 ${c.display};color:${c.text}">${escapeHtml(email.title)}</h1>
${partsOf(email, sender)
  .map((part) => partHtml(part, sender))
  .join('\n')}
${greeting}
${addressesHtml(email, sender)}
</td></tr>
<tr><td class="soft pad" style="padding:20px 32px;font-size:13px;line-height:1.9;color:${c.soft}">${footerHtml(email, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function footerHtml(
  { unsubscribePath, language }: Email,
  { restaurant, company, baseUrl, colors: c }: Sender,
): string {
  const t = mailTexts[language];
  const links = footerLinks(t).map(([label, page]) =>
    link(c, label, absoluteUrl(baseUrl, localisedPath(language, page))),
  );
  return [
    `<b>${escapeHtml(restaurant.name)}</b>`,
    ...[...placeLines(restaurant), restaurant.phone, company ?? ''].filter(Boolean).map(escapeHtml),
    // A test mail may not know the site's address.
    ...(baseUrl === '' ? [] : [links.join(' &nbsp; ')]),
    ...(unsubscribePath ? [link(c, t.unsubscribe, absoluteUrl(baseUrl, unsubscribePath))] : []),
  ].join('<br>');
}

function partHtml(part: EmailPart, { restaurant, baseUrl, colors: c }: Sender): string {
  switch (part.part) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;color:${c.text}">${linesHtml(part.text)}</p>`;
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;overflow-wrap:anywhere;color:${c.text}">${part.spans
        .map((span) =>
          'href' in span ? link(c, span.text, resolveHref(baseUrl, span.href)) : linesHtml(span.text),
        )
        .join('')}</p>`;
    case 'headline':
      return `<p class="ink" style="margin:0 0 16px;font:400 40px/1.1 ${c.display};color:${c.text}">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font:400 20px/1.3 ${c.display};color:${c.text}">${escapeHtml(part.text)}</h2>`;
    case 'small':
      return `<p class="soft" style="margin:20px 0 16px;font-size:14px;color:${c.soft}">${linesHtml(part.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink brass" style="margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid ${c.trim};overflow-wrap:anywhere;color:${c.text}">${linesHtml(part.text)}</blockquote>`;
    case 'facts':
      return table(part.facts.map(([label, value]) => factRow(c, label, value)));
    case 'rows':
      return table(part.rows.map((row) => amountRow(c, row)));
    case 'table':
      return columns(c, part);
    case 'card':
      return cardHtml(part, restaurant.name, c);
    case 'link':
      return `<p style="margin:0 0 16px">${link(c, part.label, absoluteUrl(baseUrl, part.path))}</p>`;
    case 'button':
      return button(c, part.label, absoluteUrl(baseUrl, part.path));
  }
}

const link = (c: MailColors, label: string, href: string) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${c.link}">${escapeHtml(label)}</a>`;

const TABLE = 'width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;font-size:16px"';
const table = (rows: string[]) => `<table role="presentation" ${TABLE}>${rows.join('')}</table>`;

const cellOf = ({ line }: MailColors) => `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;

/** Side by side if there is room, otherwise the label above. */
function factRow(c: MailColors, label: string, value: string): string {
  return `<tr><td class="soft hair label" style="${cellOf(c)};padding-right:16px;white-space:nowrap;color:${c.soft}">${escapeHtml(label)}</td><td class="ink hair value" width="99%" style="${cellOf(c)};overflow-wrap:anywhere;color:${c.text}">${linesHtml(value)}</td></tr>`;
}

type Row = Extract<EmailPart, { part: 'rows' }>['rows'][number];

/** A sum has a brass line above it. */
function amountRow(c: MailColors, { text, detail, amount, isStrong }: Row): string {
  const cell = isStrong
    ? `padding:12px 0;border-top:2px solid ${c.trim};font-size:18px;font-weight:700;vertical-align:top`
    : cellOf(c);
  const under = detail
    ? `<br><span class="soft" style="font-size:14px;color:${c.soft}">${linesHtml(detail)}</span>`
    : '';
  return `<tr><td class="ink hair" style="${cell};overflow-wrap:anywhere;color:${c.text}">${escapeHtml(text)}${under}</td><td class="ink hair" align="right" style="${cell};padding-left:16px;white-space:nowrap;color:${c.text}">${escapeHtml(amount)}</td></tr>`;
}

function columns(c: MailColors, { head, rows }: Extract<EmailPart, { part: 'table' }>): string {
  const at = (index: number) => (index === 0 ? 'left' : 'right');
  const heads = head.map(
    (word, index) =>
      `<th scope="col" class="soft hair" align="${at(index)}" style="${cellOf(c)};font-weight:400;font-size:14px;color:${c.soft}">${escapeHtml(word)}</th>`,
  );
  const cells = (row: string[]) =>
    row.map(
      (cell, index) =>
        `<td class="ink hair" align="${at(index)}" style="${cellOf(c)};white-space:nowrap;font-size:15px;color:${c.text}">${escapeHtml(cell)}</td>`,
    );
  return `<table ${TABLE}><tr>${heads.join('')}</tr>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`;
}

function button(c: MailColors, label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="background:${c.action};border-radius:3px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font-weight:600;color:${c.onAction};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** The buttons' addresses as text, below all else: some programs show no buttons, and some people do not trust them. */
function addressesHtml(email: Email, sender: Sender): string {
  const { baseUrl, colors: c } = sender;
  const to = [
    ...new Set(
      partsOf(email, sender).flatMap((part) =>
        part.part === 'button' ? absoluteUrl(baseUrl, part.path) : [],
      ),
    ),
  ].map(escapeHtml);
  if (to.length === 0) return '';
  const links = to.map(
    (href) => `<a class="link" href="${href}" style="color:${c.link};word-break:break-all">${href}</a>`,
  );
  return `<p class="soft hair" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${c.line};font-size:13px;line-height:1.5;color:${c.soft}">${escapeHtml(mailTexts[email.language].linkHint(to.length))}<br>${links.join('<br>')}</p>`;
}

const linesHtml = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** The email as text: every word and every link of the HTML. */
export function renderEmailText(email: Email, sender: Sender): string {
  const { restaurant, company, baseUrl } = sender;
  const t = mailTexts[email.language];
  const foot = [
    restaurant.name,
    ...[...placeLines(restaurant), restaurant.phone, company ?? ''].filter(Boolean),
    ...(baseUrl === ''
      ? []
      : [
          '',
          ...footerLinks(t).map(
            ([label, path]) => `${label}: ${absoluteUrl(baseUrl, localisedPath(email.language, path))}`,
          ),
        ]),
    ...(email.unsubscribePath
      ? ['', `${t.unsubscribe}: ${absoluteUrl(baseUrl, email.unsubscribePath)}`]
      : []),
  ];
  return [
    email.title,
    ...partsOf(email, sender).map((part) => partText(part, baseUrl)),
    ...(email.isForHouse ? [] : [`${closingOf(email, sender)}\n${t.team(restaurant.name)}`]),
    `-- \n${foot.join('\n')}`,
    '',
  ].join('\n\n');
}

const factLines = (facts: [label: string, value: string][]) =>
  facts
    .map(([label, value]) =>
      value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`,
    )
    .join('\n');

function spanText(span: Span, baseUrl: string): string {
  if (!('href' in span)) return span.text;
  const target = resolveHref(baseUrl, span.href);
  return span.text === target ? target : `${span.text} (${target})`;
}

function partText(part: EmailPart, baseUrl: string): string {
  switch (part.part) {
    case 'button':
      return `${part.label}:\n${absoluteUrl(baseUrl, part.path)}`;
    case 'link':
      return `${part.label}: ${absoluteUrl(baseUrl, part.path)}`;
    case 'paragraph':
      return part.spans.map((span) => spanText(span, baseUrl)).join('');
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`;
    case 'facts':
      return factLines(part.facts);
    case 'card':
      return factLines([[part.title, part.amount], part.code, part.validUntil]);
    case 'table':
      return part.rows
        .map((row) => row.map((cell, index) => `${part.head[index]} ${cell}`).join(', '))
        .join('\n');
    case 'rows':
      return part.rows
        .map(
          ({ text, detail, amount }) =>
            `${text}  ${amount}${detail ? `\n  ${detail.replaceAll('\n', '\n  ')}` : ''}`,
        )
        .join('\n');
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return part.text;
  }
}

/** The legal links below every email (§ 5 DDG, Art. 13 DSGVO): page by label. */
export function footerLinks(t: MailTexts): [label: string, page: string][] {
  return [
    [t.imprint, '/policy?type=terms_and_conditions'],
    [t.privacy, '/policy?type=privacy_policy'],
  ];
}
