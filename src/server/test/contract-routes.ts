import type { z } from 'zod';
import * as accounts from '#contract/accounts/routes.ts';
import * as sessions from '#contract/accounts/session-routes.ts';
import * as addresses from '#contract/addresses/routes.ts';
import * as changes from '#contract/audit-log/routes.ts';
import * as banners from '#contract/banners/routes.ts';
import * as cart from '#contract/cart/routes.ts';
import * as coupons from '#contract/coupons/routes.ts';
import * as gallery from '#contract/gallery/routes.ts';
import * as giftCardDesk from '#contract/gift-cards/desk-routes.ts';
import * as giftCards from '#contract/gift-cards/routes.ts';
import * as hours from '#contract/hours/routes.ts';
import * as mail from '#contract/mail/routes.ts';
import * as mailings from '#contract/mailings/routes.ts';
import * as menuExchange from '#contract/menu/exchange-routes.ts';
import * as menu from '#contract/menu/routes.ts';
import * as messages from '#contract/messages/routes.ts';
import * as newsletterDesk from '#contract/newsletter/desk-routes.ts';
import * as newsletter from '#contract/newsletter/routes.ts';
import * as orders from '#contract/orders/routes.ts';
import * as pause from '#contract/pause/routes.ts';
import * as payments from '#contract/payments/routes.ts';
import * as policies from '#contract/policies/routes.ts';
import * as figures from '#contract/reports/routes.ts';
import * as reservations from '#contract/reservations/routes.ts';
import * as secondFactor from '#contract/second-factor/routes.ts';
import * as settings from '#contract/settings/routes.ts';
import * as staff from '#contract/staff/routes.ts';
import * as troubles from '#contract/system-alerts/routes.ts';
import * as terms from '#contract/terms/routes.ts';
import * as withdrawals from '#contract/withdrawals/routes.ts';

export interface ContractRoute {
  method: string;
  path: string;
  summary?: string;
  security?: unknown;
  request?: { body?: { content: Record<string, { schema: z.ZodType }> } };
  responses: Record<number, { content: Record<string, { schema: z.ZodType }> } | undefined>;
}

/** Every route of the contract. */
export const contractRoutes = [
  accounts,
  sessions,
  addresses,
  banners,
  cart,
  changes,
  coupons,
  figures,
  gallery,
  giftCards,
  giftCardDesk,
  hours,
  mail,
  mailings,
  menu,
  menuExchange,
  messages,
  newsletter,
  newsletterDesk,
  orders,
  pause,
  payments,
  policies,
  reservations,
  secondFactor,
  settings,
  staff,
  terms,
  troubles,
  withdrawals,
].flatMap((noun) => Object.values(noun) as unknown as ContractRoute[]);

/** Whether its body is JSON; the others take forms, with pictures. */
export const takesJson = ({ request }: ContractRoute) =>
  request?.body?.content['application/json'] !== undefined;

export const nameOf = ({ method, path }: ContractRoute) => `${method.toUpperCase()} ${path}`;

const patterns = contractRoutes.map((route) => {
  return { route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}/*$`) };
});

/** The route of a call; a literal path wins over one with a parameter. */
export function routeOf(method: string, path: string): ContractRoute | undefined {
  const pathname = path.replace(/\?.*$/, '');
  const matching = patterns.filter(
    ({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname),
  );
  return matching.sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')))[0]
    ?.route;
}
