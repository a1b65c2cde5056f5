import { type Caller, createCaller } from '../caller.ts';
import { resetTokens } from '../email-tokens.ts';
import { dishes } from '../menu-fixture.ts';
import { addToCart, cartItem, homeAddress } from '../orders.ts';
import { OWN_PASSWORD } from '../own-password.ts';
import { PASSWORD } from '../test-app.ts';
import { type Evening, MINUTE } from './evening.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Customers register, fill in their addresses and their carts. */
export async function customerCalls(evening: Evening): Promise<void> {
  await accountCalls(evening);
  await addressCalls(evening);
  await cartCalls(evening);
}

async function accountCalls({ house: testApp, asha, stranger, recorded }: Evening): Promise<void> {
  const ravi = { mobile_number: '0151 7770001', password: PASSWORD };
  await recorded(stranger).post('/auth/register', {
    ...{ type: 'user', name: 'Ravi Menon', email: 'ravi@example.org', ...ravi },
  });
  testApp.clock.advance(MINUTE);
  const login = await recorded(stranger).post('/auth/login', ravi, { 'user-agent': PHONE });
  const phone = withToken(testApp, login.body.data.token);
  await recorded(phone).get('/auth/get_user_profile');
  const { body: sessions } = await recorded(phone).get('/auth/sessions');
  await recorded(phone).post(`/auth/sessions/${sessions.at(-1)?._id}/end`);
  await stranger.post('/auth/login', ravi);
  await recorded(phone).post('/auth/sessions/end_others');
  await recorded(asha).put('/auth/profile', {
    ...{ name: 'Asha Rao', email: 'asha.rao@example.org', currentPassword: PASSWORD },
  });
  await recorded(phone).put('/auth/password', { currentPassword: PASSWORD, newPassword: OWN_PASSWORD });

  await recorded(stranger).post('/auth/forgot_password', { email: 'ravi@example.org' });
  const [token = ''] = await resetTokens(testApp);
  await recorded(stranger).post('/auth/reset_password', { token, password: PASSWORD });
}

const withToken = ({ app }: Evening['house'], token: string): Caller =>
  createCaller(app.request, { token, id: '' });

async function addressCalls({ asha, recorded }: Evening): Promise<void> {
  const { body: address } = await recorded(asha).post('/address/add', homeAddress);
  const change = { addressLine2: '3. Stock', isDefault: true };
  await recorded(asha).put(`/address/edit/${address._id}`, { ...homeAddress, ...change });
  const office = await asha.post('/address/add', {
    ...homeAddress,
    addressLine1: 'Marktplatz 1',
    addressLine2: '',
  });
  await recorded(asha).get('/address');
  await recorded(asha).get(`/address/${address._id}`);
  await recorded(asha).delete(`/address/delete/${office.body._id}`);
}

async function cartCalls({ asha, recorded }: Evening): Promise<void> {
  await addToCart(asha, dishes.tikka, { quantity: 2 });
  await addToCart(asha, dishes.beer);
  const { body: cart } = await recorded(asha).post(
    '/cart/add',
    cartItem(dishes.samosa, { addOns: [{ name: 'minze', quantity: 1 }], message: 'Bitte ohne Koriander' }),
  );
  const rowOf = (dish: { id: string }) => cart.items.find(({ menuItem }) => menuItem._id === dish.id)?._id;
  await recorded(asha).put('/cart/update', { itemId: rowOf(dishes.samosa), quantity: 2 });
  await recorded(asha).delete('/cart/remove', { itemId: rowOf(dishes.beer) });
  await recorded(asha).get('/cart');
}

/** Customers look at what is kept of them, and leave. */
export async function leavingCalls({ asha, house: testApp, recorded }: Evening): Promise<void> {
  await recorded(asha).get('/auth/own_data');
  await recorded(asha).post('/auth/logout');
  const leaver = await testApp.user();
  await recorded(leaver).post('/auth/erase', { currentPassword: PASSWORD });
}
