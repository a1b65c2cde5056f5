import type { Country } from '#domain/countries.ts';
import { defineTexts } from './texts.ts';

export const countryTexts = defineTexts<Record<Country, string>>({
  de: { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz' },
  en: { DE: 'Germany', AT: 'Austria', CH: 'Switzerland' },
});
