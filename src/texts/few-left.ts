import type { Language } from './texts.ts';

/** On a dish of which few are left. */
export const fewLeftText: Record<Language, (left: number) => string> = {
  de: (left) => `Nur noch ${left} da`,
  en: (left) => `Only ${left} left`,
};
