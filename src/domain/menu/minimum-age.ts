/**
 * From which age alcohol may be handed over (JuSchG § 9): beer, wine and sparkling wine from 16, everything with
 * spirits in it from 18 years.
 */
export const MINIMUM_AGES = [16, 18] as const;

export type MinimumAge = (typeof MINIMUM_AGES)[number];

/** The age that whoever gets all of these must have reached; null where any will do. */
export function minimumAgeOf(parts: readonly { minimumAge: MinimumAge | null }[]): MinimumAge | null {
  return parts.reduce<MinimumAge | null>((oldest, { minimumAge }) => {
    return minimumAge !== null && minimumAge > (oldest ?? 0) ? minimumAge : oldest;
  }, null);
}
