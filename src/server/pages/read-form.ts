import type { Context } from 'hono';
import { refusal } from '#domain/refusal.ts';
import { issueMessage } from '#texts/issues.ts';
import type { Env } from '../http/env.ts';
import { RefusalError } from '../http/refusal-error.ts';

/** More than the form of any page has. */
const MAX_FIELDS = 40;
/** No form has nested fields: a name with an index could otherwise create a list of billions of entries. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,39}$/;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * A form sent by a page without script, or by its script: text, with a few flat fields and no file. Anything
 * else is refused before the page is rendered. Mail programs that unsubscribe send either encoding.
 */
export async function createFormRequest(c: Context<Env>, address: string): Promise<Request> {
  const body = await readForm(c);
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  // A form of another site. Names alone are compared, since a proxy may end TLS or leave out the port, and since no form of
  // a page acts for a session. React Router compares all of it; a browser that says 'null' says nothing.
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') {
    const sender = URL.parse(origin);
    if (!sender || nameOf(sender) !== nameOf(new URL(c.req.url))) throw invalidForm(c);
    headers.set('origin', new URL(address).origin);
  }
  return new Request(address, { method: 'POST', headers, body });
}

/** Proxies take away the dot that a name may end with, browsers do not. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

async function readForm(c: Context<Env>): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  const kind = type.split(';', 1)[0]?.trim().toLowerCase();
  const body = await c.req.text();
  if (body === '') return new URLSearchParams();
  if (kind !== URL_ENCODED && kind !== MULTIPART) throw invalidForm(c);

  const mark = kind === URL_ENCODED ? /&/g : /content-disposition/gi;
  if ((body.match(mark)?.length ?? 0) > MAX_FIELDS) throw invalidForm(c);
  const fields = kind === URL_ENCODED ? new URLSearchParams(body) : await readParts(body, type);
  if (fields === null || fields.size > MAX_FIELDS) throw invalidForm(c);
  for (const name of fields.keys()) if (!FIELD_NAME.test(name)) throw invalidForm(c);
  return fields;
}

async function readParts(body: string, type: string): Promise<URLSearchParams | null> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const fields = new URLSearchParams();
  for (const [name, value] of form ?? []) {
    if (typeof value !== 'string') return null;
    fields.append(name, value);
  }
  return form && fields;
}

function invalidForm(c: Context<Env>): RefusalError {
  const issue = { path: '', code: 'form_invalid', message: issueMessage('form_invalid', c.get('language')) };
  return new RefusalError(refusal('invalid_input'), [issue]);
}
