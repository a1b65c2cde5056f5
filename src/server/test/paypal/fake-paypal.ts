import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaypalAccess } from '../../payments/paypal/access.ts';
import type { Exchange } from '../openapi-checker.ts';
import {
  errorResponse,
  type FakeOrder,
  type Money,
  orderResponse,
  randomId,
  refundResponse,
} from './fake-orders.ts';
import { createPaypalChecker } from './paypal-documents.ts';
import { createSigner, type Webhook } from './webhooks.ts';

/** The operations that can be made to fail. */
export type PaypalOperation =
  | 'token'
  | 'create'
  | 'find'
  | 'capture'
  | 'refund'
  | 'verify'
  | 'webhooks'
  | 'listen';

/**
 * `fail`: 500, and nothing is done. `drop`: the work is done, but the connection is cut. `hang`: the work is done,
 * but no response comes. `twice`: the response is sent twice. `flood`: it has a megabyte of spaces before it.
 */
export type PaypalFault = 'fail' | 'drop' | 'hang' | 'twice' | 'flood';

/** What PayPal reports about an order instead of the truth. */
export type OrderOverrides = Partial<{ amount: Money; custom_id: string; payerId: string }>;

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** PayPal as far as we need it: a real server on this machine, with its own state. */
export interface FakePaypal {
  access: PaypalAccess;
  orders: Map<string, FakeOrder>;
  /** Every request received, including secrets. */
  received: ReceivedRequest[];
  /** Violations of PayPal's own documents since the last call; empty where the documents are absent. */
  schemaViolations(): string[];
  /** Resolves when a request hangs, so that tests do not depend on timeouts. */
  timeoutSignal(): AbortSignal;
  /** How many exchanges were checked against the documents. */
  checkedCount(): number;
  /** The payer approves; returns where PayPal redirects them. */
  approve(id: string): string;
  /** The payer cancels; returns where PayPal redirects them. */
  leave(id: string): string;
  injectFault(operation: PaypalOperation, fault: PaypalFault): void;
  /** 422 with this issue, and nothing is done. */
  refuse(operation: 'create' | 'capture' | 'refund', issue: string): void;
  overrideOrders(pretence: OrderOverrides): void;
  /** The status of a capture or a refund. */
  settleAs(what: 'capture' | 'refund', status: string): void;
  /** Invalidates every token given out so far. */
  revokeTokens(): void;
  reset(): void;
  /** Resolves when so many requests of an operation have arrived. */
  waitForCalls(operation: PaypalOperation, count?: number): Promise<void>;
  /** PayPal's webhook event about an order, signed. */
  webhook(type: string, id: string): Webhook;
  stop(): Promise<void>;
}

const TOKEN_SECONDS = 32_400;

interface Answer {
  status: number;
  body: unknown;
}

/** With a public URL its links lead there, where whoever started it passes them on to here. */
export async function startFakePaypal({ publicUrl }: { publicUrl?: string } = {}): Promise<FakePaypal> {
  const documents = await createPaypalChecker();
  const orders = new Map<string, FakeOrder>();
  const done = new Map<string, Answer>();
  const requests: ReceivedRequest[] = [];
  const exchanges: Exchange[] = [];
  const failures: string[] = [];
  const waiting = new Set<AbortController>();
  const tokens = new Set<string>();
  const arrivals: { deed: PaypalOperation; at: number }[] = [];
  const watchers = new Set<() => void>();
  const listening: { id: string; url: string; event_types: unknown }[] = [];
  let checked = 0;
  let mischiefs: Partial<Record<PaypalOperation, PaypalFault>> = {};
  let denials: Partial<Record<PaypalOperation, string>> = {};
  let pretence: OrderOverrides = {};
  let outcomes = { capture: 'COMPLETED', refund: 'COMPLETED' };
  let url = '';

  const secret = randomBytes(24).toString('hex');
  const access = {
    clientId: `client-${randomId(20)}`,
    clientSecret: secret,
    webhookId: randomId(17),
    baseUrl: '',
  };
  const signer = createSigner(access.webhookId);

  const asReported = (order: FakeOrder): FakeOrder => ({
    ...order,
    ...pretence,
    ...(pretence.amount && order.capture ? { capture: { ...order.capture, amount: pretence.amount } } : {}),
  });
  const answerWith = (status: number, order: FakeOrder): Answer => ({
    status,
    body: orderResponse(asReported(order), url),
  });

  function giveToken(request: ReceivedRequest): Answer {
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
    const isKnown = request.headers.authorization === `Basic ${basic}`;
    if (!isKnown || request.body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const token = `A21AA${randomBytes(40).toString('base64url')}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  function create({ body }: ReceivedRequest): Answer {
    const request = JSON.parse(body);
    const [unit] = request.purchase_units;
    const context = request.payment_source.paypal.experience_context;
    const order: FakeOrder = {
      id: randomId(17),
      status: 'PAYER_ACTION_REQUIRED',
      ...{ amount: unit.amount, custom_id: unit.custom_id, description: unit.description },
      ...{ returnUrl: context.return_url, cancelUrl: context.cancel_url },
      ...{ payerId: null, capture: null, refunds: [] },
    };
    orders.set(order.id, order);
    return answerWith(200, order);
  }

  function capture(order: FakeOrder): Answer {
    if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.capture = { id: randomId(17), status: outcomes.capture, amount: order.amount };
    return answerWith(201, order);
  }

  function refund(order: FakeOrder, { body }: ReceivedRequest): Answer {
    const { amount = order.amount } = body === '' ? {} : JSON.parse(body);
    const given = order.refunds.reduce((sum, one) => sum + Number(one.amount.value), 0);
    const left = Number(order.capture?.amount.value) - given;
    if (left <= 0) return refusal('CAPTURE_FULLY_REFUNDED');
    if (Number(amount.value) > left) return refusal('REFUND_AMOUNT_EXCEEDED');
    const made1 = { id: randomId(17), status: outcomes.refund, amount };
    order.refunds.push(made1);
    if (order.capture && Number(amount.value) === left) order.capture.status = 'REFUNDED';
    return { status: 201, body: refundResponse(order, made1, url) };
  }

  /** The signature covers the bytes of the event: a re-serialised event does not pass. */
  function verify({ body }: ReceivedRequest): Answer {
    const sent = JSON.parse(body);
    const event = /"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? '';
    const isOurs =
      sent.webhook_id === access.webhookId &&
      sent.transmission_sig === signer.signatureOf(sent.transmission_id, sent.transmission_time, event);
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
  }

  /** The first one has the id with which its events are signed. */
  function listen({ body }: ReceivedRequest): Answer {
    const { url: address, event_types } = JSON.parse(body);
    const webhook = {
      id: listening.length === 0 ? access.webhookId : randomId(17),
      url: address,
      event_types,
    };
    listening.push(webhook);
    return { status: 201, body: webhook };
  }

  const refusal = (issue: string): Answer => ({ status: 422, body: errorResponse(422, issue) });

  function deedOf({ method, path }: ReceivedRequest): { deed: PaypalOperation; id: string } | null {
    const ways: [PaypalOperation, string, RegExp][] = [
      ['token', 'POST', /^\/v1\/oauth2\/token$/],
      ['create', 'POST', /^\/v2\/checkout\/orders$/],
      ['find', 'GET', /^\/v2\/checkout\/orders\/(\w+)$/],
      ['capture', 'POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/],
      ['refund', 'POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/],
      ['verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/],
      ['webhooks', 'GET', /^\/v1\/notifications\/webhooks$/],
      ['listen', 'POST', /^\/v1\/notifications\/webhooks$/],
    ];
    for (const [operation, verb, pattern] of ways) {
      const match = pattern.exec(path);
      if (match && verb === method) return { deed: operation, id: match[1] ?? '' };
    }
    return null;
  }

  function work(request: ReceivedRequest, operation: PaypalOperation, id: string): Answer {
    if (operation === 'token') return giveToken(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return { status: 401, body: errorResponse(401) };
    const denied = denials[operation];
    if (denied !== undefined) return refusal(denied);
    const key = request.headers['paypal-request-id'];
    // A repeated request: PayPal does the work once and returns the current state.
    const again = key === undefined ? undefined : done.get(`${operation} ${key}`);
    if (again && operation !== 'find')
      return { ...retold(again, operation), status: operation === 'refund' ? 201 : 200 };
    const answer = worked(request, operation, id);
    if (key !== undefined && answer.status < 300) done.set(`${operation} ${key}`, answer);
    return answer;
  }

  function retold(earlier: Answer, operation: PaypalOperation): Answer {
    const { id } = earlier.body as { id: string };
    const order = orders.get(id);
    if (order && operation !== 'refund') return answerWith(200, order);
    for (const owner of orders.values()) {
      const one = owner.refunds.find((given) => given.id === id);
      if (one) return { status: 201, body: refundResponse(owner, one, url) };
    }
    return earlier;
  }

  function worked(request: ReceivedRequest, operation: PaypalOperation, id: string): Answer {
    if (operation === 'create') return create(request);
    if (operation === 'verify') return verify(request);
    if (operation === 'webhooks') return { status: 200, body: { webhooks: listening } };
    if (operation === 'listen') return listen(request);
    const order =
      operation === 'refund' ? orders.values().find((one) => one.capture?.id === id) : orders.get(id);
    if (!order) return { status: 404, body: errorResponse(404, 'INVALID_RESOURCE_ID') };
    if (operation === 'capture') return capture(order);
    return operation === 'refund' ? refund(order, request) : answerWith(200, order);
  }

  function note({ method, path, headers, body }: ReceivedRequest, { status, body: answer }: Answer): void {
    if (path.startsWith('/v1/oauth2/')) return;
    const request = body === '' ? undefined : JSON.parse(body);
    exchanges.push({ method, path, headers, request, status, answer });
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request: ReceivedRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: (await incoming.toArray()).join(''),
    };
    requests.push(request);
    const known = deedOf(request);
    if (!known) return send(response, { status: 404, body: errorResponse(404, 'INVALID_RESOURCE_ID') });
    const { deed: operation, id } = known;
    const fault = mischiefs[operation];
    const result =
      fault === 'fail' ? { status: 500, body: errorResponse(500) } : work(request, operation, id);
    note(request, result);
    arrivals.push({ deed: operation, at: arrivals.length });
    for (const watcher of watchers) watcher();
    if (fault === 'drop') return void incoming.socket.destroy();
    if (fault === 'hang') {
      for (const controller of waiting) controller.abort();
      return;
    }
    if (fault === 'twice') return sendTwice(incoming, result);
    if (fault === 'flood') return void response.end(' '.repeat(1_000_000) + JSON.stringify(result.body));
    send(response, result);
  }

  // As a provider, which outlasts whoever calls it: a connection closed as it is used again would be a failure of its own.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    answer(incoming, response).catch((error) => {
      failures.push(`the stand-in itself failed: ${error}`);
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  access.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = publicUrl ?? access.baseUrl;

  const orderNamed = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`PayPal knows no order ${id}`);
    return order;
  };
  const sentTo = (address: string, parameters: Record<string, string>) => {
    const to = new URL(address);
    for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
    return to.href;
  };

  return {
    access,
    orders,
    received: requests,
    schemaViolations() {
      const fresh = exchanges.splice(0);
      if (documents) checked += fresh.length;
      return [
        ...failures.splice(0),
        ...(documents ? fresh.flatMap((exchange) => documents.findViolations(exchange)) : []),
      ];
    },
    checkedCount: () => checked,
    timeoutSignal() {
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    },
    approve(id) {
      const order = orderNamed(id);
      order.payerId ??= randomId(13);
      if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
      return sentTo(order.returnUrl, { token: id, PayerID: order.payerId });
    },
    leave: (id) => sentTo(orderNamed(id).cancelUrl, { token: id }),
    injectFault(operation, fault) {
      mischiefs = { ...mischiefs, [operation]: fault };
    },
    refuse(operation, issue) {
      denials = { ...denials, [operation]: issue };
    },
    overrideOrders(change) {
      pretence = change;
    },
    settleAs(what, status) {
      outcomes = { ...outcomes, [what]: status };
    },
    revokeTokens: () => tokens.clear(),
    reset() {
      waiting.clear();
      mischiefs = {};
      denials = {};
      pretence = {};
      outcomes = { capture: 'COMPLETED', refund: 'COMPLETED' };
    },
    waitForCalls(operation, count = 1) {
      return new Promise((resolve) => {
        const look = () => {
          if (arrivals.filter((arrival) => arrival.deed === operation).length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      });
    },
    webhook: (type, id) => signer.webhookOf(type, orderNamed(id), url),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendTwice({ socket }: IncomingMessage, { status, body }: Answer): void {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`;
  const once = `${head}\r\n\r\n${text}`;
  socket.end(once + once);
}
