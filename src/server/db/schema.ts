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
    created_at: number;
    /** When a customer stopped working here; null who never did, or does. */
    left_desk_at: number | null;
  };
  sessions: { token_hash: string; account_id: string; created_at: number; expires_at: number };
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
    allergens: string;
    additives: string;
    /** Epoch milliseconds; 0 means until further notice, null not sold out. */
    sold_out_until: number | null;
    variants: string;
    add_ons: string;
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
    void_refund: 'online' | 'by_hand' | null;
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
    message: string;
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
    refund_detail: Generated<'refused' | 'unknown' | 'by_hand' | null>;
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
  timing: { id: number; time_zone: string; weekly: string; manual: string | null };
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
  };
  policies: {
    id: string;
    type: string;
    content_de: string;
    content_en: string | null;
    updated_at: number;
  };
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
  password_resets: { token_hash: string; account_id: string; created_at: number; expires_at: number };
}

/** The database, or a transaction of it: operations take either, so that they can be joined. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
