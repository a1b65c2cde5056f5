import type { Cents } from '../money.ts';

/** A postal code that is delivered to, with its minimum order and delivery fee. */
export interface DeliveryArea {
  zipCode: string;
  city: string;
  minimumCents: Cents;
  feeCents: Cents;
  /** How many minutes longer a delivery takes there than the lead time; missing: none. */
  extraMinutes?: number;
}

/** Every order must reach 30 € unless it is paid at pickup, until the owner changes that. */
export const MINIMUM_ORDER_CENTS = 3000;

export type Locality = Readonly<Pick<DeliveryArea, 'zipCode' | 'city'>>;

/** The city of a postal code, to fill in the address form; null outside the delivery areas. */
export function cityOfZip(zipCode: string, areas: readonly Locality[]): string | null {
  return areas.find((place) => place.zipCode === zipCode)?.city ?? null;
}

/** The postal code of a city, in any capitalisation; the first one if a city has several. */
export function zipOfCity(city: string, areas: readonly Locality[]): string | null {
  const name = city.trim().toLocaleLowerCase('de');
  return areas.find((place) => place.city.toLocaleLowerCase('de') === name)?.zipCode ?? null;
}

/** The area that delivers to a postal code, or null when none does. */
export function deliveryAreaOf(zipCode: string, areas: readonly DeliveryArea[]): DeliveryArea | null {
  return areas.find((area) => area.zipCode === zipCode) ?? null;
}

/**
 * The minimum order where no area decides it: before an address is known, and for pickup that is paid online. It is
 * the lowest minimum of all areas.
 */
export function minimumOrderOf(areas: readonly Pick<DeliveryArea, 'minimumCents'>[]): Cents {
  if (areas.length === 0) return MINIMUM_ORDER_CENTS;
  return Math.min(...areas.map(({ minimumCents }) => minimumCents));
}

/** The terms of all areas, short enough for one sentence. */
export interface DeliveryTerms {
  minimumCents: Cents;
  /** False: some areas have a higher minimum. */
  isSameMinimum: boolean;
  /** Whether delivery is free everywhere. */
  isFree: boolean;
}

/** Null without delivery areas. */
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

/** The minimum order as the general terms state it, with a default without delivery areas. */
export function minimumOrderTerms(
  areas: readonly Pick<DeliveryArea, 'minimumCents' | 'feeCents'>[],
): Pick<DeliveryTerms, 'minimumCents' | 'isSameMinimum'> {
  return deliveryTermsOf(areas) ?? { minimumCents: MINIMUM_ORDER_CENTS, isSameMinimum: true };
}

/** The delivery terms in the general terms. Without delivery areas the minimum applies to orders paid online. */
export function generalDeliveryTerms(areas: readonly Pick<DeliveryArea, 'minimumCents' | 'feeCents'>[]) {
  return { ...minimumOrderTerms(areas), isDelivering: areas.length > 0 };
}
