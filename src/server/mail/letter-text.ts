import { mailTexts } from '#texts/mail.ts';
import { linkOf, type Sender } from './dress-letter.ts';
import type { Letter, LetterPart } from './letter.ts';

/** A letter for whoever reads without HTML: every word and every link of the other one. */
export function letterText(letter: Letter, { house, baseUrl }: Sender): string {
  const t = mailTexts[letter.language];
  const foot = [
    house.name,
    house.street,
    `${house.zipCode} ${house.city}`,
    house.phone,
    ...(letter.unsubscribePath ? ['', `${t.unsubscribe}: ${linkOf(baseUrl, letter.unsubscribePath)}`] : []),
  ];
  return [
    letter.title,
    ...letter.body.map((part) => partText(part, baseUrl)),
    `${t.greeting}\n${t.team(house.name)}`,
    `-- \n${foot.join('\n')}`,
    '',
  ].join('\n\n');
}

function partText(part: LetterPart, baseUrl: string): string {
  switch (part.part) {
    case 'button':
      return `${part.label}:\n${linkOf(baseUrl, part.path)}`;
    case 'link':
      return `${part.label}: ${linkOf(baseUrl, part.path)}`;
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
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
