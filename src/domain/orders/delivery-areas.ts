import type { Cents } from '../money.ts';

/** Where the restaurant delivers, what an order must reach there, and what the way costs. */
export interface DeliveryArea {
  zipCode: string;
  city: string;
  minimumCents: Cents;
  feeCents: Cents;
}

/** Every order must reach 30 € until the owner says otherwise, unless it is paid at pickup (customer spec 5). */
export const MINIMUM_ORDER_CENTS = 3000;

export type Locality = Readonly<Pick<DeliveryArea, 'zipCode' | 'city'>>;

/** The restaurant's neighbourhood (customer spec 3, postal-code table), until the owner edits it. */
export const DEFAULT_LOCALITIES: readonly Locality[] = [
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
export const DEFAULT_AREAS: readonly Readonly<DeliveryArea>[] = DEFAULT_LOCALITIES.map((place) => ({
  ...place,
  minimumCents: MINIMUM_ORDER_CENTS,
  feeCents: 0,
}));

/** The city of a postal code, to fill in the address form (customer spec 4); null where nobody delivers. */
export function cityOfZip(zipCode: string, areas: readonly Locality[]): string | null {
  return areas.find((place) => place.zipCode === zipCode)?.city ?? null;
}

/** The postal code of a city, however it is capitalised; the first one where a city has several. */
export function zipOfCity(city: string, areas: readonly Locality[]): string | null {
  const name = city.trim().toLocaleLowerCase('de');
  return areas.find((place) => place.city.toLocaleLowerCase('de') === name)?.zipCode ?? null;
}

/** The area that delivers to a postal code, or null when none does. */
export function deliveryAreaOf(zipCode: string, areas: readonly DeliveryArea[]): DeliveryArea | null {
  return areas.find((area) => area.zipCode === zipCode) ?? null;
}

/**
 * What an order must reach where no area has its say: before an address is known, and for pickup that is paid
 * online. The least that any area asks for.
 */
export function minimumOrderOf(areas: readonly Pick<DeliveryArea, 'minimumCents'>[]): Cents {
  if (areas.length === 0) return MINIMUM_ORDER_CENTS;
  return Math.min(...areas.map(({ minimumCents }) => minimumCents));
}

/** What can be said of all areas in one sentence. */
export interface DeliveryTerms {
  minimumCents: Cents;
  /** In every area; otherwise some ask for more. */
  isSameMinimum: boolean;
  /** Whether the way costs nothing, wherever it leads. */
  isFree: boolean;
}

/** Null where nobody delivers anywhere. */
export function deliveryTermsOf(
  areas: readonly Pick<DeliveryArea, 'minimumCents' | 'feeCents'>[],
): DeliveryTerms | null {
  if (areas.length === 0) return null;
  const minimumCents = minimumOrderOf(areas);
  return {
    minimumCents,
    isSameMinimum: areas.every((area) => area.minimumCents === minimumCents),
    isFree: areas.every(({ feeCents }) => feeCents === 0),
  };
}

/** What an order must reach, as the general terms say it: also where nobody delivers anywhere. */
export function minimumOrderTerms(
  areas: readonly Pick<DeliveryArea, 'minimumCents' | 'feeCents'>[],
): Pick<DeliveryTerms, 'minimumCents' | 'isSameMinimum'> {
  return deliveryTermsOf(areas) ?? { minimumCents: MINIMUM_ORDER_CENTS, isSameMinimum: true };
}

/** What the general terms say of delivery: of a house without any the minimum holds for orders that are paid online. */
export function generalDeliveryTerms(areas: readonly Pick<DeliveryArea, 'minimumCents' | 'feeCents'>[]) {
  return { ...minimumOrderTerms(areas), isDelivering: areas.length > 0 };
}
