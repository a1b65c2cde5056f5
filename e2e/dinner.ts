import type { House } from './house.ts';
import { expect } from './story.ts';

/** An order through the API: for stories that begin at the desk. */
export async function orderDinner(house: House): Promise<string> {
  const call = async (path: string, body?: object, token?: string) => {
    const response = await fetch(`${house.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, path).toBe(true);
    // biome-ignore lint/suspicious/noExplicitAny: a story looks at what it gets
    return (await response.json()) as any;
  };
  const { token } = (await call('/auth/register', { type: 'guest' })).data;
  const { menuItems } = await call('/menu');
  const dish = menuItems.find((item: { name: string }) => item.name === 'Butter Chicken');
  const choice = {
    menuItemId: dish._id,
    variantName: dish.variants[1]._id,
    quantity: 2,
    addOns: [],
    message: 'Bitte mild',
  };
  const cart = await call('/cart/add', choice, token);
  const address = await call(
    '/address/add',
    {
      fullName: 'Max Beispiel',
      phone: '07471 654321',
      email: 'max@beispiel.example',
      addressLine1: 'Marktplatz 2',
      city: 'Hechingen',
      zipCode: '72379',
      country: 'Deutschland',
    },
    token,
  );
  const { order } = await call(
    '/orders/create',
    { cartId: cart._id, addressId: address._id, paymentMethod: 'cod', message: '' },
    token,
  );
  return order._id;
}
