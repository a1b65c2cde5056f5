import { openCaller } from './guest.ts';
import { type House, OWNER } from './house.ts';

/** `Open Now`: whatever the hour, orders are taken. */
export async function openRestaurant({ url }: House): Promise<void> {
  const { call, close } = openCaller(url, 1);
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', { body: OWNER });
  await call('PUT', '/admin/timing/current-status', {
    token: data.token,
    body: { isOpen: true, reason: '' },
  });
  await close();
}
