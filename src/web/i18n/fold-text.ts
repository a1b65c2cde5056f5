const ASCII_EQUIVALENTS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l' };

/** Without capitals and accents, for searching: 'Gemüse' and 'gemuse' are equal. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæł]/g, (character) => ASCII_EQUIVALENTS[character] ?? character);
}
