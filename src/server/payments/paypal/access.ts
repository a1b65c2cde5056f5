import { z } from 'zod';
import type { PaymentSource } from '#domain/payment-providers.ts';
import { credential, missing, optional, webAddress } from '../../variables.ts';

export const PAYPAL = 'paypal';

export const paypalVariables = {
  PAYPAL_CLIENT_ID: optional(credential),
  PAYPAL_CLIENT_SECRET: optional(credential),
  PAYPAL_WEBHOOK_ID: optional(
    z.string().regex(/^[A-Za-z0-9]{1,50}$/, { error: 'must be letters and digits' }),
  ),
  PAYPAL_BASE_URL: optional(webAddress('https://api-m.sandbox.paypal.com')),
};

/** The address of PayPal and the credentials. */
export interface PaypalAccess {
  clientId: string;
  clientSecret: string;
  /** Null: PayPal sends no webhooks and is only polled. */
  webhookId: string | null;
  /** Without a trailing slash. */
  baseUrl: string;
}

export const LIVE_PAYPAL = 'https://api-m.paypal.com';
export const SANDBOX_PAYPAL = 'https://api-m.sandbox.paypal.com';

/** The money of PayPal's sandbox is not real. */
export const paidWithPaypal = ({ baseUrl }: Pick<PaypalAccess, 'baseUrl'>): PaymentSource =>
  new URL(baseUrl).hostname.endsWith('.sandbox.paypal.com') ? 'paypal_sandbox' : PAYPAL;

/** @throws ConfigError when only a part of the settings is given */
export function readPaypalAccess(value: {
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_BASE_URL?: string | undefined;
  PAYMENT_PROVIDER?: readonly string[] | undefined;
  PUBLIC_URL?: string | undefined;
}): PaypalAccess | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = value;
  const isAnySet = Object.entries(value).some(
    // The address alone is where the owner's account of the desk is called.
    ([name, set]) => name.startsWith('PAYPAL_') && name !== 'PAYPAL_BASE_URL' && set !== undefined,
  );
  if (!isAnySet && !value.PAYMENT_PROVIDER?.includes(PAYPAL)) return null;
  if (clientId === undefined) throw missing('PAYPAL_CLIENT_ID', 'PayPal');
  if (clientSecret === undefined) throw missing('PAYPAL_CLIENT_SECRET', 'PayPal');
  // PayPal can reach a public site, and then webhooks are required: a payer's browser may never come back.
  if (value.PUBLIC_URL !== undefined && value.PAYPAL_WEBHOOK_ID === undefined)
    throw missing('PAYPAL_WEBHOOK_ID', 'PayPal');
  return {
    clientId,
    clientSecret,
    webhookId: value.PAYPAL_WEBHOOK_ID ?? null,
    baseUrl: (value.PAYPAL_BASE_URL ?? LIVE_PAYPAL).replace(/\/+$/, ''),
  };
}
