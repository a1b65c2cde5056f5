import { type Caller, createCaller } from '../caller.ts';
import { add, choose, home } from '../dinner.ts';
import { PASSWORD } from '../house.ts';
import { OWN_PASSWORD } from '../own-password.ts';
import { resetTokens } from '../reset-token.ts';
import { dishes } from '../small-menu.ts';
import { type Evening, MINUTE } from './evening.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Customers register, fill in their addresses and their carts. */
export async function customerCalls(evening: Evening): Promise<void> {
  await accountCalls(evening);
  await addressCalls(evening);
  await cartCalls(evening);
}

async function accountCalls({ house, asha, stranger, recorded }: Evening): Promise<void> {
  const ravi = { mobile_number: '0151 7770001', password: PASSWORD };
  await recorded(stranger).post('/auth/register', {
    ...{ type: 'user', name: 'Ravi Menon', email: 'ravi@example.org', ...ravi },
  });
  house.clock.advance(MINUTE);
  const login = await recorded(stranger).post('/auth/login', ravi, { 'user-agent': PHONE });
  const phone = withToken(house, login.body.data.token);
  await recorded(phone).get('/auth/get_user_profile');
  const { body: sessions } = await recorded(phone).get('/auth/sessions');
  await recorded(phone).post(`/auth/sessions/${sessions.at(-1)._id}/end`);
  await stranger.post('/auth/login', ravi);
  await recorded(phone).post('/auth/sessions/end_others');
  await recorded(asha).put('/auth/profile', {
    ...{ name: 'Asha Rao', email: 'asha.rao@example.org', currentPassword: PASSWORD },
  });
  await recorded(phone).put('/auth/password', { currentPassword: PASSWORD, newPassword: OWN_PASSWORD });

  await recorded(stranger).post('/auth/forgot_password', { email: 'ravi@example.org' });
  const [token = ''] = await resetTokens(house);
  await recorded(stranger).post('/auth/reset_password', { token, password: PASSWORD });
}

const withToken = ({ app }: Evening['house'], token: string): Caller =>
  createCaller(app.request, { token, id: '' });

async function addressCalls({ asha, recorded }: Evening): Promise<void> {
  const { body: address } = await recorded(asha).post('/address/add', home);
  const change = { addressLine2: '3. Stock', isDefault: true };
  await recorded(asha).put(`/address/edit/${address._id}`, { ...home, ...change });
  const office = await asha.post('/address/add', { ...home, addressLine1: 'Marktplatz 1', addressLine2: '' });
  await recorded(asha).get('/address');
  await recorded(asha).get(`/address/${address._id}`);
  await recorded(asha).delete(`/address/delete/${office.body._id}`);
}

async function cartCalls({ asha, recorded }: Evening): Promise<void> {
  await add(asha, dishes.tikka, { quantity: 2 });
  await add(asha, dishes.beer);
  const { body: cart } = await recorded(asha).post(
    '/cart/add',
    choose(dishes.samosa, { addOns: [{ name: 'minze', quantity: 1 }], message: 'Bitte ohne Koriander' }),
  );
  const rowOf = (dish: { id: string }) =>
    cart.items.find(({ menuItem }: { menuItem: { _id: string } }) => menuItem._id === dish.id)._id;
  await recorded(asha).put('/cart/update', { itemId: rowOf(dishes.samosa), quantity: 2 });
  await recorded(asha).delete('/cart/remove', { itemId: rowOf(dishes.beer) });
  await recorded(asha).get('/cart');
}

/** Customers look at what is kept of them, and leave. */
export async function leavingCalls({ asha, house, recorded }: Evening): Promise<void> {
  await recorded(asha).get('/auth/own_data');
  await recorded(asha).post('/auth/logout');
  const leaver = await house.user();
  await recorded(leaver).post('/auth/erase', { currentPassword: PASSWORD });
}
