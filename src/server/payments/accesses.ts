import { MOLLIE, mollieVariables, readMollieAccess } from './mollie/access.ts';
import { PAYPAL, paypalVariables, readPaypalAccess } from './paypal/access.ts';

/** The variables of the environment that belong to payment providers. */
export const providerVariables = { ...paypalVariables, ...mollieVariables };

/**
 * What each provider is called with; null without credentials.
 *
 * @throws ConfigError when only a part of a provider's settings is given
 */
export const readProviderAccesses = (
  value: Parameters<typeof readPaypalAccess>[0] & Parameters<typeof readMollieAccess>[0],
) => ({
  [PAYPAL]: readPaypalAccess(value),
  [MOLLIE]: readMollieAccess(value),
});

export type ProviderAccesses = ReturnType<typeof readProviderAccesses>;
