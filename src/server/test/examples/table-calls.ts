import { required } from '../required.ts';
import { reservationRequest } from '../reservation-requests.ts';
import { planOf } from '../table-plans.ts';
import { type Evening, MINUTE } from './evening.ts';

/** A table is asked for and given; the same by a message. */
export async function tableCalls({
  house: testApp,
  owner,
  staff,
  stranger,
  recorded,
  show,
}: Evening): Promise<void> {
  const asked = await recorded(stranger).post('/reservation', {
    ...reservationRequest,
    note: 'Ein Kinderstuhl, und ein Gast hat eine Nussallergie',
  });
  const { reservation } = asked.body.data;
  const key = required(asked.body.data.key);
  const id: string = reservation._id;
  show(key, 'example-key-of-a-reservation'.padEnd(key.length, 'x'));
  await recorded(stranger).post('/reservation/by-link', { reservationId: id, key });
  await recorded(staff).post('/reservation/get?page=1&limit=10', { status: 'pending', futureOnly: true });
  await recorded(staff).send('PATCH', `/reservation/${id}`, { body: { status: 'accepted' } });
  testApp.clock.advance(5000);
  await recorded(staff).post(`/reservation/${id}/undo`);
  await staff.send('PATCH', `/reservation/${id}`, { body: { status: 'accepted' } });
  await recorded(stranger).post('/reservation/change', {
    ...{ reservationId: id, key, version: 0 },
    ...{ date: reservationRequest.date, time: '20:00', numberOfGuests: 3, note: 'Ein Kinderstuhl' },
  });
  await recorded(stranger).post('/reservation/coming', { reservationId: id, key });
  await recorded(staff).get('/reservation/changes');
  await recorded(staff).post(`/reservation/${id}/change`, { version: 1, isAccepted: true });

  const other = await stranger.post('/reservation', { ...reservationRequest, name: 'Ravi Menon' });
  const otherId: string = other.body.data.reservation._id;
  await staff.send('PATCH', `/reservation/${otherId}`, { body: { status: 'accepted' } });
  await recorded(staff).post(`/reservation/${otherId}/call-off`, {
    cancellationReason: 'Restaurant closed (holiday, maintenance, etc.)',
    cancellationCode: 'restaurant_closed',
  });

  const third = await stranger.post('/reservation', { ...reservationRequest, name: 'Meera Iyer' });
  const meera = required(third.body.data.key);
  const meerasId: string = third.body.data.reservation._id;
  show(meera, 'example-key-of-another-table'.padEnd(meera.length, 'x'));
  const access = { reservationId: meerasId, key: meera };
  await recorded(stranger).post('/reservation/cancel', access);

  await recorded(owner).get('/admin/tables');
  const plan = planOf([2, 4, 4]);
  const [small, large] = plan.rooms[0]?.tables ?? [];
  const pair = [required(small)._id, required(large)._id];
  await recorded(owner).send('PUT', '/admin/tables', { body: { ...plan, chains: [pair], version: 0 } });
  const fourth = await stranger.post('/reservation', { ...reservationRequest, name: 'Anita Desai' });
  const anitasId: string = fourth.body.data.reservation._id;
  await recorded(staff).send('PUT', `/reservation/${anitasId}/tables`, { body: { tables: pair } });
  await recorded(staff).post('/reservation/tables', { reservations: [anitasId] });
  await recorded(staff).post(`/reservation/${anitasId}/step`, { step: 'late', version: 0 });
  const call = { name: 'Frau Lindner', phone: '0151 7770002', numberOfGuests: 2 };
  await recorded(staff).post('/reservation/by-phone', {
    ...{ ...call, date: reservationRequest.date, time: '12:00' },
  });
  await recorded(staff).post('/reservation/walk-in', {
    requestId: crypto.randomUUID(),
    numberOfGuests: 2,
    tables: [],
  });
  await recorded(staff).post(`/reservation/${anitasId}/forget-no-shows`);
  await recorded(staff).post(`/reservation/rooms/${plan.rooms[0]?._id}/closed`, {
    ...{ date: '2026-11-29', isClosed: true },
  });
  await recorded(staff).get(`/reservation/evening?date=${reservationRequest.date}`);

  const made = await recorded(owner).post('/admin/reservation-calendar');
  const feed = required(made.body.path).replace('/api', '');
  const secret = feed.replace('/reservation/calendar/', '').replace('.ics', '');
  show(secret, 'example-key-of-the-calendar'.padEnd(secret.length, 'x'));
  await recorded(owner).get('/admin/reservation-calendar');
  await recorded(stranger).get(feed);
  await recorded(owner).send('DELETE', '/admin/reservation-calendar');
  // One party of six has a place: two wait, and the first is offered the one that becomes free.
  const { version } = (await owner.get('/admin/tables')).body;
  const answers = { ...plan.answers, isRefusedWhenFull: true };
  await owner.send('PUT', '/admin/tables', { body: { ...plan, chains: [pair], answers, version } });
  const later = { ...reservationRequest, date: '2026-11-29', numberOfGuests: 6, newsletter: false };
  const ask = async (name: string, phone: string) => {
    const person = { name, phone, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` };
    const { data } = (await stranger.post('/reservation', { ...later, ...person, waitingList: true })).body;
    const linkKey = required(data.key);
    show(linkKey, `example-key-of-${name.split(' ')[0]?.toLowerCase()}`.padEnd(linkKey.length, 'x'));
    return { reservationId: data.reservation._id, key: linkKey };
  };
  const first = await ask('Nisha Pillai', '0151 7770003');
  const second = await ask('Kiran Das', '0151 7770004');
  const { reservationId: thirds } = await ask('Tara Bose', '0151 7770005');
  await stranger.post('/reservation/cancel', first);
  await recorded(staff).get('/reservation/waiting-list');
  await recorded(stranger).post('/reservation/take-offer', second);
  await recorded(staff).post(`/reservation/${thirds}/take-off`);

  // Money ahead: paid, and given back by the owner.
  const rule = { centsPerGuest: 1000, fromGuests: 1, dates: [], refundHours: 48 };
  const drawn = (await owner.get('/admin/tables')).body;
  const asking = { ...drawn, answers: { ...drawn.answers, prepayment: rule } };
  await owner.send('PUT', '/admin/tables', { body: asking });
  const person = { name: 'Lakshmi Rao', phone: '0151 7770006', email: 'lakshmi@example.org' };
  const wanted = { ...reservationRequest, ...person, date: '2026-12-02', newsletter: false };
  const unpaid = (await stranger.post('/reservation', { ...wanted, prepaymentCents: 4000 })).body;
  const paying = { reservationId: unpaid.data.reservation._id, key: required(unpaid.data.key) };
  show(paying.key, 'example-key-of-lakshmi'.padEnd(paying.key.length, 'x'));
  const { links } = (await recorded(stranger).post('/reservation/pay', paying)).body;
  const paymentId = new URL(required(links[0]).href, 'http://here').searchParams.get('id') ?? '';
  const approved = await stranger.post(`/demo-payment/${paymentId}`, { decision: 'approve' });
  const payerId = new URL(approved.body.href, 'http://here').searchParams.get('PayerID') ?? '';
  await recorded(stranger).post('/reservation/verify-payment', { ...paying, paymentId, payerId });
  await recorded(owner).post(`/reservation/${paying.reservationId}/return-prepayment`);
  const { version: latest } = (await owner.get('/admin/tables')).body;
  const without = { ...drawn, answers: { ...drawn.answers, prepayment: null }, version: latest };
  await owner.send('PUT', '/admin/tables', { body: without });

  testApp.clock.advance(MINUTE);
  await recorded(stranger).post('/message', {
    name: 'Ravi Menon',
    phone: '0151 7770001',
    email: 'ravi@example.org',
    message: 'Haben Sie am Montag offen?',
    newsletter: false,
  });
  await recorded(staff).get('/message');
}
