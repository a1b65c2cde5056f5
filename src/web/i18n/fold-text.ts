const ASCII_EQUIVALENTS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l' };

/** Without capitals and accents: 'Gemüse' and 'gemuse' are the same to somebody who searches. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæł]/g, (letter) => ASCII_EQUIVALENTS[letter] ?? letter);
}
