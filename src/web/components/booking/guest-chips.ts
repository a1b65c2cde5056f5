/** Larger parties are rare: they get a stepper instead of a dozen more chips. */
export const MOST_CHIPS = 8;
/** What the last chip says in the form. */
export const MORE_GUESTS = 'more';
