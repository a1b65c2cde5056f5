import type { Span } from '#domain/mailings/paragraphs.ts';
import { mailTexts } from '#texts/mail.ts';
import { linkOf, type Sender, targetOf } from './dress-letter.ts';
import { footLinks } from './foot-links.ts';
import { type Letter, type LetterPart, pathIn } from './letter.ts';

/** A letter for whoever reads without HTML: every word and every link of the other one. */
export function letterText(letter: Letter, { house, baseUrl }: Sender): string {
  const t = mailTexts[letter.language];
  const foot = [
    house.name,
    house.street,
    `${house.zipCode} ${house.city}`,
    house.phone,
    ...(baseUrl === ''
      ? []
      : [
          '',
          ...footLinks(t).map(
            ([label, path]) => `${label}: ${linkOf(baseUrl, pathIn(letter.language, path))}`,
          ),
        ]),
    ...(letter.unsubscribePath ? ['', `${t.unsubscribe}: ${linkOf(baseUrl, letter.unsubscribePath)}`] : []),
  ];
  return [
    letter.title,
    ...letter.body.map((part) => partText(part, baseUrl)),
    ...(letter.isForHouse ? [] : [`${t.greeting}\n${t.team(house.name)}`]),
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
  const target = targetOf(baseUrl, span.href);
  return span.text === target ? target : `${span.text} (${target})`;
}

function partText(part: LetterPart, baseUrl: string): string {
  switch (part.part) {
    case 'button':
      return `${part.label}:\n${linkOf(baseUrl, part.path)}`;
    case 'link':
      return `${part.label}: ${linkOf(baseUrl, part.path)}`;
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
