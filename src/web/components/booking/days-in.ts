/** How many days stand there to be tapped: one week in a section, two on the form's own page. */
export const DAYS_IN = { page: 14, section: 7 };
