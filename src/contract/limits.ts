/** Limits that forms show and shapes hold. Apart from the shapes, so that a page can know them without Zod. */

/** A note to the kitchen or the driver, in characters. */
export const MAX_NOTE_LENGTH = 500;

/** A message of a guest to the restaurant, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

/** How often something may be wanted: enough for a long table. */
export const MAX_QUANTITY = 99;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Of an uploaded picture: its file, in bytes, and what it is unpacked, in millions of pixels. */
export const MAX_PICTURE_BYTES = 10_000_000;
export const MAX_PICTURE_MEGAPIXELS = 50;

/** The dearest dish: a banquet. Sums of full carts stay exact. */
export const MAX_PRICE_CENTS = 100_000;
export const MAX_VAT_PERCENT = 30;
export const MAX_VOLUME_ML = 10_000;

/** Variants of a dish, and its add-ons. */
export const MAX_DISH_PARTS = 40;
/** Why the restaurant is open or closed out of turn, in characters. */
export const MAX_REASON_LENGTH = 300;

/** Times of one day: more than any kitchen changes shifts. */
export const MAX_TIME_SLOTS = 8;

/** What the owner may write into the settings, in characters; and how many of each there may be. */
export const MAX_RESTAURANT_NAME_LENGTH = 60;
export const MAX_ADDRESS_LINE_LENGTH = 120;
export const MAX_OCCASION_LENGTH = 60;
export const MAX_TESTIMONIAL_LENGTH = 600;
export const MAX_TESTIMONIALS = 12;
export const MIN_LEAD_MINUTES = 5;
export const MAX_LEAD_MINUTES = 240;
export const MAX_TESTIMONIAL_CHECK_LENGTH = 400;
export const MAX_FEATURES = 8;
export const MAX_FEATURE_TITLE_LENGTH = 60;
export const MAX_FEATURE_TEXT_LENGTH = 300;
export const MAX_DELIVERY_AREAS = 60;
/** What is to be seen on a picture of the house, in characters. */
export const MAX_ALT_LENGTH = 200;
/** The turning pictures of 'about us', and what stands under one, in characters. */
export const MAX_TEAM_PICTURES = 24;
export const MAX_CAPTION_LENGTH = 120;
/** What 'about us' may count up to. */
export const MAX_COUNTER = 9_999_999;

/** The desk lists so many orders that are over, the newest; the others stand under All Orders. */
export const MAX_ENDED_ORDERS = 100;

/** A newsletter, in characters: what mail programs show of a subject, and more than anybody reads. */
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MAILING_LENGTH = 10_000;
