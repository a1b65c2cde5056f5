import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../settings/read-settings.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** Whose letter it is, and where its links lead. */
export interface Sender {
  house: Settings['restaurant'];
  /** `MAIL_FROM`; null means the restaurant's own name and address. */
  from: string | null;
  /** The site's address without a slash at the end. */
  baseUrl: string;
}

export interface DressedMail {
  /** Without an ending; the same for the same mail. */
  fileName: string;
  message: SendMailOptions;
}

/** A letter as it goes out: in the house's look, as HTML and as text, with its headers. */
export function dressLetter(
  { id, letter, createdAt }: { id: string; letter: Letter; createdAt: number },
  sender: Sender,
  enclosed: Letter['attachments'] = [],
): DressedMail {
  const { house, baseUrl } = sender;
  const from = sender.from ?? { name: oneLine(house.name), address: house.email };
  const unsubscribe = letter.unsubscribePath && linkOf(baseUrl, letter.unsubscribePath);
  const at = new Date(createdAt);
  return {
    fileName: `${at.toISOString().replace(/[:.]/g, '-')}-${letter.kind}-${id}`,
    message: {
      from,
      // As an object it is taken as it is: commas in it make no second recipient.
      to: { name: '', address: letter.to },
      replyTo: letter.replyTo && { name: oneLine(letter.replyTo.name), address: letter.replyTo.address },
      subject: oneLine(letter.subject),
      date: at,
      // The same at every try, so that a mail server that has it already can tell.
      messageId: `<${id}@${domainOf(from)}>`,
      text: letterText(letter, sender),
      html: letterHtml(letter, sender),
      attachments: [...(letter.attachments ?? []), ...enclosed],
      headers: {
        // Nobody's holiday note answers it.
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

/** An address on the site. Letters carry paths, so that no request's Host can lead their readers elsewhere. */
export function linkOf(baseUrl: string, path: string): string {
  return `${baseUrl}${path.startsWith('/') ? path : `/${path}`}`;
}

/** Where a link that somebody typed leads: elsewhere, or to a page of the site. */
export function targetOf(baseUrl: string, href: string): string {
  return href.startsWith('/') ? linkOf(baseUrl, href) : href;
}

/** What somebody typed, where a line break would begin a new header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get in
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

function domainOf(from: string | { address: string }): string {
  const address = typeof from === 'string' ? from : from.address;
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
