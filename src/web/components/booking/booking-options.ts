/** How many days have a button: one week in a section, two on the form's own page. */
export const VISIBLE_DAYS = { page: 14, section: 7 };

/** Larger parties are rare: they get a stepper instead of a dozen more chips. */
export const MAX_GUEST_CHIPS = 8;
/** The form value of the last chip. */
export const MORE_GUESTS = 'more';
