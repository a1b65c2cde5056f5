/** Limits that forms show and shapes enforce. Apart from the shapes, so that a page can use them without Zod. */

/** A note to the kitchen or the driver, in characters. */
export const MAX_NOTE_LENGTH = 500;

/** A message of a guest to the restaurant, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

/** The largest quantity: enough for a long table. */
export const MAX_QUANTITY = 99;

/** How many of a dish can be in stock. */
export const MAX_STOCK = 999;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** An uploaded backup: a restaurant with years of orders and hundreds of pictures has a tenth of it. */
export const MAX_BACKUP_BYTES = 2_000_000_000;
/** One part of it: small enough for a slow line to send within the time a request may take. */
export const MAX_BACKUP_PART_BYTES = 4_000_000;

/** An uploaded picture: its file size in bytes, and its unpacked size in millions of pixels. */
export const MAX_PICTURE_BYTES = 10_000_000;
export const MAX_PICTURE_MEGAPIXELS = 50;
/** A logo: no drawing of a name needs more, and a photo is no logo. */
export const MAX_LOGO_BYTES = 2_000_000;
/** Its longer side; a smaller one is blurred on a phone. */
export const MIN_LOGO_PIXELS = 120;

/** A table to import, in bytes: a hundred times the sample's menu. */
export const MAX_TABLE_BYTES = 5_000_000;

/** The highest price of a dish: a banquet. Totals of full carts stay exact. */
export const MAX_PRICE_CENTS = 100_000;
export const MAX_VAT_PERCENT = 30;
export const MAX_VOLUME_ML = 10_000;

/** How many variants and add-ons a dish can have. */
export const MAX_DISH_PARTS = 40;
/** The reason for an exceptional opening or closing, in characters. */
export const MAX_REASON_LENGTH = 300;

/** Time slots of one day: more than any kitchen changes shifts. */
export const MAX_TIME_SLOTS = 8;

/** The longest texts in the settings, in characters, and how many of each there may be. */
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
/** The description of a picture, in characters. */
export const MAX_ALT_LENGTH = 200;
/** The rotating pictures of 'about us', and the caption of one, in characters. */
export const MAX_TEAM_PICTURES = 24;
export const MAX_CAPTION_LENGTH = 120;
/** The highest number in the counters of 'about us'. */
/** How far one tap can move a promise. */
export const MAX_DELAY_MINUTES = 120;
/** Above any cart: a question about times is no place for other numbers. */
export const MAX_ORDER_DISHES = 5000;
export const MAX_SHORT_MINUTES = 180;
export const MAX_PLACES = 1000;
export const MAX_COOKS = 50;
export const MAX_COUNTER = 9_999_999;

/** How many finished orders the desk lists, newest first; the others are under All Orders. */
export const MAX_ENDED_ORDERS = 100;

/** A newsletter, in characters: as much of a subject as mail programs show, and more text than anyone reads. */
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MAILING_LENGTH = 10_000;

/** The website's own words, in characters: one line, one line of the hero's claim, and paragraphs. */
export const MAX_SITE_LINE_LENGTH = 300;
export const MAX_CLAIM_LINES = 4;
export const MAX_CLAIM_LINE_LENGTH = 32;
export const MAX_SITE_TEXT_LENGTH = 2000;
/** Categories that the home page can show. */
export const MAX_FEATURED_CATEGORIES = 8;
/** Published states of the website that are kept. */
export const MAX_PUBLICATIONS = 20;

/** Of one dish, in the kitchen. */
export const MAX_KITCHEN_MINUTES = 240;
