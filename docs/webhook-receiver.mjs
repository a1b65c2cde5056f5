// An example of software that hears of orders and reservations. It needs nothing but Node:
//
//   WEBHOOK_SECRET=whsec_… PORT=8080 node docs/webhook-receiver.mjs
//
// Put a proxy with TLS before it: the restaurant's site calls https addresses only. With SITE=https://haveli.example and
// KEY=thali_… (scope `orders`) it also reads who has ordered: events themselves name nobody.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080', SITE, KEY } = process.env;
const secret = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const MAX_AGE_SECONDS = 5 * 60;
const MAX_BODY = 100_000;

/** Kept in memory here; a real receiver keeps the ids with what it does, in one transaction. */
const seen = new Set();

function isSigned({ id, timestamp, signatures, body }) {
  if (!id || Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const right = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return one.startsWith('v1,') && given.length === right.length && timingSafeEqual(given, right);
  });
}

async function readOrder(id) {
  const headers = { authorization: `Bearer ${KEY}` };
  const response = await fetch(`${SITE}/api/orders/allOrders?search=${id}`, { headers });
  if (!response.ok) throw new Error(`the site answers ${response.status}`);
  return (await response.json()).orders[0];
}

async function take({ type, timestamp, data }) {
  const order = KEY && type.startsWith('order.') ? await readOrder(data._id) : undefined;
  console.log(
    [timestamp, type, data.number ?? data._id ?? '', order?.address.fullName ?? ''].join(' ').trim(),
  );
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > MAX_BODY) return response.writeHead(413).end();
  }
  const id = request.headers['webhook-id'];
  const timestamp = request.headers['webhook-timestamp'];
  const signatures = String(request.headers['webhook-signature'] ?? '');
  if (!isSigned({ id, timestamp, signatures, body })) return response.writeHead(401).end();
  try {
    // The same event may come twice.
    if (!seen.has(id)) await take(JSON.parse(body));
    seen.add(id);
    response.writeHead(204).end();
  } catch (error) {
    // It comes again later.
    console.error(error.message);
    response.writeHead(500).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listens on ${server.address().port}`));
