import { z } from '@hono/zod-openapi';
import { errorShape } from './shapes.ts';

/** A JSON answer of a route. */
export function json<Shape extends z.ZodType>(description: string, schema: Shape) {
  return { description, content: { 'application/json': { schema } } };
}

/** A CSV file, sent line by line. */
export function csv(description: string) {
  return { description, content: { 'text/csv': { schema: z.string() } } };
}

/** A calendar (RFC 5545). */
export function calendar(description: string) {
  return { description, content: { 'text/calendar': { schema: z.string() } } };
}

/** A JSON body that must be there. */
export function body<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } };
}

/**
 * A form with fields and optionally a picture. Whoever sends one sends what somebody filled in: its fields are checked
 * by the schema, and not by the type of the call.
 */
export function form<Output>(schema: z.ZodType<Output, Record<string, unknown>>) {
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The error statuses, as the OpenAPI document describes them. */
export const STATUS_DESCRIPTIONS = {
  400: 'Invalid input; `issues` names the fields',
  401: 'No or bad token',
  403: 'Not yours, or not for your role',
  404: 'Not found',
  409: 'Refused by a rule; `code` says which',
  413: 'Larger than allowed',
  415: 'Not of a type that is taken here',
  429: 'Too many tries; `Retry-After` says when',
  502: 'The payment provider failed, or its answer got lost',
  503: 'Too busy just now; `Retry-After` says when to come again',
} as const;

type ErrorStatus = keyof typeof STATUS_DESCRIPTIONS;
type ErrorResponses<Status extends ErrorStatus> = Record<Status, ReturnType<typeof json<typeof errorShape>>>;

/** The error responses that a route documents. */
export function errors<Status extends ErrorStatus>(...statuses: Status[]): ErrorResponses<Status> {
  const entries = statuses.map((status) => [status, json(STATUS_DESCRIPTIONS[status], errorShape)]);
  return Object.fromEntries(entries) as ErrorResponses<Status>;
}
