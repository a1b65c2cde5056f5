import type { Page } from '@playwright/test';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';

export const PASSWORD = 'mango lassi';

/** A registered person, and what they do through the API. */
export async function createApiUser(
  app: Pick<App, 'url'>,
  type: 'user' | 'guest',
  differing: { email?: string; mobile_number?: string } = {},
) {
  const json =
    type === 'guest'
      ? { type }
      : {
          type,
          name: 'Max Beispiel',
          email: 'max@beispiel.example',
          mobile_number: '0151 2223334',
          password: PASSWORD,
          ...differing,
        };
  const { token } = (await requestApi(app, (api) => api.auth.register.$post({ json }))).data;

  /** Two large Butter Chicken, 37.80 €, or the given number. */
  const fillCart = async (quantity = 2, message = '') => {
    const { menuItems } = await requestApi(app, (api) => api.menu.$get());
    const dish = menuItems.find(({ name }) => name === 'Butter Chicken');
    const large = dish?.variants[1];
    if (!dish || !large) throw new Error('No large Butter Chicken on the menu');
    const choice = { menuItemId: dish._id, variantName: large._id, quantity, addOns: [], message };
    return requestApi(app, (api) => api.cart.add.$post({ json: choice }), token);
  };

  return {
    token,
    async enter(page: Page): Promise<void> {
      await page.addInitScript((value) => {
        // Only once: after a logout the person stays logged out.
        if (sessionStorage.getItem('entered')) return;
        sessionStorage.setItem('entered', 'yes');
        localStorage.setItem('token', value);
      }, token);
    },
    profile: () => requestApi(app, (api) => api.auth.get_user_profile.$get(), token),
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
      return requestApi(app, (api) => api.address.add.$post({ json: address }), token);
    },
    fillCart,
    async order(addressId: string, message = ''): Promise<string> {
      const { _id: cartId } = await fillCart(2, message);
      const json = { cartId, addressId, paymentMethod: 'cod' as const };
      return (await requestApi(app, (api) => api.orders.create.$post({ header: {}, json }), token)).order._id;
    },
  };
}

/** A guest's order, placed through the API: for stories that begin at the desk. */
export async function orderDinner(app: Pick<App, 'url'>): Promise<string> {
  const guest = await createApiUser(app, 'guest');
  const { _id: addressId } = await guest.saveAddress();
  return guest.order(addressId, 'Bitte mild');
}

/** By the owner, at another tablet. */
export async function setOrderStatus(
  app: Pick<App, 'url'>,
  orderId: string,
  status: 'accepted' | 'completed',
): Promise<void> {
  const move = { orderId, status };
  await requestApi(
    app,
    (api) => api.orders.updateStatus.$put({ header: {}, json: move }),
    await ownerToken(app),
  );
}
