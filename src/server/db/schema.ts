import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables, as both databases give them: instants are epoch milliseconds, money integer cents, flags 0 or 1,
 * lists JSON text, ids UUIDv7 text. Stores turn rows into the domain's values and back, once.
 */
export interface Schema {
  accounts: {
    id: string;
    type: 'user' | 'guest';
    role: 'customer' | 'staff' | 'owner';
    name: string;
    email: string | null;
    mobile: string | null;
    password_hash: string | null;
    /** 1: somebody else was told the password, and the desk is open only when it is changed. */
    must_change_password: Generated<number>;
    created_at: number;
    /** When a customer stopped working here; null who never did, or does. */
    left_desk_at: number | null;
  };
  /** Browsers in which somebody has logged in to an account; several accounts may share one. */
  remembered_devices: { token_hash: string; account_id: string; used_at: number };
  sessions: {
    token_hash: string;
    account_id: string;
    created_at: number;
    /** When it is over if it is not used again; never later than its absolute end. */
    expires_at: number;
    /** When it was last used, to within minutes; null for one from before this was written down. */
    used_at: number | null;
    /** Roughly which, 'Firefox, Android'; null where that is not known. */
    device: string | null;
  };
  categories: {
    id: string;
    position: number;
    name_de: string;
    name_en: string | null;
    desc_de: string;
    desc_en: string | null;
    image: string | null;
    start_time: string | null;
    end_time: string | null;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  dishes: {
    id: string;
    category_id: string;
    position: number;
    name_de: string;
    name_en: string | null;
    desc_de: string;
    desc_en: string | null;
    image: string | null;
    start_time: string | null;
    end_time: string | null;
    actual_price_cents: number;
    discounted_price_cents: number | null;
    vat_percent: number;
    diet: string | null;
    spiciness: number;
    minimum_age: 16 | 18 | null;
    /** JSON: what is said of packaged goods; null where it is none. */
    packaged: string | null;
    is_house_only: Generated<0 | 1>;
    /** JSON: a list, or null where nobody has declared them. */
    allergens: string;
    additives: string;
    /** Epoch milliseconds; 0 means until further notice, null not sold out. */
    sold_out_until: number | null;
    /** JSON: until when which variant (`variants`) or add-on (`addOns`) is sold out, by its id; 0 until further notice. */
    sold_out_parts: Generated<string>;
    variants: string;
    add_ons: string;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  /** What came with the sample, by id: categories, dishes, banners and gallery entries. */
  sample_items: { id: string };
  /** What guests were asked for a variant from `since` on (§ 11 PAngV). */
  price_changes: {
    dish_id: string;
    variant_id: string;
    since: number;
    price_cents: number;
    is_reduced: 0 | 1;
  };
  carts: { id: string; account_id: string; version: number; updated_at: number };
  cart_items: {
    id: string;
    cart_id: string;
    dish_id: string;
    variant_id: string;
    add_ons: string;
    quantity: number;
    message: string;
    /** The dish's name when it was chosen, for the day on which the dish is gone. */
    name_de: string;
    name_en: string | null;
    /** Of dish, variant, add-ons and message; an index over the texts themselves would be too long. */
    choice_hash: string;
  };
  addresses: {
    id: string;
    account_id: string;
    full_name: string;
    phone: string;
    email: string;
    address_line1: string;
    address_line2: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_default: number;
    is_self_pickup: number;
  };
  coupons: {
    id: string;
    code: string;
    discount_percentage: number;
    upper_limit_cents: number | null;
    minimum_order_cents: number | null;
    valid_from: string | null;
    valid_to: string | null;
    is_active: number;
    /** 1 for the sample's, which end with the sample mode; whoever edits one makes it the house's own. */
    is_sample: Generated<number>;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  gift_cards: {
    id: string;
    /** Opens its page and so its code; the desk knows the card by its id alone. */
    secret: string;
    code: string;
    status: 'created' | 'issued' | 'cancelled';
    amount_cents: number;
    /** Always the sum of the card's entries; kept beside them so that redeeming is one conditional update. */
    balance_cents: number;
    recipient_email: string;
    /** Where the receipt went; null where none was wanted. */
    buyer_email: string | null;
    message: string;
    created_at: number;
    language: Generated<string>;
    idempotency_key: string | null;
    idempotency_hash: string | null;
    /** When it was given back, and how its money went: by the payment provider, or by people. */
    voided_at: number | null;
    /** The terms under which it was bought (`terms_versions`); null where nobody has kept them. */
    terms_id: Generated<string | null>;
    void_refund: 'online' | 'by_hand' | null;
    /** By what it was paid, set when it is issued; some of it is no money (`isDemoMoney`). */
    paid_with: Generated<string | null>;
  };
  gift_card_entries: {
    id: string;
    gift_card_id: string;
    order_id: string | null;
    kind: 'issued' | 'redeemed' | 'restored' | 'voided';
    amount_cents: number;
    created_at: number;
    /** Who did it at the desk, by the name of then; null where an order did. */
    by_name: string | null;
    idempotency_key: string | null;
    /** The redemption at the till that this entry takes back. */
    undoes: string | null;
  };
  orders: {
    id: string;
    account_id: string;
    created_at: number;
    status: string;
    payment_method: string;
    payment_status: string;
    fulfilment: string;
    email: string;
    phone: string;
    /** What it is searched by: its digits in E.164, without the plus; null for what is no number. */
    phone_digits: Generated<string | null>;
    /** What it is searched by: the guest's name and its last word (`nameKeys`). */
    name_key: Generated<string | null>;
    name_end: Generated<string | null>;
    message: string;
    /** How the guest wants it packed, and the deposit of one box; null and 0: as ever. */
    packaging: 'own_vessels' | 'boxes' | null;
    packaging_deposit_cents: Generated<number>;
    coupon_code: string | null;
    gift_card_id: string | null;
    /** The end of the card's code. */
    gift_card_code: string | null;
    subtotal_cents: number;
    coupon_discount_cents: number;
    gift_card_paid_cents: number;
    /** The two above together. */
    discount_cents: number;
    delivery_fee_cents: number;
    /** Of all its bottles. */
    deposit_cents: Generated<number>;
    total_cents: number;
    vat: string;
    address: string;
    language: string;
    cancellation_reason: string | null;
    cancellation_code: string | null;
    accepted_at: number | null;
    completed_at: number | null;
    cancelled_at: number | null;
    paid_at: number | null;
    /** The cart that is emptied when the payment has come; null where it was at once. */
    cart_id: string | null;
    cart_version: number | null;
    idempotency_key: string | null;
    idempotency_hash: string | null;
    /** Who takes or took its money, 'demo' or 'paypal'; null for cash, and when a card paid it all. */
    payment_provider: Generated<string | null>;
    /** The terms under which it was ordered (`terms_versions`); null where nobody has kept them. */
    terms_id: Generated<string | null>;
    refund_detail: Generated<'refused' | 'unknown' | 'by_hand' | null>;
    /** 1 where any of it is paid with play money: it is no turnover. */
    is_play: Generated<number>;
    /** Until when the desk's last answer can be taken back, and the mail that waits so long. */
    undo_until: Generated<number | null>;
    undo_mail_id: Generated<string | null>;
  };
  /** Keyed hashes, for a day. */
  order_senders: {
    order_id: string;
    phone: string | null;
    email: string | null;
    visitor: string | null;
    created_at: number;
  };
  order_items: {
    id: string;
    order_id: string;
    position: number;
    dish_id: string;
    name_de: string;
    name_en: string | null;
    variant_id: string;
    variant_name_de: string;
    variant_name_en: string | null;
    variant_price_cents: number;
    vat_percent: number;
    /** As it was when it was ordered. */
    minimum_age: 16 | 18 | null;
    /** Of each piece, and of which kind; both null without one. */
    deposit_cents: number | null;
    deposit_kind: 'single-use' | 'reusable' | null;
    quantity: number;
    message: string;
    add_ons: string;
    total_cents: number;
  };
  reservations: {
    id: string;
    created_at: number;
    name: string;
    phone: string;
    /** As in orders. */
    phone_digits: Generated<string | null>;
    name_key: Generated<string | null>;
    name_end: Generated<string | null>;
    email: string;
    /** Local date and time of the restaurant; midnight at the end of the date is 24:00. */
    date: string;
    time: string;
    guests: number;
    status: string;
    cancellation_reason: string | null;
    cancellation_code: string | null;
    accepted_at: number | null;
    cancelled_at: number | null;
    language: string;
    wants_newsletter: number;
    /** When the guest was reminded of it. */
    reminded_at: number | null;
    /** Of everything that is asked for; unique among what is not cancelled. */
    wish_hash: string;
    /** Until when the desk's last answer can be taken back, and the mail that waits so long. */
    undo_until: Generated<number | null>;
    undo_mail_id: Generated<string | null>;
  };
  payments: {
    id: string;
    /** One of the two. */
    order_id: string | null;
    gift_card_id: string | null;
    amount_cents: number;
    provider: string;
    provider_id: string;
    approval_url: string;
    status: 'created' | 'captured' | 'failed' | 'refund_due' | 'refunded' | 'refund_failed';
    capture_id: string | null;
    payer_id: string | null;
    refund_tries: Generated<number>;
    created_at: number;
    captured_cents: number | null;
    captured_at: number | null;
    refunded_at: number | null;
    /** When it is looked at next, while it is open or owed. */
    due_at: Generated<number>;
    /** What went back; never more than came. */
    refunded_cents: Generated<number>;
    /** Why a refund failed, or that it was done by hand. */
    refund_detail: Generated<'refused' | 'unknown' | 'by_hand' | null>;
    /** Tries under one key are one refund; a new round begins after a plain no. */
    refund_round: Generated<number>;
  };
  /** The provider's numbers of events that people were told of. */
  heard_events: { id: string; heard_at: number };
  demo_payments: {
    id: string;
    amount_cents: number;
    status: 'open' | 'approved' | 'declined' | 'captured';
    return_path: string;
    cancel_path: string;
    payer_id: string | null;
    capture_id: string | null;
    refunded_cents: Generated<number>;
    created_at: number;
  };
  withdrawals: {
    id: string;
    created_at: number;
    name: string;
    email: string;
    contract: string;
    message: string;
    language: string;
    is_mailed: Generated<number>;
    /** When and by whom it was done with. */
    settled_at: number | null;
    settled_by: string | null;
  };
  timing: {
    id: number;
    time_zone: string;
    weekly: string;
    manual: string | null;
    /** Counts the changes of the week (`Versioned`). */
    version: Generated<number>;
  };
  special_dates: { id: string; date: string; is_open: number; reason: string; time_slots: string };
  banners: {
    id: string;
    title_de: string;
    title_en: string | null;
    description_de: string;
    description_en: string | null;
    image: string | null;
    /** Since when visitors see it; null while they do not. */
    enabled_at: number | null;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  settings: {
    key: string;
    value: string;
    /** Counts the changes: who has seen another one does not overwrite it. */
    version: Generated<number>;
  };
  gallery_entries: {
    id: string;
    number: number;
    image: string | null;
    /** What the picture shows, for those who can't see it; may be empty. */
    alt_de: string;
    alt_en: string | null;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  policies: {
    id: string;
    type: string;
    content_de: string;
    content_en: string | null;
    updated_at: number;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  /** General terms and the instruction on withdrawal, as they were: never changed, never deleted. */
  terms_versions: { id: string; content: string; created_at: number };
  /** Mails that wait, that went out, and that were given up. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    language: string;
    /**
     * What it says, as JSON; emptied once it went out or can no longer be sent again: it may carry links that
     * open something.
     */
    letter: string;
    /** What it is about, as JSON; it names no person. */
    about: string | null;
    status: 'waiting' | 'sent' | 'failed';
    attempts: number;
    created_at: number;
    /** When it may be tried next: now, after a pause, or when whoever is sending it must have ended. */
    due_at: number;
    good_until: number | null;
    ended_at: number | null;
    failure: string | null;
    /** When somebody last asked for it to be sent again, and after how many tries. */
    again_at: number | null;
    again_after: number | null;
    /** The newsletter that it is a copy of: such mails go out after all others, and a few a minute. */
    mailing_id: string | null;
  };
  /** Newsletters: drafts, and those that were sent. */
  mailings: {
    id: string;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
    subject_de: string;
    text_de: string;
    subject_en: string;
    text_en: string;
    created_at: number;
    /** When its mails were queued; null while it is a draft. */
    sent_at: number | null;
    /** As they were called then. */
    sent_by: string | null;
    stopped_at: number | null;
    /** 1 while its mails go out, otherwise null: unique, since one newsletter goes out at a time. */
    in_progress: number | null;
    recipients: Generated<number>;
    sent: Generated<number>;
    failed: Generated<number>;
    unsubscribed: Generated<number>;
    stopped: Generated<number>;
  };
  newsletter_readers: {
    id: string;
    email: string;
    language: string;
    status: 'asked' | 'confirmed' | 'left';
    token: string;
    source: string;
    asked_at: number;
    /** Mails that asked for a confirmation, since the last one or since they left. */
    asks: Generated<number>;
    confirmed_at: number | null;
    left_at: number | null;
  };
  messages: {
    id: string;
    name: string;
    phone: string;
    email: string;
    message: string;
    newsletter: number;
    language: string;
    created_at: number;
  };
  /** Who did what at the desk. */
  changes: {
    id: string;
    at: number;
    area: string;
    action: string;
    actor_id: string | null;
    actor_name: string;
    subject_id: string | null;
    subject_name: string | null;
    /** JSON: what it was before and after; null where nothing is told. */
    fields: string | null;
  };
  /** Random, made when first asked for; the same for all processes. */
  secrets: { name: string; value: string };
  /** Of the restaurant's own: they go with its backups. */
  keys: { name: string; value: string };
  /** What the limits have counted, on PostgreSQL; the keys are keyed hashes. */
  rate_limits: { key: string; points: number; expire: number | null };
  /** Files that processes share, on PostgreSQL. */
  stored_files: { path: string; size: number; kept_at: number };
  stored_file_parts: { path: string; part: number; bytes: Uint8Array };
  /** When each scheduled job is due next. */
  jobs: { name: string; due_at: number };
  /**
   * How long the lists are, by stretches of time; triggers write it. A list's length is the sum of its rows: each
   * connection of PostgreSQL has its own, numbered by its process, until housekeeping adds them up under 0.
   */
  list_counts: { list: string; bucket: number; writer: number; count: number };
  /** Which VAT rates orders have had in a period of thirty days; triggers write it. */
  order_vat_rates: { period: number; percent: number };
  /** How far a task has come that goes through a table from its beginning: epoch milliseconds. */
  housekeeping_marks: { task: string; done_until: number };
  /** Of those at the desk: what their app makes one-time codes of. */
  second_factors: {
    account_id: string;
    /** Base32, as apps take it. */
    secret: string;
    created_at: number;
    /** Null until a first code has proved that the app has it. */
    enabled_at: number | null;
    /** The period of the newest code that was taken: none of it or before is taken again. */
    last_period: number;
    /** Wrong codes in a row, and until when no further one is looked at. */
    wrong_codes: number;
    retry_at: number;
  };
  /** Those that are left; a used one is gone. */
  recovery_codes: { account_id: string; code_hash: string };
  /** Logins whose password was right and whose code is to come. */
  login_challenges: {
    token_hash: string;
    account_id: string;
    /** The one that was proved; with another password the challenge is over. */
    password_hash: string;
    tries_left: number;
    expires_at: number;
  };
  password_resets: { token_hash: string; account_id: string; created_at: number; expires_at: number };
}

/** The database, or a transaction of it: operations take either, so that they can be joined. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
