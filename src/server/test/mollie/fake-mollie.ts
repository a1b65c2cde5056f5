import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MollieAccess } from '../../payments/mollie/access.ts';
import { createMollieChecker } from './mollie-documents.ts';

export type MollieOperation = 'methods' | 'create' | 'find' | 'capture' | 'refund' | 'refunds';

/** `fail`: 500, and nothing is done. `drop`: the work is done, but the connection is cut. `hang`: no response comes. */
export type MollieFault = 'fail' | 'drop' | 'hang';

interface Money {
  currency: string;
  value: string;
}

export interface FakePayment {
  id: string;
  status: string;
  amount: Money;
  description: string;
  redirectUrl: string;
  cancelUrl: string;
  webhookUrl?: string;
  locale: string;
  metadata: unknown;
  refunds: { id: string; status: string; amount: Money; metadata: unknown }[];
  chargedBack: Money | null;
}

/** Mollie as far as we need it: a real server on this machine, with its own state. */
export interface FakeMollie {
  access: MollieAccess;
  /** The key of the same account for real money. */
  liveKey: string;
  payments: Map<string, FakePayment>;
  /** Every request received, including secrets. */
  received: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** What does not match Mollie's own document, since the last call; empty where the document is absent. */
  schemaViolations(): string[];
  checkedCount(): number;
  timeoutSignal(): AbortSignal;
  /** What becomes of a payment on Mollie's page; returns where the payer's browser goes. */
  become(id: string, status: 'paid' | 'authorized' | 'pending' | 'canceled' | 'failed' | 'expired'): string;
  /** Reported instead of the truth. */
  pretend(change: Partial<Pick<FakePayment, 'amount' | 'metadata'>>): void;
  injectFault(operation: MollieOperation, fault: MollieFault): void;
  /** 422, and nothing is done. */
  refuse(operation: 'create' | 'capture' | 'refund'): void;
  /** The status of refunds from now on. */
  refundsAre(status: string): void;
  /** As after an hour: no key is known any more. */
  forgetKeys(): void;
  waitForCalls(operation: MollieOperation): Promise<void>;
  reset(): void;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

const idOf = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;
const CREATED_AT = '2026-11-21T17:00:00+00:00';

export async function startFakeMollie(): Promise<FakeMollie> {
  const documents = await createMollieChecker();
  const payments = new Map<string, FakePayment>();
  const done = new Map<string, Answer>();
  const received: FakeMollie['received'] = [];
  const violations: string[] = [];
  const waiting = new Set<AbortController>();
  const arrivals: MollieOperation[] = [];
  const watchers = new Set<() => void>();
  let checked = 0;
  let faults: Partial<Record<MollieOperation, MollieFault>> = {};
  let denials = new Set<MollieOperation>();
  let pretence: Partial<Pick<FakePayment, 'amount' | 'metadata'>> = {};
  let refundStatus = 'processing';
  let url = '';
  const liveKey = `live_${randomBytes(15).toString('hex')}`;
  const access = { apiKey: `test_${randomBytes(15).toString('hex')}`, baseUrl: '', hasWebhook: true };

  const link = (path: string, type = 'application/hal+json') => ({ href: url + path, type });
  const documentation = { href: 'https://docs.mollie.com', type: 'text/html' };
  const failure = (status: number, title: string, field?: string): Answer => ({
    status,
    body: {
      ...{ status, title, detail: 'What was asked for can not be done' },
      ...(field === undefined ? {} : { field }),
      _links: { documentation },
    },
  });
  const euros = (value: number): Money => ({ currency: 'EUR', value: value.toFixed(2) });
  const isLive = ({ status }: { status: string }) => status !== 'failed' && status !== 'canceled';
  const refundedOf = ({ refunds }: FakePayment) =>
    refunds.filter(isLive).reduce((sum, { amount }) => sum + Number(amount.value), 0);

  function shown(payment: FakePayment) {
    const { id, status, refunds, chargedBack, ...rest } = { ...payment, ...pretence };
    return {
      ...{ resource: 'payment', id, mode: 'test', createdAt: CREATED_AT, status, profileId: 'pfl_QkEhN94Ba' },
      sequenceType: 'oneoff',
      ...rest,
      ...(status === 'paid'
        ? {
            amountRefunded: euros(refundedOf(payment)),
            amountRemaining: euros(Number(payment.amount.value) - refundedOf(payment)),
          }
        : {}),
      ...(chargedBack ? { amountChargedBack: chargedBack } : {}),
      _links: {
        self: link(`/v2/payments/${id}`),
        ...(status === 'open' ? { checkout: link(`/checkout/${id}`, 'text/html') } : {}),
        documentation,
        dashboard: { href: 'https://www.mollie.com/dashboard', type: 'text/html' },
      },
    };
  }
  const shownRefund = (payment: FakePayment, refund: FakePayment['refunds'][number]) => ({
    ...{ resource: 'refund', mode: 'test', description: 'Refund', createdAt: CREATED_AT },
    ...refund,
    paymentId: payment.id,
    _links: {
      self: link(`/v2/payments/${payment.id}/refunds/${refund.id}`),
      payment: link(`/v2/payments/${payment.id}`),
      documentation,
    },
  });

  function create(body: string): Answer {
    const payment: FakePayment = {
      ...JSON.parse(body),
      ...{ id: idOf('tr'), status: 'open', refunds: [], chargedBack: null },
    };
    payments.set(payment.id, payment);
    return { status: 201, body: shown(payment) };
  }
  function capture(payment: FakePayment): Answer {
    if (payment.status !== 'authorized') return failure(422, 'Unprocessable Entity');
    payment.status = 'paid';
    return {
      status: 201,
      body: {
        ...{ resource: 'capture', id: idOf('cpt'), mode: 'test', status: 'succeeded', createdAt: CREATED_AT },
        ...{ amount: payment.amount, paymentId: payment.id },
        _links: { self: link('/v2/captures'), payment: link(`/v2/payments/${payment.id}`), documentation },
      },
    };
  }
  function refund(payment: FakePayment, body: string): Answer {
    const { amount, metadata } = JSON.parse(body);
    // Some ways to pay give back more than was paid.
    const left = Number(payment.amount.value) + 25 - refundedOf(payment);
    if (payment.status !== 'paid' || Number(amount.value) > left)
      return failure(422, 'Unprocessable Entity', 'amount');
    const made = { id: idOf('re'), status: refundStatus, amount, metadata };
    payment.refunds.push(made);
    return { status: 201, body: shownRefund(payment, made) };
  }
  function list(payment: FakePayment): Answer {
    return {
      status: 200,
      body: {
        count: payment.refunds.length,
        _embedded: { refunds: payment.refunds.map((one) => shownRefund(payment, one)) },
        _links: {
          self: link(`/v2/payments/${payment.id}/refunds`),
          previous: null,
          next: null,
          documentation,
        },
      },
    };
  }

  const WAYS: [MollieOperation, string, RegExp][] = [
    ['methods', 'GET', /^\/v2\/methods$/],
    ['create', 'POST', /^\/v2\/payments$/],
    ['find', 'GET', /^\/v2\/payments\/(\w+)$/],
    ['capture', 'POST', /^\/v2\/payments\/(\w+)\/captures$/],
    ['refund', 'POST', /^\/v2\/payments\/(\w+)\/refunds$/],
    ['refunds', 'GET', /^\/v2\/payments\/(\w+)\/refunds\?limit=\d+$/],
  ];

  function work(operation: MollieOperation, id: string, body: string): Answer {
    if (operation === 'create') return create(body);
    if (operation === 'methods') {
      const _links = { self: link('/v2/methods'), documentation };
      return { status: 200, body: { count: 0, _embedded: { methods: [] }, _links } };
    }
    const payment = payments.get(id);
    if (!payment) return failure(404, 'Not Found');
    if (operation === 'find') return { status: 200, body: shown(payment) };
    if (operation === 'refunds') return list(payment);
    return operation === 'capture' ? capture(payment) : refund(payment, body);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const body = (await incoming.toArray()).join('');
    received.push({ method, path, headers, body });
    const way = WAYS.find(([, verb, pattern]) => verb === method && pattern.test(path));
    if (!way) return void response.writeHead(404).end();
    const [operation, , pattern] = way;
    const id = pattern.exec(path)?.[1] ?? '';
    const key = headers['idempotency-key'];
    const made = key === undefined ? undefined : done.get(`${operation} ${key}`);
    const fault = faults[operation];
    const result = ![access.apiKey, liveKey].some((known) => headers.authorization === `Bearer ${known}`)
      ? failure(401, 'Unauthorized Request')
      : fault === 'fail'
        ? failure(500, 'Internal Server Error')
        : denials.has(operation)
          ? failure(422, 'Unprocessable Entity', 'amount')
          : (made ?? work(operation, id, body));
    if (key !== undefined && result.status < 300) done.set(`${operation} ${key}`, result);
    if (documents && result.status < 500) {
      checked += 1;
      const request = body === '' ? undefined : JSON.parse(body);
      const [plain = ''] = path.split('?');
      violations.push(
        ...documents.findViolations({
          ...{ method, path: plain, headers, request, status: result.status, answer: result.body },
        }),
      );
    }
    arrivals.push(operation);
    for (const watcher of watchers) watcher();
    if (fault === 'drop') return void incoming.socket.destroy();
    if (fault === 'hang') {
      for (const controller of waiting) controller.abort();
      return;
    }
    response
      .writeHead(result.status, { 'content-type': 'application/hal+json' })
      .end(JSON.stringify(result.body));
  }

  // As a provider, which outlasts whoever calls it: a connection closed as it is used again would be a failure of its own.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
    answer(incoming, response).catch((error) => {
      violations.push(`the stand-in itself failed: ${error}`);
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  access.baseUrl = url;

  const paymentNamed = (id: string) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`Mollie knows no payment ${id}`);
    return payment;
  };
  return {
    access,
    liveKey,
    payments,
    received,
    schemaViolations: () => violations.splice(0),
    checkedCount: () => checked,
    timeoutSignal() {
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    },
    become(id, status) {
      const payment = paymentNamed(id);
      payment.status = status;
      return status === 'canceled' ? payment.cancelUrl : payment.redirectUrl;
    },
    pretend(change) {
      pretence = change;
    },
    injectFault(operation, fault) {
      faults = { ...faults, [operation]: fault };
    },
    refuse: (operation) => void denials.add(operation),
    refundsAre(status) {
      refundStatus = status;
    },
    forgetKeys: () => done.clear(),
    waitForCalls(operation) {
      return new Promise((resolve) => {
        const look = () => {
          if (!arrivals.includes(operation)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      });
    },
    reset() {
      waiting.clear();
      faults = {};
      denials = new Set();
      pretence = {};
      refundStatus = 'processing';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
