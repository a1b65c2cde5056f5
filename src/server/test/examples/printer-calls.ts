import { newId } from '../../db/ids.ts';
import { testOrder } from '../orders.ts';
import { printerBody } from '../printers/setup.ts';
import type { Evening } from './evening.ts';

/** The owner sets up a printer, and what the desk reads of its work. */
export async function printerCalls(
  { owner, staff, recorded, show }: Evening,
  orderId: string,
): Promise<void> {
  const { body } = await recorded(owner).post('/admin/printers', printerBody());
  const { _id: id, version } = body.printer;
  show(body.path?.split('/').at(-1) ?? '', 'example-secret-of-a-printers-address'.padEnd(43, 'x'));
  await recorded(owner).put(`/admin/printers/${id}`, printerBody({ copies: 2, version }));
  await recorded(owner).post(`/admin/printers/${id}/test`);
  await recorded(owner).get('/admin/printers');
  const path = '/admin/printers/preview?what=ticket&paperMm=58&language=en';
  const { svg } = (await recorded(owner).get(path)).body;
  show(svg, '<svg>(the picture)</svg>');
  await recorded(staff).post(`/admin/orders/${orderId}/prints`);
  await recorded(staff).get(`/admin/orders/${orderId}/prints`);
  await testOrderCalls({ staff, recorded, show });
  const renewed = await recorded(owner).post(`/admin/printers/${id}/address`);
  show(renewed.body.path?.split('/').at(-1) ?? '', 'example-renewed-secret-of-an-address'.padEnd(43, 'x'));
  await recorded(owner).delete(`/admin/printers/${id}`);
}

/** A test order goes through everything, the printer too. */
async function testOrderCalls({
  staff,
  recorded,
  show,
}: Pick<Evening, 'staff' | 'recorded' | 'show'>): Promise<void> {
  const { body } = await recorded(staff).post('/admin/orders/test', testOrder, {
    'idempotency-key': newId(),
  });
  show(body.link.split('key=').at(-1) ?? '', 'example-key-of-a-guests-page'.padEnd(32, 'x'));
  const path = `/admin/orders/test/${body.order._id}`;
  await recorded(staff).post(`${path}/seen`, { isShown: true, isHeard: true });
  await recorded(staff).get(path);
  await recorded(staff).get('/admin/orders/test');
}
