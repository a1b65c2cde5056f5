import type { Cents } from '../money.ts';

/** Where the restaurant delivers, what an order must reach there, and what the way costs. */
export interface DeliveryArea {
  zipCode: string;
  city: string;
  minimumCents: Cents;
  feeCents: Cents;
}

/** Every order must reach 30 €, unless it is paid at pickup (customer spec 5, DESIGN 5.7). */
export const MINIMUM_ORDER_CENTS = 3000;

/** The restaurant's neighbourhood (customer spec 3, postal-code table). */
export const POSTAL_TABLE: readonly Readonly<Pick<DeliveryArea, 'zipCode' | 'city'>>[] = [
  { zipCode: '72371', city: 'Jungingen' },
  { zipCode: '72372', city: 'Bisingen' },
  { zipCode: '72373', city: 'Grosselfingen' },
  { zipCode: '72374', city: 'Balingen' },
  { zipCode: '72411', city: 'Bodelshausen' },
  { zipCode: '72414', city: 'Rangendingen' },
  { zipCode: '72145', city: 'Hirrlingen' },
  { zipCode: '72116', city: 'Mössingen' },
  { zipCode: '72379', city: 'Hechingen' },
];

/** The areas before anybody edits them: the whole table, delivered free (DESIGN 5.7). */
export const DEFAULT_AREAS: readonly Readonly<DeliveryArea>[] = POSTAL_TABLE.map((place) => ({
  ...place,
  minimumCents: MINIMUM_ORDER_CENTS,
  feeCents: 0,
}));

/** The city that the table knows for a postal code, to fill in the address form (customer spec 4). */
export function cityOfZip(zipCode: string): string | null {
  return POSTAL_TABLE.find((place) => place.zipCode === zipCode)?.city ?? null;
}

/** The postal code that the table knows for a city, however it is capitalised. */
export function zipOfCity(city: string): string | null {
  const name = city.trim().toLocaleLowerCase('de');
  return POSTAL_TABLE.find((place) => place.city.toLocaleLowerCase('de') === name)?.zipCode ?? null;
}

/** The area that delivers to a postal code, or null when none does. */
export function deliveryAreaOf(zipCode: string, areas: readonly DeliveryArea[]): DeliveryArea | null {
  return areas.find((area) => area.zipCode === zipCode) ?? null;
}
