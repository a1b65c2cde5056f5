-- A SQLite database as the last version 0.1.0 has made it, without a row of a restaurant. Never changed.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "accounts" ("id" text primary key, "type" text not null, "role" text not null, "name" text not null, "email" text, "mobile" text unique, "password_hash" text, "created_at" bigint not null, "left_desk_at" bigint, "must_change_password" integer default 0 not null);
CREATE TABLE "sessions" ("token_hash" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null, "used_at" bigint, "device" text);
CREATE INDEX "sessions_account" on "sessions" ("account_id");
CREATE INDEX "sessions_expiry" on "sessions" ("expires_at");
CREATE TABLE "categories" ("id" text primary key, "position" integer not null, "name_de" text not null, "name_en" text, "desc_de" text not null, "desc_en" text, "image" text, "start_time" text, "end_time" text, "version" integer default 1 not null);
CREATE TABLE "dishes" ("id" text primary key, "category_id" text not null references "categories" ("id") on delete cascade, "position" integer not null, "name_de" text not null, "name_en" text, "desc_de" text not null, "desc_en" text, "image" text, "start_time" text, "end_time" text, "actual_price_cents" integer not null, "discounted_price_cents" integer, "vat_percent" integer not null, "diet" text, "spiciness" integer not null, "allergens" text not null, "additives" text not null, "sold_out_until" bigint, "variants" text not null, "add_ons" text not null, "minimum_age" integer, "version" integer default 1 not null, "sold_out_parts" text default '{}' not null, "packaged" text, "is_house_only" integer default 0 not null);
CREATE INDEX "dishes_category" on "dishes" ("category_id");
CREATE TABLE "carts" ("id" text primary key, "account_id" text not null unique references "accounts" ("id") on delete cascade, "version" integer not null, "updated_at" bigint not null);
CREATE TABLE "cart_items" ("id" text primary key, "cart_id" text not null references "carts" ("id") on delete cascade, "dish_id" text not null, "variant_id" text not null, "add_ons" text not null, "quantity" integer not null, "message" text not null, "name_de" text not null, "name_en" text, "choice_hash" text not null, constraint "cart_items_choice" unique ("cart_id", "choice_hash"), constraint "cart_items_quantity" check (quantity > 0));
CREATE TABLE "addresses" ("id" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "full_name" text not null, "phone" text not null, "email" text not null, "address_line1" text not null, "address_line2" text not null, "city" text not null, "state" text not null, "zip_code" text not null, "country" text not null, "is_default" integer not null, "is_self_pickup" integer not null);
CREATE INDEX "addresses_account" on "addresses" ("account_id");
CREATE TABLE "coupons" ("id" text primary key, "code" text not null unique, "discount_percentage" real not null, "upper_limit_cents" integer, "minimum_order_cents" integer, "valid_from" text, "valid_to" text, "is_active" integer not null, "is_sample" integer default 0 not null, "version" integer default 1 not null);
CREATE TABLE "gift_cards" ("id" text primary key, "code" text not null unique, "status" text not null, "amount_cents" integer not null, "balance_cents" integer not null, "recipient_email" text not null, "message" text not null, "created_at" bigint not null, "language" text default 'de' not null, "idempotency_key" text, "idempotency_hash" text, "buyer_email" text, "voided_at" bigint, "void_refund" text, "secret" text default '' not null, "paid_with" text, "terms_id" text, constraint "gift_cards_balance" check (balance_cents >= 0 and balance_cents <= amount_cents));
CREATE TABLE "orders" ("id" text primary key, "account_id" text not null references "accounts" ("id"), "created_at" bigint not null, "status" text not null, "payment_method" text not null, "payment_status" text not null, "fulfilment" text not null, "email" text not null, "phone" text not null, "message" text not null, "coupon_code" text, "gift_card_id" text references "gift_cards" ("id"), "subtotal_cents" bigint not null, "discount_cents" bigint not null, "delivery_fee_cents" bigint not null, "total_cents" bigint not null, "vat" text not null, "address" text not null, "language" text not null, "cancellation_reason" text, "accepted_at" bigint, "completed_at" bigint, "cancelled_at" bigint, "idempotency_key" text, "idempotency_hash" text, "coupon_discount_cents" bigint default 0 not null, "gift_card_paid_cents" bigint default 0 not null, "gift_card_code" text, "paid_at" bigint, "cart_id" text, "cart_version" integer, "cancellation_code" text, "payment_provider" text, "refund_detail" text, "is_play" integer default 0 not null, "phone_digits" text, "terms_id" text, "undo_until" bigint, "undo_mail_id" text, "deposit_cents" integer default 0 not null, "name_key" text, "name_end" text, "packaging" text, "packaging_deposit_cents" integer default 0 not null, constraint "orders_idempotency" unique ("account_id", "idempotency_key"), constraint orders_total
      check (total_cents = subtotal_cents + deposit_cents - discount_cents + delivery_fee_cents));
CREATE INDEX "orders_status" on "orders" ("status", "created_at");
CREATE INDEX "orders_created" on "orders" ("created_at");
CREATE TABLE "order_items" ("id" text primary key, "order_id" text not null references "orders" ("id") on delete cascade, "position" integer not null, "dish_id" text not null, "name_de" text not null, "name_en" text, "variant_id" text not null, "variant_name_de" text not null, "variant_name_en" text, "variant_price_cents" integer not null, "vat_percent" integer not null, "quantity" integer not null, "message" text not null, "add_ons" text not null, "total_cents" bigint not null, "minimum_age" integer, "deposit_cents" integer, "deposit_kind" text);
CREATE INDEX "order_items_order" on "order_items" ("order_id", "position");
CREATE TABLE "gift_card_entries" ("id" text primary key, "gift_card_id" text not null references "gift_cards" ("id"), "order_id" text references "orders" ("id"), "kind" text not null, "amount_cents" integer not null, "created_at" bigint not null, "by_name" text, "idempotency_key" text, "undoes" text);
CREATE INDEX "gift_card_entries_card" on "gift_card_entries" ("gift_card_id");
CREATE TABLE "timing" ("id" integer primary key, "time_zone" text not null, "weekly" text not null, "manual" text, "version" integer default 1 not null);
CREATE TABLE "special_dates" ("id" text primary key, "date" text not null unique, "is_open" integer not null, "reason" text not null, "time_slots" text not null);
CREATE TABLE "settings" ("key" text primary key, "value" text not null, "version" integer default 1 not null);
CREATE TABLE "gallery_entries" ("id" text primary key, "number" integer not null, "image" text, "alt_de" text not null, "alt_en" text, "version" integer default 1 not null);
CREATE TABLE "policies" ("id" text primary key, "type" text not null unique, "content_de" text not null, "content_en" text, "updated_at" bigint not null, "version" integer default 1 not null);
CREATE TABLE "reservations" ("id" text primary key, "created_at" bigint not null, "name" text not null, "phone" text not null, "email" text not null, "date" text not null, "time" text not null, "guests" integer not null, "status" text not null, "cancellation_reason" text, "accepted_at" bigint, "cancelled_at" bigint, "language" text not null, "wants_newsletter" integer not null, "wish_hash" text not null, "cancellation_code" text, "reminded_at" bigint, "phone_digits" text, "undo_until" bigint, "undo_mail_id" text, "name_key" text, "name_end" text, constraint "reservations_guests" check (guests between 1 and 20));
CREATE UNIQUE INDEX "reservations_wish" on "reservations" ("wish_hash") where status <> 'cancelled';
CREATE INDEX "reservations_status" on "reservations" ("status", "date", "time", "id");
CREATE INDEX "reservations_date" on "reservations" ("date", "time", "id");
CREATE TABLE "banners" ("id" text primary key, "title_de" text not null, "title_en" text, "description_de" text not null, "description_en" text, "image" text, "enabled_at" bigint, "version" integer default 1 not null);
CREATE TABLE "mails" ("id" text primary key, "kind" text not null, "recipient" text not null, "language" text not null, "letter" text not null, "status" text not null, "attempts" integer not null, "created_at" bigint not null, "due_at" bigint not null, "good_until" bigint, "ended_at" bigint, "failure" text, "again_at" bigint, "again_after" integer, "about" text, "mailing_id" text);
CREATE TABLE "newsletter_readers" ("id" text primary key, "email" text not null unique, "language" text not null, "status" text not null, "token" text not null unique, "source" text not null, "asked_at" bigint not null, "confirmed_at" bigint, "left_at" bigint, "asks" integer default 1 not null);
CREATE INDEX "newsletter_readers_status" on "newsletter_readers" ("status", "asked_at");
CREATE TABLE "messages" ("id" text primary key, "name" text not null, "phone" text not null, "email" text not null, "message" text not null, "newsletter" integer not null, "language" text not null, "created_at" bigint not null);
CREATE INDEX "messages_created" on "messages" ("created_at");
CREATE TABLE "password_resets" ("token_hash" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null);
CREATE INDEX "password_resets_account" on "password_resets" ("account_id");
CREATE INDEX "accounts_email" on "accounts" (lower(email));
CREATE INDEX orders_id_end on orders (substr(id, 31));
CREATE INDEX "orders_unpaid" on "orders" ("created_at") where "payment_status" = 'unpaid';
CREATE UNIQUE INDEX "gift_cards_idempotency" on "gift_cards" ("idempotency_key");
CREATE TABLE "payments" ("id" text primary key, "order_id" text references "orders" ("id") on delete cascade, "gift_card_id" text references "gift_cards" ("id") on delete cascade, "amount_cents" bigint not null, "provider" text not null, "provider_id" text not null, "approval_url" text not null, "status" text not null, "capture_id" text, "payer_id" text, "refund_tries" integer default 0 not null, "created_at" bigint not null, "captured_cents" bigint, "captured_at" bigint, "refunded_at" bigint, "due_at" bigint default 0 not null, "refunded_cents" bigint default 0 not null, "refund_detail" text, "refund_round" integer default 0 not null, constraint "payments_provider" unique ("provider", "provider_id"), constraint "payments_subject" check ((order_id is null) <> (gift_card_id is null)));
CREATE INDEX "payments_order" on "payments" ("order_id");
CREATE INDEX "payments_gift_card" on "payments" ("gift_card_id");
CREATE INDEX "payments_status" on "payments" ("status", "created_at");
CREATE TABLE "demo_payments" ("id" text primary key, "amount_cents" bigint not null, "status" text not null, "return_path" text not null, "cancel_path" text not null, "payer_id" text, "capture_id" text, "refunded_cents" bigint default 0 not null, "created_at" bigint not null);
CREATE TABLE "withdrawals" ("id" text primary key, "created_at" bigint not null, "name" text not null, "email" text not null, "contract" text not null, "message" text not null, "language" text not null, "settled_at" bigint, "settled_by" text, "is_mailed" integer default 1 not null);
CREATE TABLE "changes" ("id" text primary key, "at" bigint not null, "area" text not null, "action" text not null, "actor_id" text, "actor_name" text not null, "subject_id" text, "subject_name" text, "fields" text);
CREATE INDEX "changes_at" on "changes" ("at", "id");
CREATE INDEX "changes_area" on "changes" ("area", "at", "id");
CREATE INDEX "mails_created" on "mails" ("created_at", "id");
CREATE INDEX "gift_cards_created" on "gift_cards" ("created_at");
CREATE UNIQUE INDEX "gift_card_entries_idempotency" on "gift_card_entries" ("idempotency_key");
CREATE INDEX "payments_due" on "payments" ("status", "due_at");
CREATE INDEX "payments_capture" on "payments" ("capture_id");
CREATE INDEX "withdrawals_created" on "withdrawals" ("created_at");
CREATE TABLE "heard_events" ("id" text primary key, "heard_at" bigint not null);
CREATE UNIQUE INDEX "gift_cards_secret" on "gift_cards" ("secret");
CREATE UNIQUE INDEX "gift_card_entries_undoes" on "gift_card_entries" ("undoes");
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
CREATE TABLE rate_limits (key text primary key, points integer not null, expire bigint);
CREATE INDEX rate_limits_expire on rate_limits (expire);
CREATE TABLE "jobs" ("name" text primary key, "due_at" bigint not null);
CREATE INDEX "orders_gift_card" on "orders" (gift_card_id)
      where gift_card_id is not null;
CREATE INDEX "reservations_named" on "reservations" (date)
      where email <> '';
CREATE INDEX "mails_due" on "mails" (due_at, id)
      where status = 'waiting';
CREATE INDEX "mails_failed" on "mails" (created_at, id)
      where status = 'failed';
CREATE INDEX "mails_ended" on "mails" (ended_at)
      where ended_at is not null;
CREATE INDEX "accounts_desk" on "accounts" (role)
      where role <> 'customer';
CREATE INDEX "accounts_guests" on "accounts" (created_at, id)
      where type = 'guest' and role = 'customer';
CREATE INDEX "payments_payer" on "payments" (created_at)
      where payer_id is not null;
CREATE INDEX "gift_cards_named" on "gift_cards" (created_at)
      where recipient_email <> '';
CREATE INDEX "gift_cards_used_up" on "gift_cards" (created_at, id)
      where status = 'issued' and balance_cents = 0;
CREATE INDEX "gift_cards_unpaid" on "gift_cards" (created_at, id)
      where status <> 'issued';
CREATE INDEX "gift_cards_voided" on "gift_cards" (created_at, id)
      where voided_at is not null;
CREATE INDEX "gift_card_entries_by" on "gift_card_entries" (created_at)
      where by_name is not null;
CREATE INDEX "withdrawals_open" on "withdrawals" (created_at, id)
      where settled_at is null;
CREATE INDEX "withdrawals_settled" on "withdrawals" (created_at, id)
      where settled_at is not null;
CREATE INDEX "heard_events_at" on "heard_events" (heard_at);
CREATE INDEX "password_resets_expiry" on "password_resets" (expires_at);
CREATE INDEX "orders_phone" on "orders" (phone_digits)
      where phone_digits is not null;
CREATE INDEX "reservations_phone" on "reservations" (phone_digits)
      where phone_digits is not null;
CREATE TABLE "housekeeping_marks" ("task" text primary key, "done_until" bigint not null);
CREATE TABLE "list_counts" ("list" text not null, "bucket" bigint not null, "writer" integer not null, "count" bigint not null, constraint "list_counts_pk" primary key ("list", "bucket", "writer")) without rowid;
CREATE TABLE "order_vat_rates" ("period" bigint not null, "percent" double precision not null, constraint "order_vat_rates_pk" primary key ("period", "percent"));
CREATE TRIGGER orders_counted_insert after insert on orders begin insert into list_counts (list, bucket, writer, count)
    select 'orders', new.created_at / 604800000, 0, 1 where new.payment_status not in ('unpaid', 'lapsed')
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER orders_counted_update after update of payment_status, created_at on orders
      when old.payment_status <> new.payment_status or old.created_at <> new.created_at begin insert into list_counts (list, bucket, writer, count)
    select 'orders', old.created_at / 604800000, 0, -1 where old.payment_status not in ('unpaid', 'lapsed')
    on conflict (list, bucket, writer) do update set count = count + -1; insert into list_counts (list, bucket, writer, count)
    select 'orders', new.created_at / 604800000, 0, 1 where new.payment_status not in ('unpaid', 'lapsed')
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER orders_counted_delete after delete on orders begin insert into list_counts (list, bucket, writer, count)
    select 'orders', old.created_at / 604800000, 0, -1 where old.payment_status not in ('unpaid', 'lapsed')
    on conflict (list, bucket, writer) do update set count = count + -1; end;
CREATE TRIGGER reservations_counted_insert after insert on reservations begin insert into list_counts (list, bucket, writer, count)
    select 'reservations.' || new.status, cast(replace(substr(new.date, 1, 7), '-', '') as bigint), 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER reservations_counted_update after update of status, date on reservations
      when old.status <> new.status or old.date <> new.date begin insert into list_counts (list, bucket, writer, count)
    select 'reservations.' || old.status, cast(replace(substr(old.date, 1, 7), '-', '') as bigint), 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; insert into list_counts (list, bucket, writer, count)
    select 'reservations.' || new.status, cast(replace(substr(new.date, 1, 7), '-', '') as bigint), 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER reservations_counted_delete after delete on reservations begin insert into list_counts (list, bucket, writer, count)
    select 'reservations.' || old.status, cast(replace(substr(old.date, 1, 7), '-', '') as bigint), 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; end;
CREATE TRIGGER changes_counted_insert after insert on changes begin insert into list_counts (list, bucket, writer, count)
    select 'changes.' || new.area, new.at / 604800000, 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER changes_counted_update after update of area, at on changes
      when old.area <> new.area or old.at <> new.at begin insert into list_counts (list, bucket, writer, count)
    select 'changes.' || old.area, old.at / 604800000, 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; insert into list_counts (list, bucket, writer, count)
    select 'changes.' || new.area, new.at / 604800000, 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER changes_counted_delete after delete on changes begin insert into list_counts (list, bucket, writer, count)
    select 'changes.' || old.area, old.at / 604800000, 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; end;
CREATE TRIGGER mails_counted_insert after insert on mails begin insert into list_counts (list, bucket, writer, count)
    select 'mails.' || new.status, new.created_at / 604800000, 0, 1 where new.status <> 'waiting'
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER mails_counted_update after update of status, created_at on mails
      when old.status <> new.status or old.created_at <> new.created_at begin insert into list_counts (list, bucket, writer, count)
    select 'mails.' || old.status, old.created_at / 604800000, 0, -1 where old.status <> 'waiting'
    on conflict (list, bucket, writer) do update set count = count + -1; insert into list_counts (list, bucket, writer, count)
    select 'mails.' || new.status, new.created_at / 604800000, 0, 1 where new.status <> 'waiting'
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER mails_counted_delete after delete on mails begin insert into list_counts (list, bucket, writer, count)
    select 'mails.' || old.status, old.created_at / 604800000, 0, -1 where old.status <> 'waiting'
    on conflict (list, bucket, writer) do update set count = count + -1; end;
CREATE TRIGGER gift_cards_counted_insert after insert on gift_cards begin insert into list_counts (list, bucket, writer, count)
    select 'gift_cards', new.created_at / 604800000, 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER gift_cards_counted_update after update of created_at on gift_cards
      when old.created_at <> new.created_at begin insert into list_counts (list, bucket, writer, count)
    select 'gift_cards', old.created_at / 604800000, 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; insert into list_counts (list, bucket, writer, count)
    select 'gift_cards', new.created_at / 604800000, 0, 1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + 1; end;
CREATE TRIGGER gift_cards_counted_delete after delete on gift_cards begin insert into list_counts (list, bucket, writer, count)
    select 'gift_cards', old.created_at / 604800000, 0, -1 where 1 = 1
    on conflict (list, bucket, writer) do update set count = count + -1; end;
CREATE TRIGGER orders_vat_rates_insert after insert on orders begin
      insert into order_vat_rates (period, percent)
      select new.created_at / 2592000000, json_extract(value, '$.vatPercent') from json_each(new.vat) where true
      on conflict (period, percent) do nothing; end;
CREATE TRIGGER orders_vat_rates_update after update of vat, created_at on orders begin
      insert into order_vat_rates (period, percent)
      select new.created_at / 2592000000, json_extract(value, '$.vatPercent') from json_each(new.vat) where true
      on conflict (period, percent) do nothing; end;
CREATE TABLE "remembered_devices" ("token_hash" text not null, "account_id" text not null references "accounts" ("id") on delete cascade, "used_at" bigint not null, constraint "remembered_devices_key" primary key ("token_hash", "account_id"));
CREATE INDEX "remembered_devices_account" on "remembered_devices" ("account_id", "used_at");
CREATE INDEX "remembered_devices_used" on "remembered_devices" ("used_at");
CREATE TABLE "order_senders" ("order_id" text primary key, "phone" text, "email" text, "visitor" text, "created_at" bigint not null);
CREATE INDEX "order_senders_phone" on "order_senders" ("phone");
CREATE INDEX "order_senders_email" on "order_senders" ("email");
CREATE INDEX "order_senders_visitor" on "order_senders" ("visitor");
CREATE INDEX "order_senders_created_at" on "order_senders" ("created_at");
CREATE TABLE "stored_files" ("path" text primary key, "size" bigint not null, "kept_at" bigint not null);
CREATE TABLE "stored_file_parts" ("path" text not null references "stored_files" ("path") on delete cascade, "part" integer not null, "bytes" blob not null, constraint "stored_file_parts_key" primary key ("path", "part"));
CREATE TABLE "second_factors" ("account_id" text primary key references "accounts" ("id") on delete cascade, "secret" text not null, "created_at" bigint not null, "enabled_at" bigint, "last_period" bigint not null, "wrong_codes" integer not null, "retry_at" bigint not null);
CREATE TABLE "recovery_codes" ("account_id" text not null references "second_factors" ("account_id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pk" primary key ("account_id", "code_hash"));
CREATE TABLE "login_challenges" ("token_hash" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "password_hash" text not null, "tries_left" integer not null, "expires_at" bigint not null);
CREATE INDEX "login_challenges_account" on "login_challenges" ("account_id");
CREATE INDEX "login_challenges_expiry" on "login_challenges" ("expires_at");
CREATE INDEX "gift_card_entries_order" on "gift_card_entries" ("order_id");
CREATE INDEX gift_cards_filled on gift_cards (created_at, id, balance_cents, paid_with, status)
    where status = 'issued' and balance_cents > 0;
CREATE TABLE "terms_versions" ("id" text primary key, "content" text not null, "created_at" bigint not null);
CREATE TABLE "keys" ("name" text primary key, "value" text not null);
CREATE INDEX gift_cards_sample on gift_cards (status) where paid_with = 'sample';
CREATE INDEX "changes_subject" on "changes" ("subject_id", "at", "id");
CREATE TABLE "price_changes" ("dish_id" text not null references "dishes" ("id") on delete cascade, "variant_id" text not null, "since" bigint not null, "price_cents" integer not null, "is_reduced" integer not null, constraint "price_changes_key" primary key ("dish_id", "variant_id", "since"));
CREATE INDEX "orders_name" on "orders" ("name_key")
        where "name_key" is not null;
CREATE INDEX "orders_name_end" on "orders" ("name_end")
        where "name_end" is not null;
CREATE INDEX "reservations_name" on "reservations" ("name_key")
        where "name_key" is not null;
CREATE INDEX "reservations_name_end" on "reservations" ("name_end")
        where "name_end" is not null;
CREATE TABLE "sample_items" ("id" text primary key);
CREATE TABLE "mailings" ("id" text primary key, "version" integer default 1 not null, "subject_de" text not null, "text_de" text not null, "subject_en" text not null, "text_en" text not null, "created_at" bigint not null, "sent_at" bigint, "sent_by" text, "stopped_at" bigint, "in_progress" integer unique, "recipients" integer default 0 not null, "sent" integer default 0 not null, "failed" integer default 0 not null, "unsubscribed" integer default 0 not null, "stopped" integer default 0 not null);
CREATE INDEX mails_due_first on mails (due_at, id)
    where status = 'waiting' and mailing_id is null;
CREATE INDEX mails_due_mailing on mails (due_at, id)
    where status = 'waiting' and mailing_id is not null;
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration values
  ('2026-11-21-foundation', '2026-11-24T10:00:00.000Z'),
  ('2026-11-21T1150-gallery-policies', '2026-11-24T10:00:00.001Z'),
  ('2026-11-21T1201-reservations', '2026-11-24T10:00:00.002Z'),
  ('2026-11-21T1206-banners', '2026-11-24T10:00:00.003Z'),
  ('2026-11-21T1207-letters', '2026-11-24T10:00:00.004Z'),
  ('2026-11-21T1215-order-id-ends', '2026-11-24T10:00:00.005Z'),
  ('2026-11-21T1220-reservation-counts', '2026-11-24T10:00:00.006Z'),
  ('2026-11-21T1224-payments', '2026-11-24T10:00:00.007Z'),
  ('2026-11-21T1234-withdrawals', '2026-11-24T10:00:00.008Z'),
  ('2026-11-21T2050-changes', '2026-11-24T10:00:00.009Z'),
  ('2026-11-21T2102-settings-versions', '2026-11-24T10:00:00.010Z'),
  ('2026-11-21T2112-gift-card-desk', '2026-11-24T10:00:00.011Z'),
  ('2026-11-21T2115-cancellation-codes', '2026-11-24T10:00:00.012Z'),
  ('2026-11-21T2125-refunds', '2026-11-24T10:00:00.013Z'),
  ('2026-11-21T2126-withdrawals-reminders', '2026-11-24T10:00:00.014Z'),
  ('2026-11-21T2155-newsletter-asks', '2026-11-24T10:00:00.015Z'),
  ('2026-11-21T2245-left-desk', '2026-11-24T10:00:00.016Z'),
  ('2026-11-21T2250-heard-events', '2026-11-24T10:00:00.017Z'),
  ('2026-11-22T0020-gift-card-secrets', '2026-11-24T10:00:00.018Z'),
  ('2026-11-22T0025-changed-fields', '2026-11-24T10:00:00.019Z'),
  ('2026-11-22T0105-undone-redemptions', '2026-11-24T10:00:00.020Z'),
  ('2026-11-22T0440-mails-about', '2026-11-24T10:00:00.021Z'),
  ('2026-11-22T1320-rate-limits', '2026-11-24T10:00:00.022Z'),
  ('2026-11-22T1325-jobs', '2026-11-24T10:00:00.023Z'),
  ('2026-11-22T1340-play-money', '2026-11-24T10:00:00.024Z'),
  ('2026-11-22T1340-years', '2026-11-24T10:00:00.025Z'),
  ('2026-11-22T1345-remembered-devices', '2026-11-24T10:00:00.026Z'),
  ('2026-11-22T1350-order-senders', '2026-11-24T10:00:00.027Z'),
  ('2026-11-22T1405-stored-files', '2026-11-24T10:00:00.028Z'),
  ('2026-11-22T1415-second-factor', '2026-11-24T10:00:00.029Z'),
  ('2026-11-22T1432-card-indexes', '2026-11-24T10:00:00.030Z'),
  ('2026-11-22T1455-first-passwords', '2026-11-24T10:00:00.031Z'),
  ('2026-11-22T1920-terms', '2026-11-24T10:00:00.032Z'),
  ('2026-11-22T1925-undeclared', '2026-11-24T10:00:00.033Z'),
  ('2026-11-22T1945-keys', '2026-11-24T10:00:00.034Z'),
  ('2026-11-22T2005-undo', '2026-11-24T10:00:00.035Z'),
  ('2026-11-22T2015-minimum-age', '2026-11-24T10:00:00.036Z'),
  ('2026-11-22T2230-sample-coupons', '2026-11-24T10:00:00.037Z'),
  ('2026-11-22T2240-deposit', '2026-11-24T10:00:00.038Z'),
  ('2026-11-22T2240-versions', '2026-11-24T10:00:00.039Z'),
  ('2026-11-23T0800-price-changes', '2026-11-24T10:00:00.040Z'),
  ('2026-11-23T0830-features', '2026-11-24T10:00:00.041Z'),
  ('2026-11-23T0900-sold-out-parts', '2026-11-24T10:00:00.042Z'),
  ('2026-11-23T0901-names', '2026-11-24T10:00:00.043Z'),
  ('2026-11-23T1210-sample-items', '2026-11-24T10:00:00.044Z'),
  ('2026-11-23T1240-packaged', '2026-11-24T10:00:00.045Z'),
  ('2026-11-24T0030-mailings', '2026-11-24T10:00:00.046Z'),
  ('2026-11-24T0500-packaging', '2026-11-24T10:00:00.047Z');
