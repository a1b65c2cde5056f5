import type { Drawing } from './look.ts';

/** Crockery, right for whatever comes: each look draws it in its own manner. */
const BLANK_DRAWINGS = [
  { id: 'blank-plate', name: { de: 'Leerer Teller', en: 'Empty plate' }, suits: [], isBlank: true },
  { id: 'blank-bowl', name: { de: 'Leere Schale', en: 'Empty bowl' }, suits: [], isBlank: true },
  { id: 'blank-board', name: { de: 'Leeres Brett', en: 'Empty board' }, suits: [], isBlank: true },
  {
    id: 'blank-glass',
    name: { de: 'Einfaches Glas', en: 'Plain glass' },
    suits: [],
    isBlank: true,
    of: 'drink',
  },
  { id: 'blank-jug', name: { de: 'Einfacher Krug', en: 'Plain jug' }, suits: [], isBlank: true, of: 'drink' },
] as const satisfies readonly Drawing[];

/** A call without effects: scripts that need no drawings leave a look's out. */
export const withBlanks = (own: readonly Drawing[]): readonly Drawing[] => [...own, ...BLANK_DRAWINGS];
