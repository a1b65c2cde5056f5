import { drawQr } from '../../accounts/second-factor/codes.ts';
import { createCaller } from '../caller.ts';
import { OWN_PASSWORD } from '../own-password.ts';
import { oneTimeCode, withSecondFactor } from '../second-factor.ts';
import { PASSWORD } from '../test-app.ts';
import { type Evening, MINUTE, named } from './evening.ts';

/** Base32, as real ones are. */
const SECRET = 'EXAMPLE2SECRET3EXAMPLE2SECRET3EX';
const MADE_UP = 'example-password';

/** Meera begins to work here and sets up a second factor; colleagues lose theirs, or leave. */
export async function staffCalls(evening: Evening): Promise<void> {
  const { house: testApp, owner, stranger, recorded, show } = evening;
  const proof = { currentPassword: PASSWORD };
  const meera = { name: 'Meera Iyer', email: 'meera@example.org', role: 'staff' };
  const { body: added } = await recorded(owner).post('/admin/staff', {
    ...{ ...meera, mobile_number: '0151 7770002', ...proof },
  });
  show(added.password, MADE_UP);
  const { _id } = added.staff;
  await recorded(owner).put(`/admin/staff/${_id}`, { ...meera, name: 'Meera Iyer-Kohl', ...proof });
  await recorded(owner).get('/admin/staff');

  const first = { mobile_number: '0151 7770002', password: added.password };
  const { token } = (await stranger.post('/auth/login', first)).body.data;
  const asMeera = createCaller(testApp.app.request, { token, id: _id });
  await asMeera.put('/auth/password', { currentPassword: added.password, newPassword: OWN_PASSWORD });
  await recorded(asMeera).get('/auth/isadmin');
  await secondFactorCalls(evening, asMeera);

  const jonas = await named(await testApp.staff(), 'Jonas Braun');
  await withSecondFactor(testApp, jonas);
  await recorded(owner).post(`/admin/staff/${jonas.id}/second_factor/reset`, proof);
  const reset = await recorded(owner).post(`/admin/staff/${_id}/password`, proof);
  show(reset.body.password, MADE_UP);
  await recorded(owner).post(`/admin/staff/${jonas.id}/remove`, proof);
}

async function secondFactorCalls(evening: Evening, asMeera: Evening['staff']): Promise<void> {
  const { house: testApp, owner, stranger, recorded, show } = evening;
  const { db, clock } = testApp;
  const proof = { currentPassword: OWN_PASSWORD };
  const { body: setup } = await recorded(asMeera).post('/auth/second_factor/setup', proof);
  await db
    .updateTable('second_factors')
    .set({ secret: SECRET })
    .where('account_id', '=', asMeera.id)
    .execute();
  show(setup.secret, SECRET);
  show(setup.qr.path, (await drawQr(setup.address.replace(setup.secret, SECRET))).path);
  /** Each code is of a period of its own: none is taken twice. */
  const nextCode = () => {
    clock.advance(MINUTE);
    return oneTimeCode(SECRET, clock.now());
  };
  let codes = 0;
  const showCodes = (recoveryCodes: string[]) => {
    for (const code of recoveryCodes) {
      codes += 1;
      show(code, `example-code-${String(codes).padStart(2, '0')}`);
    }
  };
  const enabled = await recorded(asMeera).post('/auth/second_factor/enable', { ...proof, code: nextCode() });
  showCodes(enabled.body.recoveryCodes);
  await recorded(asMeera).get('/auth/second_factor');
  const half = await stranger.post('/auth/login', { mobile_number: '0151 7770002', password: OWN_PASSWORD });
  const { challenge } = half.body;
  await recorded(stranger).post('/auth/login/second_factor', { challenge, code: nextCode() });
  const renewed = await recorded(asMeera).post('/auth/second_factor/recovery_codes', {
    ...{ ...proof, code: nextCode() },
  });
  showCodes(renewed.body.recoveryCodes);
  await recorded(owner).get('/admin/second_factor');
  await recorded(owner).put('/admin/second_factor', { isCompulsory: false, currentPassword: PASSWORD });
  await recorded(asMeera).post('/auth/second_factor/disable', { ...proof, code: nextCode() });
}
