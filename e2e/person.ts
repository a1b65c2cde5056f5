import { expect, type Page } from '@playwright/test';
import type { House } from './house.ts';

export const PASSWORD = 'mango lassi';

/** Somebody the house knows, and their calls to it. */
export async function person(house: House, type: 'user' | 'guest') {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${house.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    // biome-ignore lint/suspicious/noExplicitAny: a story looks at what it gets
    return (await response.json()) as any;
  };
  const registration =
    type === 'guest'
      ? { type }
      : {
          type,
          name: 'Max Beispiel',
          email: 'max@beispiel.example',
          mobile_number: '0151 2223334',
          password: PASSWORD,
        };
  const { token } = (await call('POST', '/auth/register', registration)).data as { token: string };
  const as = (method: string, path: string, body?: object) => call(method, path, body, token);
  return {
    token,
    call: as,
    async enter(page: Page): Promise<void> {
      await page.addInitScript((value) => {
        // Once: who has logged out stays out.
        if (sessionStorage.getItem('entered')) return;
        sessionStorage.setItem('entered', 'yes');
        localStorage.setItem('token', value);
      }, token);
    },
    saveAddress: (fields: object = {}) =>
      as('POST', '/address/add', {
        fullName: 'Max Beispiel',
        phone: '07471 654321',
        email: 'max@beispiel.example',
        addressLine1: 'Marktplatz 2',
        city: 'Hechingen',
        zipCode: '72379',
        country: 'Deutschland',
        ...fields,
      }),
    /** Two large Butter Chicken, 37.80 €, or as many as are said. */
    async fillCart(quantity = 2) {
      const { menuItems } = await as('GET', '/menu');
      const dish = menuItems.find((item: { name: string }) => item.name === 'Butter Chicken');
      const [, large] = dish.variants;
      return as('POST', '/cart/add', {
        menuItemId: dish._id,
        variantName: large._id,
        quantity,
        addOns: [],
        message: '',
      });
    },
    async order(addressId: string): Promise<string> {
      const cart = await this.fillCart();
      const body = { cartId: cart._id, addressId, paymentMethod: 'cod', message: '' };
      return (await as('POST', '/orders/create', body)).order._id;
    },
  };
}
