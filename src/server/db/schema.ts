import type { Generated, Kysely, Transaction } from 'kysely';
import type {
  EpsonVersion,
  PaperWidthMm,
  PrinterKind,
  PrintKind,
  PrintMoment,
} from '#domain/printing/printer.ts';

/**
 * The tables, as both databases return them: instants are epoch milliseconds, money integer cents, flags 0 or 1, lists
 * JSON text, ids UUIDv7 text. Stores convert rows to domain values and back, in one place.
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
    /** 1: someone else has seen the password; it must be changed before the desk opens. */
    must_change_password: Generated<number>;
    created_at: number;
    /** When a former member of staff left; null for everyone else. */
    left_desk_at: number | null;
  };
  /** Browsers in which someone has logged in to an account; several accounts may share one. */
  remembered_devices: { token_hash: string; account_id: string; used_at: number };
  sessions: {
    token_hash: string;
    account_id: string;
    created_at: number;
    /** When it expires if it is not used again; never later than its absolute end. */
    expires_at: number;
    /** When it was last used, to within minutes; null if from before this was recorded. */
    used_at: number | null;
    /** A rough description, 'Firefox, Android'; null if unknown. */
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
    /** The id of a drawing of the looks; null: picked by the name. */
    drawing: string | null;
    /** Of one piece, in the kitchen; null: the usual ones. */
    kitchen_minutes: Generated<number | null>;
    /** JSON: the days of the week on which it is served (`ServingTimes`); null: on every one. */
    weekdays: Generated<string | null>;
    first_date: Generated<string | null>;
    last_date: Generated<string | null>;
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
    /** JSON: the details of packaged goods; null for other dishes. */
    packaged: string | null;
    is_house_only: Generated<0 | 1>;
    /** JSON: a list, or null if not declared. */
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
    /** The id of a drawing of the looks; null: picked by the name. */
    drawing: string | null;
    /** Of one piece, in the kitchen; null: the usual ones. */
    kitchen_minutes: Generated<number | null>;
    /** JSON: the days of the week on which it is served (`ServingTimes`); null: on every one. */
    weekdays: Generated<string | null>;
    first_date: Generated<string | null>;
    last_date: Generated<string | null>;
    /** How many are left; null: not counted. To how many it is refilled every morning, and on which day it last was. */
    stock_left: Generated<number | null>;
    stock_daily: Generated<number | null>;
    stock_day: Generated<string | null>;
    /** Until when it is sold out because none is left, as in `sold_out_until`. */
    stock_out_until: Generated<number | null>;
  };
  /** The last change of many dishes in one step, with what it takes to undo it. */
  bulk_changes: {
    id: string;
    kind: string;
    at: number;
    actor_id: string | null;
    actor_name: string | null;
    request_hash: string;
    fingerprint: string;
    is_undone: 0 | 1;
    /** JSON. */
    counts: string;
    undo: string;
  };
  option_groups: {
    id: string;
    name_de: string;
    name_en: string | null;
    /** How many pieces have to be chosen, and may be; null: any number. */
    least: number;
    most: number | null;
    is_repeatable: 0 | 1;
    /** How many of them are free. */
    free_count: number;
    /** JSON. */
    options: string;
    /** JSON: until when which option is sold out, by its id; 0 until further notice. */
    sold_out_options: string;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  /** Where a group hangs: on a category, a dish or a single size of it. */
  option_group_uses: {
    id: string;
    group_id: string;
    category_id: string | null;
    dish_id: string | null;
    variant_id: string | null;
    /** Among those of the same place. */
    position: number;
  };
  /** The ids of the rows created with the sample: categories, dishes, banners and gallery entries. */
  sample_items: { id: string };
  /** The price of a variant from `since` on (§ 11 PAngV). */
  price_changes: {
    dish_id: string;
    variant_id: string;
    since: number;
    price_cents: number;
    is_reduced: 0 | 1;
  };
  carts: {
    id: string;
    account_id: string;
    version: number;
    updated_at: number;
    /** The idempotency key with which an earlier order was last put into it. */
    again_key: Generated<string | null>;
  };
  cart_items: {
    id: string;
    cart_id: string;
    dish_id: string;
    variant_id: string;
    add_ons: string;
    quantity: number;
    message: string;
    /** Whose it is; empty: nobody was named. */
    for_name: Generated<string>;
    /** The dish's name when it was chosen, for the case that the dish is deleted. */
    name_de: string;
    name_en: string | null;
    /** Of dish, variant, add-ons, message and name; an index over the texts themselves would be too long. */
    choice_hash: string;
    /** When the guest consented to keeping what the message says about health. */
    health_consent_at: Generated<number | null>;
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
    /** 1 for coupons of the sample, which are deleted with it; editing one makes it the restaurant's own. */
    is_sample: Generated<number>;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  gift_cards: {
    id: string;
    /** Opens its page, which shows the code; staff refer to the card by its id. */
    secret: string;
    code: string;
    status: 'created' | 'issued' | 'cancelled';
    amount_cents: number;
    /** Always the sum of the card's entries; stored too, so that redeeming is one conditional update. */
    balance_cents: number;
    recipient_email: string;
    /** The receipt's recipient; null if none was wanted. */
    buyer_email: string | null;
    message: string;
    created_at: number;
    language: Generated<string>;
    idempotency_key: string | null;
    idempotency_hash: string | null;
    /** When it was voided, and how its money went back: through the payment provider, or by hand. */
    voided_at: number | null;
    /** The terms under which it was bought (`terms_versions`); null if not stored. */
    terms_id: Generated<string | null>;
    void_refund: 'online' | 'by_hand' | null;
    /** How it was paid, set when it is issued; some ways are no real money (`isDemoMoney`). */
    paid_with: Generated<string | null>;
    /** What was paid ahead for this reservation; null: a gift card. */
    reservation_id: Generated<string | null>;
  };
  /** Facts about money (decision 118): only ever added to. */
  journal: {
    id: string;
    at: number;
    kind: string;
    subject: string;
    subject_id: string;
    actor_id: string | null;
    cents: number | null;
    details: string;
    /** Null until it is chained, a moment after it was committed. */
    number: Generated<number | null>;
    hash: Generated<string | null>;
  };
  /** The last one that is chained. */
  journal_end: { id: number; number: number; hash: string };
  gift_card_entries: {
    id: string;
    gift_card_id: string;
    order_id: string | null;
    kind: 'issued' | 'redeemed' | 'restored' | 'voided';
    amount_cents: number;
    created_at: number;
    /** The member of staff, by the name at that time; null for an order. */
    by_name: string | null;
    idempotency_key: string | null;
    /** The redemption at the till that this entry undoes. */
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
    /** For searching: its digits in E.164, without the plus; null for an invalid number. */
    phone_digits: Generated<string | null>;
    /** For searching: the guest's name and its last word (`nameKeys`). */
    name_key: Generated<string | null>;
    name_end: Generated<string | null>;
    message: string;
    /** How the guest wants it packed, and the deposit of one box; null and 0: no choice. */
    packaging: 'own_vessels' | 'boxes' | null;
    packaging_deposit_cents: Generated<number>;
    coupon_code: string | null;
    gift_card_id: string | null;
    /** The end of the card's code. */
    gift_card_code: string | null;
    subtotal_cents: number;
    coupon_discount_cents: number;
    gift_card_paid_cents: number;
    /** The sum of the two above. */
    discount_cents: number;
    delivery_fee_cents: number;
    /** The total deposit of all bottles. */
    deposit_cents: Generated<number>;
    total_cents: number;
    vat: string;
    address: string;
    language: string;
    cancellation_reason: string | null;
    cancellation_code: string | null;
    accepted_at: number | null;
    completed_at: number | null;
    /** When it was said to be in the kitchen, and ready or on its way; null: not said. */
    kitchen_at: Generated<number | null>;
    ready_at: Generated<number | null>;
    cancelled_at: number | null;
    paid_at: number | null;
    /** The cart that is emptied after the payment; null where it was emptied at once. */
    cart_id: string | null;
    cart_version: number | null;
    idempotency_key: string | null;
    idempotency_hash: string | null;
    /** The payment provider, 'demo' or 'paypal'; null for cash, and when a card paid everything. */
    payment_provider: Generated<string | null>;
    /** The terms under which it was ordered (`terms_versions`); null if not stored. */
    terms_id: Generated<string | null>;
    refund_detail: Generated<'refused' | 'unknown' | 'by_hand' | null>;
    /** 1 if any part is paid with demo money: it is no revenue. */
    is_play: Generated<number>;
    /** 1 if staff placed it to try things out (decisions 090 and 102): it counts nowhere. */
    is_test: Generated<number>;
    /** The account of the member of staff who took it by phone; null: it was ordered on the site. */
    taken_by: Generated<string | null>;
    /** Until when the last status change can be undone, and the email that waits until then. */
    undo_until: Generated<number | null>;
    undo_mail_id: Generated<string | null>;
    /** The time that the guest has chosen; null: as soon as possible. */
    requested_at: Generated<number | null>;
    /** What was promised when it was placed; null in orders from before there were promises. */
    promised_at: Generated<number | null>;
    /** What is promised now, after acceptance and delays. */
    due_at: Generated<number | null>;
    /** Why it comes later than promised (`DELAY_REASONS`); null: nothing was said. */
    delay_reason: Generated<string | null>;
    /** What it takes of the kitchen: pieces, and minutes of work. */
    load_dishes: Generated<number>;
    load_minutes: Generated<number>;
    /** When the guest last changed or cancelled it on its page. */
    guest_changed_at: Generated<number | null>;
    /** Counts the restaurant's changes after it has accepted the order, and which of them the kitchen has seen. */
    version: Generated<number>;
    seen_version: Generated<number>;
    /** When the restaurant last changed it. */
    changed_at: Generated<number | null>;
    /** What the kitchen has not seen of it, as JSON; null: nothing. */
    change_notice: Generated<string | null>;
    /** What of an order that was paid online is paid on handing over: a part of its total. */
    handover_cents: Generated<number>;
    /** When it last reached a rung of the ladder for unanswered orders (`order_escalations`); null: none. */
    escalated_at: Generated<number | null>;
    /** 1: its tickets are printed once it is time to cook it. */
    prints_later: Generated<number>;
    /** 1: it was cancelled while the kitchen worked on it, which has not seen that. */
    is_stop_unseen: Generated<number>;
    /** JSON: what its last delay can be taken back to; null: there was none, or something has happened to it since. */
    delay_undo: Generated<string | null>;
    /** The later promise that the guest was asked about; the question is open while it is `due_at`. */
    asked_due_at: Generated<number | null>;
    /** The later promise that the guest has kept, and when they said so. */
    kept_due_at: Generated<number | null>;
    kept_at: Generated<number | null>;
    /** JSON: what the restaurant has changed after its acceptance, the newest last; null: nothing. */
    restaurant_changes: Generated<string | null>;
    /** JSON: what it holds of dishes that are counted (`StockTaken`); null: nothing. */
    stock_taken: Generated<string | null>;
    /** When the guest last consented to keeping what their notes say about health. */
    health_consent_at: Generated<number | null>;
  };
  /** What an order was before the restaurant changed it. */
  order_revisions: {
    id: string;
    order_id: string;
    /** The version of the order that was so. */
    version: number;
    /** When, and by whose account, it was replaced. */
    replaced_at: number;
    replaced_by: string | null;
    fulfilment: string;
    address: string;
    message: string;
    due_at: number | null;
    /** JSON: the lines without their notes, the notes of the lines, and the sums. */
    lines: string;
    line_notes: string;
    amounts: string;
    /** Of the change that replaced it. */
    idempotency_key: string | null;
    idempotency_hash: string | null;
  };
  /** What was done for an order that nobody answered, each rung once (decision 098). */
  order_escalations: {
    order_id: string;
    rung: string;
    reached_at: number;
    /** When the owner's webhook is called next; null: not (any more). */
    call_due_at: number | null;
    call_tries: Generated<number>;
    /** `answered`, or `failed` after the last try; null: not called, or still to be. */
    call_outcome: Generated<'answered' | 'failed' | null>;
    /** Of a decline: when somebody at the desk has seen it; null: nobody has. */
    seen_at: Generated<number | null>;
  };
  /** Test orders that were sent from the desk (decision 102): what was seen and heard of them; null: not yet. */
  /** For searching: the words of a name between its first and its last (`nameKeys`), of an order or a reservation. */
  name_words: {
    of_id: string;
    word: string;
  };
  order_tests: {
    order_id: string;
    created_at: number;
    /** When a browser of the desk was told of it. */
    shown_at: number | null;
    /** Whether somebody has heard the bell. */
    is_heard: number | null;
    /** When the guest's page was first opened by its link. */
    opened_at: number | null;
  };
  /** One row: since when unanswered orders have been watched without a gap (`Watch`). */
  escalation_watch: { id: number; since: number; seen_at: number; rules: string };
  /** Where the desk is open, or was within the last days (decision 100). */
  desk_devices: {
    id: string;
    /** Of the random value that the browser keeps. */
    key_hash: string;
    /** Who was logged in there last. */
    account_id: string;
    /** The session of the last sign of life; null: it has ended. */
    session_hash: string | null;
    name: string | null;
    /** A rough description, 'Chrome, Android'; null if unknown. */
    browser: string | null;
    created_at: number;
    /** The last sign of life, to within a minute. */
    seen_at: number;
    /** Since when it has been as it is. */
    changed_at: number;
    has_sound: number;
    is_visible: number;
    /** 1: it rings while its page is hidden, too. */
    rings_hidden: number;
    /** 1: its page was closed by hand. */
    is_closed: number;
  };
  /** One row: the last opening in which a desk was awake, and when the owner was told that none is any more. */
  desk_watch: { id: number; opening: string; told_at: number | null };
  /** Printers that do not print what waits for them, once the owner was told; until they print again. */
  printer_alarms: {
    printer_id: string;
    told_at: number;
    /** Since when the oldest waited then. */
    waits_since: number;
    /** When the owner's webhook is called next; null: not (any more). */
    call_due_at: number | null;
    call_tries: Generated<number>;
    /** `answered`, or `failed` after the last try; null: not called, or still to be. */
    call_outcome: Generated<'answered' | 'failed' | null>;
  };
  /** Taps of the desk that were carried out, by the key under which they may come again; kept for two days (decision 101). */
  desk_taps: { tap_key: string; order_id: string; change: string; created_at: number };
  /** Keyed hashes, kept for a day. */
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
    /** The limit when it was ordered. */
    minimum_age: 16 | 18 | null;
    /** Per piece, and its kind; both null without a deposit. */
    deposit_cents: number | null;
    deposit_kind: 'single-use' | 'reusable' | null;
    quantity: number;
    message: string;
    /** Whose it is; empty: nobody was named, or it is forgotten with the note. */
    for_name: Generated<string>;
    add_ons: string;
    total_cents: number;
    /** When the kitchen marked it as finished; null: it is still to be made. */
    prepared_at: Generated<number | null>;
    /** Of one piece, when it was ordered; null: the restaurant's usual ones. */
    kitchen_minutes: Generated<number | null>;
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
    /** When the reminder was sent to the guest. */
    reminded_at: number | null;
    /** A hash of all requested details; unique among reservations that are not cancelled. */
    wish_hash: string;
    /** Until when the last status change can be undone, and the email that waits until then. */
    undo_until: Generated<number | null>;
    undo_mail_id: Generated<string | null>;
    /** What the guest asks for; empty: nothing. */
    note: Generated<string>;
    /** When the guest consented to keeping what it says about health. */
    health_consent_at: Generated<number | null>;
    /** How often its guest, or the desk for them, has changed it. */
    version: Generated<number>;
    /** What its guest asks for instead (`RequestedChange` as JSON), until the desk answers. */
    change_request: Generated<string | null>;
    /** When its guest has answered the reminder that they are coming. */
    coming_at: Generated<number | null>;
    /** A `TableStep`; null: expected. And how often it has changed. */
    table_step: Generated<string | null>;
    table_step_version: Generated<number>;
    /** The tables that it gave back when it left (`FreedTables` as JSON). */
    freed_tables: Generated<string | null>;
    /** Until when an offer of the waiting list, or the wait for its payment, holds its table. */
    held_until: Generated<number | null>;
    /** What is paid ahead, and until how many hours before its time it goes back; null: nothing. A `PrepaymentState`. */
    prepaid_cents: Generated<number | null>;
    refund_hours: Generated<number | null>;
    prepayment: Generated<string | null>;
    /** A `PaymentSource`, once it is paid. */
    prepaid_with: Generated<string | null>;
  };
  /** Rooms, tables and how requests are answered (`TablePlan` as JSON); one row, or none where no table was drawn. */
  table_plan: { id: number; plan: string; version: number };
  /** Who sits where: a row for each table and quarter of an hour, counted since 1970. */
  table_slots: { table_id: string; slot: number; reservation_id: string; is_pinned: number };
  /** Which reservations nobody came for, by phone number (`phoneDigits`). */
  no_shows: { reservation_id: string; phone_digits: string; at: number };
  payments: {
    id: string;
    /** Exactly one of the two is set. */
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
    /** When it is checked next, while it is open or a refund is due. */
    due_at: Generated<number>;
    /** The refunded amount; never more than was captured. */
    refunded_cents: Generated<number>;
    /** Why a refund failed, or that it was made by hand. */
    refund_detail: Generated<'refused' | 'unknown' | 'by_hand' | null>;
    /** Attempts with one key are one refund; a clear refusal starts a new round. */
    refund_round: Generated<number>;
    /** The payment that this was a part of, when only a part of it goes back; null: it is whole. */
    split_from: Generated<string | null>;
  };
  /** Ids of the provider's events that have been reported. */
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
    /** The keys of the refunds that were made, each with a blank before and behind it. */
    refund_keys: Generated<string>;
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
    /** When and by whom it was marked as done. */
    settled_at: number | null;
    settled_by: string | null;
  };
  timing: {
    id: number;
    time_zone: string;
    weekly: string;
    manual: string | null;
    /** `BookingTimes`; null: as they are specified. */
    booking: Generated<string | null>;
    /** Counts the changes of the week (`Versioned`). */
    version: Generated<number>;
  };
  special_dates: {
    id: string;
    date: string;
    is_open: number;
    reason: string;
    time_slots: string;
    /** How much a slot of that day takes, in the settings' unit; null: as on other days. */
    order_capacity: Generated<number | null>;
    /** Equal for the days that were entered as one span. */
    span_id: Generated<string | null>;
  };
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
    /** Counts the changes: a client that has seen another version does not overwrite it. */
    version: Generated<number>;
  };
  gallery_entries: {
    id: string;
    number: number;
    image: string | null;
    /** Alternative text of the picture; may be empty. */
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
    /** JSON: what its template was filled with when it was saved; null: from before that was kept. */
    facts: Generated<string | null>;
  };
  /** The last published states of the website, and which of them is shown: the newest. */
  website_publications: {
    id: string;
    /** JSON (`SiteContent`), as the version that wrote it knew its blocks. */
    content: string;
    published_at: number;
    /** Null: it came with the first start, or a migration. */
    actor_name: string | null;
    /** When the older state was published that it brought back. */
    restored_from: number | null;
  };
  /** A part of the website that was changed since it was published; one more row, 'website', is the lock of publishing. */
  website_drafts: {
    part: string;
    /** Counts the changes (`Versioned`), those that published or dropped a draft too. */
    version: number;
    /** JSON; null while there is no draft. */
    content: string | null;
    saved_at: number;
    actor_name: string | null;
  };
  /** Uploaded pictures of blocks. */
  website_pictures: { image: string; uploaded_at: number };
  /** General terms and withdrawal instructions of each version: never changed, never deleted. */
  terms_versions: { id: string; content: string; created_at: number };
  /** Emails that wait, were sent, or were given up. */
  mails: {
    id: string;
    kind: string;
    recipient: string;
    language: string;
    /**
     * The email as JSON; emptied once it was sent or can no longer be sent again, since it may contain secret links.
     */
    letter: string;
    /** What it is about, as JSON; without personal data. */
    about: string | null;
    status: 'waiting' | 'sent' | 'failed';
    attempts: number;
    created_at: number;
    /** When it may be tried next: now, after a pause, or when the lease of the process sending it ends. */
    due_at: number;
    good_until: number | null;
    ended_at: number | null;
    failure: string | null;
    /** When someone last had it sent again, and after how many attempts. */
    again_at: number | null;
    again_after: number | null;
    /** The newsletter it is a copy of: such emails are sent after all others, and a few per minute. */
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
    /** When its emails were queued; null while it is a draft. */
    sent_at: number | null;
    /** The sender's name at that time. */
    sent_by: string | null;
    stopped_at: number | null;
    /** 1 while its emails are sent, otherwise null: unique, since one newsletter is sent at a time. */
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
    /** The number of confirmation requests sent since the last confirmation or unsubscription. */
    asks: Generated<number>;
    confirmed_at: number | null;
    left_at: number | null;
  };
  messages: {
    id: string;
    name: string;
    phone: string;
    /** In E.164; null: written before it was kept. */
    phone_number: string | null;
    email: string;
    message: string;
    newsletter: number;
    language: string;
    created_at: number;
  };
  /** The audit log of the desk. */
  changes: {
    id: string;
    at: number;
    area: string;
    action: string;
    actor_id: string | null;
    actor_name: string;
    subject_id: string | null;
    subject_name: string | null;
    /** JSON: the values before and after; null where none are recorded. */
    fields: string | null;
  };
  /** Keys of the owner's other software, which read what their scopes say (decision 115). */
  read_keys: {
    id: string;
    name: string;
    /** JSON: `KeyScope`s. */
    scopes: string;
    key_hash: string;
    /** Its last characters, by which the owner knows it. */
    key_end: string;
    created_at: number;
    /** To within a minute; null: never. */
    used_at: number | null;
  };
  /** Where that software is told what happens. */
  webhooks: {
    id: string;
    url: string;
    /** Sealed (`db/seal.ts`). */
    secret: string;
    hears_orders: number;
    hears_reservations: number;
    created_at: number;
  };
  /** What a webhook is to be told, or was: written by triggers on orders and reservations, and holds nothing of a person. */
  webhook_events: {
    seq: Generated<number>;
    /** The same with every attempt, so that whoever hears it twice knows. */
    id: string;
    webhook_id: string;
    /** The order or reservation; of a test the webhook itself. */
    subject_id: string;
    type: string;
    /** Of the order or reservation, then. */
    status: string;
    is_test: number;
    /** When it was first seen, within moments of its commit: triggers have no clock of the restaurant. */
    noticed_at: number | null;
    due_at: Generated<number>;
    attempts: Generated<number>;
    /** When the owner had it sent again, and after how many attempts. */
    again_at: number | null;
    again_after: Generated<number>;
    /** The status of the last answer; 0: there was none, and `failure` says why. */
    answer: number | null;
    failure: string | null;
    answered_at: number | null;
    took_ms: number | null;
    /** Delivered, or given up where the last answer is no 2xx. */
    ended_at: number | null;
  };
  printers: {
    id: string;
    name: string;
    kind: PrinterKind;
    /** Of the secret in its address; null: the server calls it. */
    token_hash: string | null;
    host: string | null;
    port: number | null;
    /** Of Epson's Server Direct Print. */
    protocol_version: EpsonVersion;
    language: 'de' | 'en';
    prints_at: PrintMoment;
    prints_tickets: number;
    prints_receipts: number;
    /** 1: what is accepted for later is printed at once too, and not only when it is time to cook it. */
    prints_ahead: Generated<number>;
    /** JSON: the ids of the categories of which it prints tickets; null: of all. */
    categories: string | null;
    copies: number;
    paper_mm: PaperWidthMm;
    has_cutter: number;
    has_buzzer: number;
    created_at: number;
    /** When it last asked or answered, to within half a minute; null: never. */
    seen_at: number | null;
    /** JSON: what it last said of itself; null: nothing. */
    condition: string | null;
    /** Counts the changes (`Versioned`). */
    version: Generated<number>;
  };
  /** What printers are to print, and have printed within the last days. */
  print_jobs: {
    id: string;
    printer_id: string;
    /** Null: a test print. */
    order_id: string | null;
    kind: PrintKind;
    /** ReceiptLine of one sheet, without the mark of a copy. */
    content: string;
    /** 1: the same was printed, or may have been. */
    is_copy: number;
    created_at: number;
    /** Not offered before. */
    retry_at: number;
    fetched_at: number | null;
    /** How often it was given out. */
    fetches: number;
    /** How often of these it may have been printed: not where the printer has said that nothing was. */
    doubts: Generated<number>;
    /** What the printer said when it could not print it. */
    failure: string | null;
    printed_at: number | null;
  };
  /** Devices of the staff that get push messages, each with the session in which it was switched on (decision 099). */
  push_devices: {
    id: string;
    account_id: string;
    session_hash: string;
    name: string;
    language: 'de' | 'en';
    /** The address at the browser's push service; whoever knows it and the keys can write to the device. */
    endpoint: string;
    endpoint_hash: string;
    p256dh: string;
    auth: string;
    created_at: number;
    /** When the push service last took a message. */
    reached_at: number | null;
    /** When it last did not; null: it took the last one. */
    failed_at: number | null;
  };
  /** Browsers that are told what becomes of an order, because its guest has asked for it there (decision 099). */
  order_push: {
    id: string;
    order_id: string;
    /** As of `push_devices`. */
    endpoint: string;
    endpoint_hash: string;
    p256dh: string;
    auth: string;
    language: 'de' | 'en';
    /** 1: asked for by the order's link, which what is told leads to. */
    has_key: number;
    /** The state of the order that its guest knows; whoever changes it tells. */
    told: string;
    created_at: number;
  };
  /** What has been told to the devices: `order:…`, `printer:…` (decision 099). */
  push_claims: { key: string; claimed_at: number };
  /** Random values, created when first needed; the same for all processes. */
  secrets: { name: string; value: string };
  /** Keys of the restaurant, which its backups contain. */
  keys: { name: string; value: string };
  /** The counters of the rate limits, on PostgreSQL; the keys are keyed hashes. */
  rate_limits: { key: string; points: number; expire: number | null };
  /** Files that processes share, on PostgreSQL. */
  stored_files: { path: string; size: number; kept_at: number };
  stored_file_parts: { path: string; part: number; bytes: Uint8Array };
  /** When each scheduled job is due next. */
  jobs: { name: string; due_at: number };
  /**
   * The lengths of lists by time buckets, written by triggers. A list's length is the sum of its rows: each PostgreSQL
   * connection has its own, identified by its backend process, until a job adds them up under 0.
   */
  list_counts: { list: string; bucket: number; writer: number; count: number };
  /** The VAT rates used in orders of a thirty-day period; written by triggers. */
  order_vat_rates: { period: number; percent: number };
  /** The progress of a job that goes through a table from its beginning: epoch milliseconds. */
  housekeeping_marks: { task: string; done_until: number };
  /** Secrets of staff from which their apps generate one-time codes. */
  second_factors: {
    account_id: string;
    /** Base32, as apps expect it. */
    secret: string;
    created_at: number;
    /** Null until a first code has proved that the app has the secret. */
    enabled_at: number | null;
    /** The period of the newest accepted code: codes of it or earlier ones are refused. */
    last_period: number;
    /** Wrong codes in a row, and until when no further one is checked. */
    wrong_codes: number;
    retry_at: number;
  };
  /** The unused codes; a used one is deleted. */
  recovery_codes: { account_id: string; code_hash: string };
  /** Logins whose password was right and whose code is still missing. */
  login_challenges: {
    token_hash: string;
    account_id: string;
    /** The hash that was checked; when the password changes, the challenge is over. */
    password_hash: string;
    tries_left: number;
    expires_at: number;
  };
  password_resets: { token_hash: string; account_id: string; created_at: number; expires_at: number };
}

/** The database, or a transaction of it: operations accept either, so that they can be combined. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
