import type { Cents } from '../money.ts';
import { nameKeys } from '../name-key.ts';
import { plainZipCode } from '../zip-code.ts';

/**
 * A place that is delivered to, with its minimum order and delivery fee. Places may share a postal code, and a town may have
 * several.
 */
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

/** A town as it is compared: however it is spelt. */
const townKey = (city: string) => nameKeys(city).key ?? '';

/** Letters of a name from which on one slip in it is taken for that name. */
const LONG_NAME = 5;

/** One letter is wrong, missing, too many, or swapped with the next. Every checkout loads this: `slipsBetween` is more than it needs. */
function isSlipOf(typed: string, town: string): boolean {
  const longer = Math.max(typed.length, town.length);
  let alike = 0;
  while (alike < longer && typed[alike] === town[alike]) alike += 1;
  const rest = [typed.slice(alike), town.slice(alike)];
  return (
    town.length >= LONG_NAME &&
    (['01', '10', '11'].some((cut) => rest[0]?.slice(Number(cut[0])) === rest[1]?.slice(Number(cut[1]))) ||
      rest[0]?.replace(/^(.)(.)/, '$2$1') === rest[1])
  );
}

/** Names an area among the others, also where several share a postal code. */
export const areaKeyOf = ({ zipCode, city }: Locality) => `${zipCode} ${townKey(city)}`;

const only = <Value>(values: Iterable<Value>): Value | null => {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
};

/** The city of a postal code, to fill in the address form; null outside the delivery areas, and where several share it. */
export function cityOfZip(zipCode: string, areas: readonly Locality[]): string | null {
  return only(areas.filter((place) => place.zipCode === plainZipCode(zipCode)).map(({ city }) => city));
}

/** The postal codes of a city, however it is spelt. */
export function zipsOfCity(city: string, areas: readonly Locality[]): string[] {
  const town = townKey(city);
  return areas.filter((place) => townKey(place.city) === town).map(({ zipCode }) => zipCode);
}

/** The postal code of a city; null outside the delivery areas, and where it has several. */
export const zipOfCity = (city: string, areas: readonly Locality[]) => only(zipsOfCity(city, areas));

/**
 * The area that delivers to a place, or null when none does: by its postal code and, where several places share that, by its
 * town. Of a part of a town the town named in it counts, with a letter wrong the town that was meant; where several are, or
 * none is, the dearest of them.
 */
export function deliveryAreaOf(
  { zipCode, city = '' }: { zipCode: string; city?: string },
  areas: readonly DeliveryArea[],
): DeliveryArea | null {
  const sharing = areas.filter((area) => area.zipCode === plainZipCode(zipCode));
  if (sharing.length < 2) return sharing[0] ?? null;
  const town = townKey(city);
  const named = sharing.filter((area) => ` ${town} `.includes(` ${townKey(area.city)} `));
  const exact = sharing.find((area) => townKey(area.city) === town);
  if (exact) return exact;
  const meant = named.length > 0 ? named : sharing.filter(({ city }) => isSlipOf(town, townKey(city)));
  return (meant.length > 0 ? meant : sharing).reduce((most, area) =>
    (area.feeCents - most.feeCents || area.minimumCents - most.minimumCents) > 0 ? area : most,
  );
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
