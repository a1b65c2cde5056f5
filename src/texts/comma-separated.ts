/** What is known of it, with commas: 'Am Markt 1, 1010 Wien, Austria'. */
export function commaSeparated(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** 'Telefon 0711 1234', to stand between commas; nothing where it is not known. */
export function labelled(label: string, value: string): string {
  return value.trim() === '' ? '' : `${label} ${value}`;
}
