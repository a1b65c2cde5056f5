import type { ChangedField } from './changed-fields.ts';

/** What staff change, by area; the audit log records it for the owner. */
export const AUDIT_ACTIONS = {
  orders: [
    'order_accepted',
    'order_delayed',
    'order_delay_undone',
    'order_changed',
    'order_cancelled',
    'order_completed',
    'order_reversed',
    'order_accepted_undone',
    'order_completed_undone',
    'test_order_placed',
    'test_orders_discarded',
    'order_cancelled_by_guest',
    'order_delay_kept_by_guest',
    'order_declined_unanswered',
    'order_reaccepted',
    'order_decline_seen',
    'order_changed_by_guest',
    'order_taken_by_phone',
    'order_in_kitchen',
    'order_ready',
    'order_in_kitchen_undone',
    'order_ready_undone',
    'order_printed_again',
    'refund_retried',
    'refund_by_hand',
  ],
  reservations: [
    'reservation_accepted',
    'reservation_cancelled',
    'reservation_accepted_undone',
    'reservation_cancelled_by_guest',
    'reservation_changed_by_guest',
    'reservation_change_accepted',
    'reservation_change_declined',
    'reservation_tables_chosen',
    'reservation_table_step',
    'no_shows_forgotten',
    'reservation_walk_in',
    'reservation_by_phone',
    'reservation_taken_off',
    'reservation_prepayment_returned',
    'table_plan_saved',
    'room_closed',
    'room_opened',
    'calendar_renewed',
    'calendar_ended',
  ],
  menu: [
    'dish_created',
    'dish_edited',
    'dish_deleted',
    'dishes_ordered',
    'dish_sold_out',
    'dish_counted',
    'dish_back',
    'category_created',
    'category_edited',
    'category_deleted',
    'categories_ordered',
    'menu_imported',
    'menu_import_undone',
    'dishes_edited',
    'dishes_edited_undone',
    'option_group_created',
    'option_group_edited',
    'option_group_deleted',
    'option_groups_hung',
  ],
  coupons: ['coupon_created', 'coupon_edited', 'coupon_deleted'],
  giftCards: ['gift_card_redeemed', 'gift_card_redemption_undone', 'gift_card_voided'],
  withdrawals: ['withdrawal_settled', 'withdrawal_reopened'],
  hours: [
    'status_opened',
    'status_closed',
    'status_reset',
    'week_saved',
    'booking_times_saved',
    'special_date_added',
    'special_date_removed',
  ],
  banners: ['banner_created', 'banner_edited', 'banner_deleted'],
  gallery: ['gallery_entry_added', 'gallery_entry_edited', 'gallery_entry_deleted'],
  policies: ['policy_saved', 'policy_removed'],
  website: [
    'website_drafted',
    'website_drafts_dropped',
    'website_picture_added',
    'website_published',
    'website_restored',
  ],
  settings: [
    'house_saved',
    'look_saved',
    'social_saved',
    'counters_saved',
    'testimonials_saved',
    'features_saved',
    'delivery_saved',
    'order_times_saved',
    'first_order_saved',
    'kitchen_saved',
    'escalation_saved',
    'corrections_saved',
    'reuse_saved',
    'legal_saved',
    'vat_rates_changed',
    'caller_forgotten',
    'accessibility_saved',
    'offers_saved',
    'public_address_saved',
    'mail_server_saved',
    'paypal_account_saved',
    'mollie_account_saved',
    'logo_saved',
    'logo_removed',
    'hero_saved',
    'hero_removed',
    'team_saved',
    'ordering_paused',
    'ordering_paused_unanswered',
    'ordering_resumed',
    'delivery_paused',
    'delivery_resumed',
    'busy_set',
    'busy_over',
    'sample_ended',
    'sample_resumed',
    'sample_emptied',
    'backup_downloaded',
    'backup_uploaded',
    'backup_deleted',
    'restore_begun',
    'backup_restored',
    'restaurant_launched',
    'restaurant_withdrawn',
    'go_live_item_left',
    'go_live_item_reopened',
    'printer_added',
    'printer_edited',
    'printer_deleted',
    'printer_address_renewed',
    'printer_tested',
    'device_named',
    'device_forgotten',
    'push_device_added',
    'push_device_removed',
    'read_key_made',
    'read_key_ended',
    'webhook_added',
    'webhook_removed',
    'webhook_tested',
    'webhook_event_sent_again',
  ],
  newsletter: [
    'mailing_created',
    'mailing_edited',
    'mailing_deleted',
    'mailing_tested',
    'mailing_sent',
    'mailing_stopped',
    'reader_removed',
  ],
  mails: ['mail_sent_again', 'test_mail_sent'],
  staff: [
    'staff_added',
    'staff_edited',
    'staff_made_owner',
    'staff_made_staff',
    'staff_password_reset',
    'staff_removed',
    'own_details_changed',
    'own_password_changed',
    'own_second_factor_on',
    'own_second_factor_off',
    'own_recovery_codes_made',
    'own_recovery_code_used',
    'staff_second_factor_reset',
    'second_factor_compulsory',
    'second_factor_optional',
  ],
} as const satisfies Record<string, readonly string[]>;

export type AuditArea = keyof typeof AUDIT_ACTIONS;

export type AuditAction = (typeof AUDIT_ACTIONS)[AuditArea][number];

export const AUDIT_AREAS = Object.keys(AUDIT_ACTIONS) as AuditArea[];

/** One recorded action. */
export interface AuditEntry {
  action: AuditAction;
  /**
   * What was changed: its id, and the name that the restaurant gave it. Orders, reservations, messages and newsletter
   * readers have no name here, because theirs is a guest's. Undefined where there is only one of its kind, such as
   * the week.
   */
  subject?: { id: string; name?: string };
  /** Values before and after, where the action alone does not say enough. */
  fields?: ChangedField[];
}

const AREA_BY_ACTION = Object.fromEntries(
  AUDIT_AREAS.flatMap((area) => AUDIT_ACTIONS[area].map((action) => [action, area])),
) as Record<AuditAction, AuditArea>;

export function auditAreaOf(action: AuditAction): AuditArea {
  return AREA_BY_ACTION[action];
}

/** Whether it was a guest, on the page of an order: such an entry names nobody. */
export function isGuestAction(action: AuditAction): boolean {
  return action.endsWith('_by_guest');
}
