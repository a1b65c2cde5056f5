/**
 * From which age alcohol may be handed over (JuSchG § 9): beer, wine and sparkling wine from 16, spirits and
 * everything that contains them from 18.
 */
export const MINIMUM_AGES = [16, 18] as const;

export type MinimumAge = (typeof MINIMUM_AGES)[number];

/** The highest minimum age of the parts; null without any. */
export function minimumAgeOf(parts: readonly { minimumAge: MinimumAge | null }[]): MinimumAge | null {
  return parts.reduce<MinimumAge | null>((oldest, { minimumAge }) => {
    return minimumAge !== null && minimumAge > (oldest ?? 0) ? minimumAge : oldest;
  }, null);
}
