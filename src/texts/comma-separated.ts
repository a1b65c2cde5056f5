/** What is known of it, with commas: 'Am Markt 1, 1010 Wien, Austria'. */
export function commaSeparated(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
