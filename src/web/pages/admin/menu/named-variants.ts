/** A variant without a name as the API takes it: called like the dish that is sent with it. */
export function namedVariants(variants: string, name: string, nameEn: string): string {
  const parts = JSON.parse(variants) as { name: string }[];
  return JSON.stringify(parts.map((part) => (part.name === '' ? { ...part, name, nameEn } : part)));
}
