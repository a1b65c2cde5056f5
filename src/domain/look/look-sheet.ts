import type { Look } from '#looks/index.ts';
import { type AccentChoice, chosenAccent, OWN_ACCENT, paperOf } from './accent.ts';

/**
 * The few rules that a look's own style sheet can't hold, because they depend on the owner's colour: a sheet that the
 * server makes, since nothing may be inline. The pages' sheet has the colour; the desk's has the accent and the line of the
 * letterhead, and nothing else of the look.
 */
type SheetKind = 'site' | 'desk';

type SheetLook = Pick<Look, 'id' | 'isOfDesk' | 'accents' | 'ownAccent' | 'accentRooms' | 'ground' | 'paper'>;

/** Null where nothing is to be said. */
function rulesOf(kind: SheetKind, look: SheetLook, choice: AccentChoice): string | null {
  const accent = chosenAccent(look, choice);
  if (kind === 'desk') {
    const line = paperOf(look, accent).band;
    const roles = accent
      ? `--action:${accent.color};--action-hot:${accent.hot};--action-down:${accent.hot};--on-action:${accent.onColor};`
      : '';
    return look.isOfDesk && !accent ? null : `html[data-desk]{${roles}--letterhead:${line}}`;
  }
  if (accent?.id !== OWN_ACCENT) return null;
  const roles = Object.entries(look.ownAccent).map(([role, part]) => `${role}:${accent[part]}`);
  return `[data-look="${look.id}"][data-accent="${OWN_ACCENT}"]{${roles.join(';')}}`;
}

export const SHEET_PATH = '/look';

/** The sheet's address, which changes with its content; null where there is none. */
export function sheetAddress(kind: SheetKind, look: SheetLook, choice: AccentChoice): string | null {
  const rules = rulesOf(kind, look, choice);
  if (rules === null) return null;
  const chosen = chosenAccent(look, choice);
  const color = chosen?.id === OWN_ACCENT ? (choice.color ?? '').slice(1) : (chosen?.id ?? 'none');
  return `${SHEET_PATH}/${kind}-${look.id}-${color}-${digestOf(rules)}.css`;
}

const NAME = /^(site|desk)-([a-z]+)-([a-z]+|[0-9a-f]{6})-([0-9a-z]+)\.css$/;

/** The rules of an address, and whether they are those that it was made for; null if there is no such sheet. */
export function sheetNamed(
  name: string,
  looks: readonly SheetLook[],
): { rules: string; isCurrent: boolean } | null {
  const [, kind, id, color = '', digest] = NAME.exec(name) ?? [];
  const look = looks.find((one) => one.id === id);
  if (!look) return null;
  const isReady = color === 'none' || look.accents.some((accent) => accent.id === color);
  if (!isReady && !/^[0-9a-f]{6}$/.test(color)) return null;
  const choice = isReady ? { accent: color, color: null } : { accent: null, color: `#${color}` };
  const rules = rulesOf(kind as SheetKind, look, choice);
  return rules === null ? null : { rules, isCurrent: digestOf(rules) === digest };
}

/** Short, and the same wherever it is computed; it guards against nothing but old copies in a cache (FNV-1a). */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
