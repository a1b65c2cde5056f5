import type { Page } from '@playwright/test';
import { through } from './api.ts';
import type { House } from './house.ts';

export const PASSWORD = 'mango lassi';

/** Somebody the house knows, and what they do without the pages. */
export async function person(house: House, type: 'user' | 'guest') {
  const json =
    type === 'guest'
      ? { type }
      : {
          type,
          name: 'Max Beispiel',
          email: 'max@beispiel.example',
          mobile_number: '0151 2223334',
          password: PASSWORD,
        };
  const { token } = (await through(house, (api) => api.auth.register.$post({ json }))).data;

  /** Two large Butter Chicken, 37.80 €, or as many as are said. */
  const fillCart = async (quantity = 2, message = '') => {
    const { menuItems } = await through(house, (api) => api.menu.$get());
    const dish = menuItems.find(({ name }) => name === 'Butter Chicken');
    const large = dish?.variants[1];
    if (!dish || !large) throw new Error('No large Butter Chicken on the menu');
    const choice = { menuItemId: dish._id, variantName: large._id, quantity, addOns: [], message };
    return through(house, (api) => api.cart.add.$post({ json: choice }), token);
  };

  return {
    token,
    async enter(page: Page): Promise<void> {
      await page.addInitScript((value) => {
        // Once: who has logged out stays out.
        if (sessionStorage.getItem('entered')) return;
        sessionStorage.setItem('entered', 'yes');
        localStorage.setItem('token', value);
      }, token);
    },
    profile: () => through(house, (api) => api.auth.get_user_profile.$get(), token),
    saveAddress(fields: object = {}) {
      const address = {
        fullName: 'Max Beispiel',
        phone: '07471 654321',
        email: 'max@beispiel.example',
        addressLine1: 'Marktplatz 2',
        city: 'Hechingen',
        zipCode: '72379',
        country: 'Deutschland',
        ...fields,
      };
      return through(house, (api) => api.address.add.$post({ json: address }), token);
    },
    fillCart,
    async order(addressId: string, message = ''): Promise<string> {
      const { _id: cartId } = await fillCart(2, message);
      const wish = { cartId, addressId, paymentMethod: 'cod' as const };
      return (await through(house, (api) => api.orders.create.$post({ header: {}, json: wish }), token)).order
        ._id;
    },
  };
}
