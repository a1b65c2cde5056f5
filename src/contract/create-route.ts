import type { RouteConfig } from '@hono/zod-openapi';
import type { StaffRight } from '#domain/accounts.ts';
import type { KeyScope } from '#domain/integrations.ts';
import type { NeededOffer } from '#domain/offers.ts';

/**
 * Who may make a call. Said once, in its route: the guard (`server/accounts/guard.ts`), what the OpenAPI document says of
 * tokens, and the tests of rights follow from it.
 */
export type Access =
  | 'everybody'
  /** Whoever has the key of a link, or the token of the account that it belongs to: the handler finds out which. */
  | 'linkOrToken'
  /** Any valid token; otherwise 401. */
  | 'signedIn'
  /** Staff, for calls about their own account; also before they have set up a compulsory second factor. */
  | 'deskAccount'
  /** The owner and staff; 401 without a valid token, 403 for customers. */
  | 'staff'
  /** The owner only, for changes of the restaurant itself. 401 without a valid token, 403 for customers and staff. */
  | 'owner'
  /** The owner, and staff where the owners let them (settings). 401 without a valid token, 403 for everybody else. */
  | { right: StaffRight };

/** A route of the contract. What it says of tokens follows from its access. */
export type ContractRoute = Omit<RouteConfig, 'security'> & {
  access: Access;
  /** What the restaurant must offer for it: else it is refused with `not_offered`, 409. Staff read it all the same. */
  needs?: NeededOffer;
  /** A key of the owner's other software with this scope may make it too: a call that only reads, for nobody in particular. */
  key?: KeyScope;
  security?: never;
};

/** Only gives the route its type: a call without an access is none. */
export function createRoute<Path extends string, Route extends ContractRoute & { path: Path }>(
  route: Route,
): Route {
  return route;
}

/** What the OpenAPI document calls keys with a scope. */
export const keyScheme = (scope: KeyScope) => `${scope}Key`;

/** How the OpenAPI document says it; nothing for everybody. */
export function securityOf({ access, key }: Pick<ContractRoute, 'access' | 'key'>): RouteConfig['security'] {
  if (access === 'everybody') return undefined;
  const bearer = { bearer: [] };
  if (key !== undefined) return [bearer, { [keyScheme(key)]: [] }];
  return access === 'linkOrToken' ? [{}, bearer] : [bearer];
}
