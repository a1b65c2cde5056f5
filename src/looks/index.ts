import { gasthaus } from './gasthaus/look.ts';
import { haveli } from './haveli/look.ts';
import { kumo } from './kumo/look.ts';
import type { Look } from './look.ts';
import { meltemi } from './meltemi/look.ts';
import { morgen } from './morgen/look.ts';
import { trattoria } from './trattoria/look.ts';

export type { Look } from './look.ts';

/** Every look, in the order in which an owner is offered them. */
const ALL = [morgen, gasthaus, trattoria, kumo, meltemi, haveli] as const satisfies readonly Look[];

export type LookId = (typeof ALL)[number]['id'];
export type AccentId = (typeof ALL)[number]['accents'][number]['id'];

export const LOOKS: readonly (Look & { id: LookId })[] = ALL;
// Marked, so that pages that need neither leave the looks out.
export const LOOK_IDS: readonly LookId[] = /* @__PURE__ */ ALL.map(({ id }) => id);
export const ACCENT_IDS: readonly AccentId[] = /* @__PURE__ */ ALL.flatMap(({ accents }) =>
  accents.map(({ id }) => id),
);

/** Of a restaurant that begins empty: it suits any kitchen. */
export const DEFAULT_LOOK: LookId = 'morgen';

export function findLook(id: LookId): Look {
  return LOOKS.find((look) => look.id === id) ?? haveli;
}

/** The accent that is shown: the chosen one if the look offers it, its first otherwise, null where it has none. */
export function accentOf(look: Look, chosen: string | null) {
  return look.accents.find(({ id }) => id === chosen) ?? look.accents[0] ?? null;
}
