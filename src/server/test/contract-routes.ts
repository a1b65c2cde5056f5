import type { z } from 'zod';
import * as accounts from '#contract/accounts/routes.ts';
import * as sessions from '#contract/accounts/session-routes.ts';
import * as addresses from '#contract/addresses/routes.ts';
import * as changes from '#contract/audit-log/routes.ts';
import * as backups from '#contract/backups/routes.ts';
import * as banners from '#contract/banners/routes.ts';
import * as cart from '#contract/cart/routes.ts';
import * as coupons from '#contract/coupons/routes.ts';
import * as devices from '#contract/devices/routes.ts';
import * as gallery from '#contract/gallery/routes.ts';
import * as giftCardDesk from '#contract/gift-cards/desk-routes.ts';
import * as giftCards from '#contract/gift-cards/routes.ts';
import * as goLive from '#contract/go-live/routes.ts';
import * as hours from '#contract/hours/routes.ts';
import * as mail from '#contract/mail/routes.ts';
import * as mailings from '#contract/mailings/routes.ts';
import * as menuExchange from '#contract/menu/exchange-routes.ts';
import * as menu from '#contract/menu/routes.ts';
import * as messages from '#contract/messages/routes.ts';
import * as newsletterDesk from '#contract/newsletter/desk-routes.ts';
import * as newsletter from '#contract/newsletter/routes.ts';
import * as corrections from '#contract/orders/correction-routes.ts';
import * as guestOrders from '#contract/orders/guest-routes.ts';
import * as orders from '#contract/orders/routes.ts';
import * as testOrders from '#contract/orders/test-order-routes.ts';
import * as pause from '#contract/pause/routes.ts';
import * as payments from '#contract/payments/routes.ts';
import * as policies from '#contract/policies/routes.ts';
import * as printing from '#contract/printing/routes.ts';
import * as push from '#contract/push/routes.ts';
import * as figures from '#contract/reports/routes.ts';
import * as reservations from '#contract/reservations/routes.ts';
import * as secondFactor from '#contract/second-factor/routes.ts';
import * as settings from '#contract/settings/routes.ts';
import * as staff from '#contract/staff/routes.ts';
import * as troubles from '#contract/system-alerts/routes.ts';
import * as terms from '#contract/terms/routes.ts';
import * as website from '#contract/website/routes.ts';
import * as withdrawals from '#contract/withdrawals/routes.ts';

export interface ContractRoute {
  method: string;
  path: string;
  summary?: string;
  security?: unknown;
  request?: { body?: { content: Record<string, { schema: z.ZodType }> } };
  responses: Record<number, { content: Record<string, { schema: z.ZodType }> } | undefined>;
}

const nouns = {
  accounts,
  sessions,
  addresses,
  backups,
  banners,
  cart,
  changes,
  coupons,
  devices,
  figures,
  gallery,
  giftCards,
  giftCardDesk,
  push,
  hours,
  mail,
  mailings,
  menu,
  menuExchange,
  messages,
  newsletter,
  newsletterDesk,
  website,
  orders,
  pause,
  payments,
  policies,
  printing,
  reservations,
  secondFactor,
  goLive,
  guestOrders,
  corrections,
  testOrders,
  settings,
  staff,
  terms,
  troubles,
  withdrawals,
};

/** Every route of the contract. */
export const contractRoutes: ContractRoute[] = Object.values(nouns).flatMap((noun) => Object.values(noun));

type Nouns = typeof nouns;
type Route = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns];
type RouteByName = { [One in Route as `${One['method']} ${Pattern<One['path']>}`]: One };

/** A path with each of its parameters as `*`; what a test puts together at runtime counts as one. */
type Pattern<Path extends string> = Path extends `/${infer Segment}/${infer Rest}`
  ? `/${Parameter<Segment>}${Pattern<`/${Rest}`>}`
  : Path extends `/${infer Segment}`
    ? `/${Parameter<Segment>}`
    : Path;
type Parameter<Segment extends string> = string extends Segment
  ? '*'
  : Segment extends `{${string}}`
    ? '*'
    : Segment;

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;
type WithoutSlash<Path extends string> = Path extends `${infer Start}/` ? Start : Path;

type Success<One> = One extends { responses: infer Responses }
  ? Content<Responses[keyof Responses & (200 | 201 | 202)]>
  : unknown;
type Content<Response> = Response extends { content: infer Contents }
  ? Contents extends Record<string, { schema: z.ZodType }>
    ? z.output<Contents[keyof Contents]['schema']>
    : unknown
  : unknown;

/** A path whose last part is the value of a parameter, such as `/policy/imprint`. */
type WithParameter<Path extends string> = Path extends `/${infer Segment}/${infer Rest}`
  ? `/${Segment}${WithParameter<`/${Rest}`>}`
  : '/*';

type SuccessAt<Method extends string, Path extends string> = `${Method} ${Path}` extends infer Name
  ? Name extends keyof RouteByName
    ? Success<RouteByName[Name]>
    : `${Method} ${WithParameter<Path>}` extends infer Other extends keyof RouteByName
      ? Success<RouteByName[Other]>
      : unknown
  : never;

/** What the contract promises for a call that succeeds; unknown where a test makes up method or path at runtime. */
export type SuccessBody<Method extends string, Path extends string> = SuccessAt<
  Lowercase<Method>,
  Pattern<WithoutSlash<WithoutQuery<Path>>>
>;

/** Whether its body is JSON; the others take forms, with pictures. */
export const takesJson = ({ request }: ContractRoute) =>
  request?.body?.content['application/json'] !== undefined;

export const nameOf = ({ method, path }: ContractRoute) => `${method.toUpperCase()} ${path}`;

export const routesByName = contractRoutes.map((route) => [nameOf(route), route] as const);

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
