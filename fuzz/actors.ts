import { randomUUID } from 'node:crypto';
import { OWNER } from '../bench/app-server.ts';

/** The roles of callers; the forger's token was never issued. */
export const ROLES = ['stranger', 'forger', 'guest', 'user', 'staff', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Part of all data that belongs to another person. Only staff may receive it. */
export const PRIVATE_MARKER = 'Geheim7Q4Z';

const STAFF = { mobile_number: '0151 5550001', password: 'papadam and pickle' };
const USER = {
  mobile_number: '0151 5550002',
  password: 'mango lassi',
  name: 'Ravi',
  email: 'ravi@example.org',
};
const OTHER = { mobile_number: '0151 5550003', password: 'a long secret', name: `Asha ${PRIVATE_MARKER}` };

// biome-ignore lint/suspicious/noExplicitAny: responses of every call of the API
type Body = any;

/** The callers of the trial. One that was logged out by a request logs in again. */
export class Actors {
  readonly #url: string;
  readonly #tokens = new Map<Role, string>();
  /** The other guest's ids, by which no other guest may read anything. */
  readonly othersIds: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  tokenOf(role: Role): string | null {
    if (role === 'stranger') return null;
    return role === 'forger' ? 'A'.repeat(43) : (this.#tokens.get(role) ?? null);
  }

  async #call(method: string, path: string, body?: unknown, token: string | null = null): Promise<Body> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  async #logIn(who: { mobile_number: string; password: string }): Promise<string> {
    const { mobile_number, password } = who;
    return (await this.#call('POST', '/auth/login', { mobile_number, password })).data.token;
  }

  /** The addresses of one printer of each make that asks the site. */
  readonly printerPaths: string[] = [];

  async enter(): Promise<void> {
    await this.refresh();
    await this.#plantOther();
    for (const kind of ['cloudprnt', 'epson']) {
      const printer = {
        ...{ name: kind, kind, epsonVersion: 2, language: 'de', printsAt: 'received', categories: null },
        ...{ printsTickets: true, printsReceipts: true, printsAhead: true, copies: 1, paperMm: 80 },
        ...{ hasCutter: true, hasBuzzer: true },
      };
      const { path } = await this.#call('POST', '/admin/printers', printer, this.tokenOf('owner'));
      this.printerPaths.push(path);
    }
  }

  /** Gives every caller a working token, and reopens the restaurant. */
  async refresh(): Promise<void> {
    await this.#ensure('owner', () => this.#logIn(OWNER));
    const owner = this.tokenOf('owner');
    // What the owner has switched off, callers can't do.
    const { offers } = await this.#call('GET', '/admin/settings', undefined, owner);
    const { version, ...switches } = offers;
    const all = Object.fromEntries(Object.keys(switches).map((name) => [name, true]));
    if (Object.values(switches).includes(false))
      await this.#call('PUT', '/admin/settings/offers', { ...all, version }, owner);
    await this.#ensure('staff', () => this.#hire(owner));
    await this.#ensure('guest', async () => {
      return (await this.#call('POST', '/auth/register', { type: 'guest' })).data.token;
    });
    await this.#ensure('user', async () => {
      const registered = await this.#call('POST', '/auth/register', {
        ...{ type: 'user', ...USER },
        // The account may have been erased, or its number changed.
        mobile_number: `0151 ${4_000_000 + Math.floor(Math.random() * 900_000)}`,
      });
      return registered.data.token;
    });
    await this.#call('PUT', '/admin/timing/current-status', { isOpen: true, reason: '' }, owner);
    await this.#call('PUT', '/admin/settings/ordering', { isPaused: false }, owner);
  }

  async #hire(owner: string | null): Promise<string> {
    const mobile_number = `0151 ${5_600_000 + Math.floor(Math.random() * 300_000)}`;
    const member = { name: 'Meera', mobile_number, role: 'staff', currentPassword: OWNER.password };
    const { password } = await this.#call('POST', '/admin/staff', member, owner);
    if (password === undefined) return this.#logIn({ mobile_number, password: STAFF.password });
    const token = await this.#logIn({ mobile_number, password });
    const own = { currentPassword: password, newPassword: STAFF.password };
    await this.#call('PUT', '/auth/password', own, token);
    return token;
  }

  async #ensure(role: Role, renew: () => Promise<string>): Promise<void> {
    const token = this.#tokens.get(role);
    if (token !== undefined) {
      const path = role === 'owner' ? '/admin/settings' : role === 'staff' ? '/payments/refunds' : '/cart';
      const response = await fetch(`${this.#url}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      });
      await response.arrayBuffer();
      if (response.status === 200) return;
    }
    this.#tokens.set(role, await renew());
  }

  /** The other guest's account, address, orders, table, message and card, all with the marker. */
  async #plantOther(): Promise<void> {
    const email = `${PRIVATE_MARKER.toLowerCase()}@example.org`;
    const registered = await this.#call('POST', '/auth/register', { type: 'user', ...OTHER, email });
    const { token, user } = registered.data;
    const address = {
      ...{
        fullName: `Asha ${PRIVATE_MARKER}`,
        phone: '0151 5550003',
        email,
        addressLine1: `${PRIVATE_MARKER}-Weg 7`,
      },
      ...{ addressLine2: '', city: 'Hechingen', state: ' ', zipCode: '72379', country: 'Deutschland' },
      ...{ isDefault: true, isSelfPickup: false },
    };
    const { _id: addressId } = await this.#call('POST', '/address/add', address, token);
    this.othersIds.push(user._id, addressId);
    for (const paymentMethod of ['cod', 'online']) {
      const order = await this.order(token, { addressId, paymentMethod, message: `Für ${PRIVATE_MARKER}` });
      this.othersIds.push(order._id);
    }
    const card = { recipientEmail: email, buyerEmail: email, amount: 25, message: PRIVATE_MARKER };
    await this.#call('POST', '/giftcard/create', card);
    const message = {
      name: PRIVATE_MARKER,
      email,
      phone: '0151 5550003',
      message: `Von ${PRIVATE_MARKER}`,
      subject: PRIVATE_MARKER,
    };
    await this.#call('POST', '/message', message).catch(() => undefined);
  }

  /** Three dishes into the cart, and the order. */
  async order(
    token: string,
    { addressId, paymentMethod, message }: Record<string, string | undefined>,
  ): Promise<Body> {
    const { menuItems, category } = await this.#call('GET', '/menu');
    const atHours = new Set(
      category.filter(({ startTime }: Body) => startTime !== null).map(({ _id }: Body) => _id),
    );
    const dish = menuItems.find(
      (each: Body) =>
        each.startTime === null &&
        each.soldOutUntil === null &&
        !atHours.has(each.category) &&
        each.variants.length > 0,
    );
    if (!dish) throw new Error('nothing is left to be ordered');
    const variantName = dish.variants[0]._id;
    const quantity = Math.ceil(40 / Math.max(1, dish.variants[0].price));
    const request = { menuItemId: dish._id, variantName, quantity, addOns: [], message: '' };
    const cart = await this.#call('POST', '/cart/add', request, token);
    const body = { cartId: cart._id, addressId, paymentMethod, message: message ?? '' };
    return (await this.#call('POST', '/orders/create', body, token)).order;
  }

  /** A guest who orders regularly, so that there is money to audit. Returns the ids. */
  async orderAsGuest(): Promise<string[]> {
    const token = this.tokenOf('guest') as string;
    const address = {
      ...{ fullName: 'Gast', phone: '0151 1234567', email: 'gast@example.org', addressLine1: 'Weg 1' },
      ...{ addressLine2: '', city: 'Hechingen', state: ' ', zipCode: '72379', country: 'Deutschland' },
      ...{ isDefault: false, isSelfPickup: false },
    };
    const { _id: addressId } = await this.#call('POST', '/address/add', address, token);
    const paymentMethod = randomUUID() < '8' ? 'cod' : 'online';
    const order = await this.order(token, { addressId, paymentMethod });
    return [addressId, order._id];
  }
}
