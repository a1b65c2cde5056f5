/** What a key of other software may read (decision 115). */
export const KEY_SCOPES = ['menu', 'orders', 'reservations', 'reports'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** By this a key is known from the token of a session. */
export const KEY_PREFIX = 'thali_';

/** Of what a webhook is told. */
export const WEBHOOK_SUBJECTS = ['orders', 'reservations'] as const;

export type WebhookSubject = (typeof WEBHOOK_SUBJECTS)[number];

/** Every change of an order is written down once for each. */
export const MAX_WEBHOOKS = 10;

/** How many of its last events the desk shows of a webhook. */
export const SHOWN_EVENTS = 20;
