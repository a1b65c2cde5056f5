import type { z } from 'zod';
import { nouns } from '#contract/all-routes.ts';
import type { Access } from '#contract/create-route.ts';
import type { KeyScope } from '#domain/integrations.ts';

export interface ContractRoute {
  method: string;
  path: string;
  summary?: string;
  access: Access;
  key?: KeyScope;
  request?: { body?: { content: Record<string, { schema: z.ZodType }> } };
  responses: Record<number, { content: Record<string, { schema: z.ZodType }> } | undefined>;
}

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

/** An id that no entity has: a call that looks for it got past the guard and the shape. */
export const UNKNOWN_ID = '0198c2a4-1111-7000-8000-000000000000';

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
