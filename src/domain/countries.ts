import { plainZipCode } from './zip-code.ts';

/**
 * The countries a restaurant can be in: the name that stored addresses hold, the shape of its postal codes, and its
 * clock. One more is one more line, its name in texts/countries.ts and its telephone numbers in contact/phone.ts.
 */
export const COUNTRIES = {
  DE: { name: 'Deutschland', zipCode: /^\d{5,6}$/, timeZone: 'Europe/Berlin' },
  AT: { name: 'Österreich', zipCode: /^\d{4}$/, timeZone: 'Europe/Vienna' },
  CH: { name: 'Schweiz', zipCode: /^\d{4}$/, timeZone: 'Europe/Zurich' },
} as const;

export type Country = keyof typeof COUNTRIES;
export const COUNTRY_CODES = Object.keys(COUNTRIES) as Country[];

/** Whose law imprint, terms and VAT rates are written for; a restaurant elsewhere can't be opened yet. */
export const FINISHED_COUNTRIES: readonly Country[] = ['DE'];

/** Of a restaurant whose owner has not said where it is. */
export const DEFAULT_COUNTRY: Country = 'DE';
export const DEFAULT_TIME_ZONE = COUNTRIES[DEFAULT_COUNTRY].timeZone;

/** Null: whether any of the countries could have it. */
export function isZipCode(typed: string, country: Country | null): boolean {
  const zipCode = plainZipCode(typed);
  const possible = country === null ? COUNTRY_CODES : [country];
  return possible.some((code) => COUNTRIES[code].zipCode.test(zipCode));
}

/** The country of a stored address by its name in the reader's language; any other as it was written. */
export function countryLabel(stored: string, names: Readonly<Record<Country, string>>): string {
  const code = countryCalled(stored);
  return code === undefined ? stored : names[code];
}

/** The country that stored addresses call so; undefined for any other. */
export function countryCalled(name: string): Country | undefined {
  return COUNTRY_CODES.find((code) => COUNTRIES[code].name === name);
}
