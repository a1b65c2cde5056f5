/** Joins class names and leaves out what is false: `classNames(css.card, isOpen && css.open)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
