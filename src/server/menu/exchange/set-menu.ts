/** 'Menü 2' and 'Menu A': certainly one, whatever is written below it. */
const NUMBERED =
  /(?<!\p{L})men(?:ü|u|ue)\s+(?:(?:nr\.?|no\.?)\s*)?(?:\d{1,2}|[A-H]|I{1,3}|IV|V|VI)(?![\p{L}\d])/iu;

/** 'Sonntagsmenü', '3-Gang-Menü', 'Tasting menu' and 'Menü für zwei'. 'Menü' alone is the title of a whole card. */
const NAMED =
  /\p{L}{3,}-?men(?:ü|u|ue)(?!\p{L})|(?:gang|gänge|course)[-\s]menu(?!\p{L})|(?<!\p{L})(?:set|tasting|lunch|dinner)[-\s]menu(?!\p{L})|(?<!\p{L})men(?:ü|u|ue)\s+(?:für|for|["„“'‚])/iu;

/** Whether something is called as several courses at one price are. */
export const isSetMenu = (name: string) =>
  name.length <= MAX_NAME && (NUMBERED.test(name) || NAMED.test(name));
export const isNumberedMenu = (name: string) => name.length <= MAX_NAME && NUMBERED.test(name);

/** What is longer is a text: no time is spent on it. */
const MAX_NAME = 200;

/** 'Menü 1: Suppe, Hauptgang, Dessert': a name, and the courses. */
export function splitSetMenu(text: string): { name: string; courses: string } | null {
  const at = text.indexOf(':');
  const [name, courses] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at > 0 && isSetMenu(name) && /[,+·•|]|\s(?:und|and|oder|or)\s/.test(courses)
    ? { name, courses }
    : null;
}

interface Row {
  line: number;
  name: string;
  hasPrice: boolean;
  /** Nothing else is filled. */
  isNameOnly: boolean;
}

export interface SetMenu {
  courses: string[];
  /** The line of the last course, where the price stands in it; null: it stands beside the menu. */
  priceAt: number | null;
}

/**
 * Rows with nothing but a name below a set menu are its courses, and no categories. The last of them heads what stands right
 * below it, unless that is the next menu. By the line of each menu; `taken`: the lines of courses.
 */
export function findSetMenus(rows: readonly Row[]): { menus: Map<number, SetMenu>; taken: Set<number> } {
  const menus = new Map<number, SetMenu>();
  const taken = new Set<number>();
  for (const [at, row] of rows.entries()) {
    if (taken.has(row.line) || !(row.hasPrice ? isSetMenu : isNumberedMenu)(row.name)) continue;
    const below = rows.slice(at + 1);
    const end = below.findIndex(
      ({ line, isNameOnly }, index) => !isNameOnly || line !== row.line + index + 1,
    );
    const courses = end < 0 ? below : below.slice(0, end);
    const next = below[courses.length];
    const isNext = next !== undefined && next.line === row.line + courses.length + 1 && next.hasPrice;
    if (!row.hasPrice) {
      if (!isNext || courses.length === 0) continue;
      menus.set(row.line, { courses: [...courses, next].map(({ name }) => name), priceAt: next.line });
      for (const { line } of [...courses, next]) taken.add(line);
      continue;
    }
    if (courses.length < 2) continue;
    if (isNext && !isSetMenu(next.name)) courses.pop();
    menus.set(row.line, { courses: courses.map(({ name }) => name), priceAt: null });
    for (const { line } of courses) taken.add(line);
  }
  return { menus, taken };
}
