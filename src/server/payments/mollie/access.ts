import { z } from 'zod';
import type { PaymentSource } from '#domain/payment-providers.ts';
import { missing, optional, webAddress } from '../../variables.ts';

export const MOLLIE = 'mollie';

export const MOLLIE_KEY = /^(live|test)_[A-Za-z0-9]{20,100}$/;

export const mollieVariables = {
  MOLLIE_API_KEY: optional(z.string().regex(MOLLIE_KEY, { error: 'must be a key, live_… or test_…' })),
  MOLLIE_BASE_URL: optional(webAddress('https://api.mollie.com')),
};

export interface MollieAccess {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Mollie reports what has changed, which it can only where it reaches the site. */
  hasWebhook: boolean;
}

export const LIVE_MOLLIE = 'https://api.mollie.com';

export const paidWithMollie = ({ apiKey }: Pick<MollieAccess, 'apiKey'>): PaymentSource =>
  apiKey.startsWith('live_') ? MOLLIE : 'mollie_test';

/** @throws ConfigError when only a part of the settings is given */
export function readMollieAccess(value: {
  MOLLIE_API_KEY?: string | undefined;
  MOLLIE_BASE_URL?: string | undefined;
  PAYMENT_PROVIDER?: readonly string[] | undefined;
  PUBLIC_URL?: string | undefined;
}): MollieAccess | null {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_BASE_URL: baseUrl = LIVE_MOLLIE } = value;
  if (apiKey === undefined) {
    if (!value.PAYMENT_PROVIDER?.includes(MOLLIE)) return null;
    throw missing('MOLLIE_API_KEY', 'Mollie');
  }
  return { apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), hasWebhook: value.PUBLIC_URL !== undefined };
}
