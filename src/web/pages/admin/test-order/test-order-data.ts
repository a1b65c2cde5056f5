import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { GoLive } from '#contract/go-live/shapes.ts';
import type {
  TestOrder,
  TestOrderBody,
  TestOrderSeen,
  TestOrders,
} from '#contract/orders/test-order-shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export interface TestOrderData {
  orders: TestOrders;
  /** Undefined: the address names none, or one that is gone. */
  test: TestOrder | undefined;
  /** The address names an order that is no test from the desk (any more). */
  isGone: boolean;
  /** What the form begins with. */
  tester: TestOrderBody;
}

/** The test whose id stands in the address as `order`, so that a reload shows it again. */
export async function loadTestOrder({ request }: ClientLoaderFunctionArgs): Promise<Loaded<TestOrderData>> {
  const id = new URL(request.url).searchParams.get('order');
  const [orders, profile, restaurant, found] = await Promise.all([
    callApiAsStaff(request, ({ admin }) => admin.orders.test.$get()),
    callApiAsStaff(request, ({ auth }) => auth.get_user_profile.$get()),
    callApiAsStaff(request, (api) => api.restaurant.$get()),
    id === null
      ? undefined
      : callApiAsStaff(request, ({ admin }) => admin.orders.test[':id'].$get({ param: { id } })),
  ]);
  if (!orders.ok) return orders;
  if (!profile.ok) return profile;
  if (!restaurant.ok) return restaurant;
  // An address with something else in it than an id is one of no test either.
  const isGone = found?.ok === false && [400, 404].includes(found.error.httpStatus);
  if (found?.ok === false && !isGone) return found;
  const { name, email, mobile_number: mobile } = profile.data;
  // An owner of the first evening has given nothing of themselves yet, but the restaurant's.
  const house = restaurant.data;
  return {
    ...orders,
    data: {
      orders: orders.data,
      test: found?.ok ? found.data : undefined,
      isGone,
      tester: { fullName: name || house.name, email: email ?? house.email, phone: mobile ?? house.phone },
    },
  };
}

export type TestOrderChange =
  | { what: 'send'; key: string; tester: TestOrderBody }
  | { what: 'seen'; id: string; seen: TestOrderSeen }
  | { what: 'discard' };

export type SentTestOrder = Loaded<TestOrder>;
export type Discarded = Loaded<GoLive>;

export async function changeTestOrder({
  request,
}: ClientActionFunctionArgs): Promise<SentTestOrder | Discarded> {
  const change = (await request.json()) as TestOrderChange;
  if (change.what === 'discard') {
    return callApiAsStaff(request, ({ admin }) => admin['go-live']['test-orders'].$delete());
  }
  if (change.what === 'seen') {
    const { id, seen: json } = change;
    return callApiAsStaff(request, ({ admin }) =>
      admin.orders.test[':id'].seen.$post({ param: { id }, json }),
    );
  }
  const { key, tester: json } = change;
  return callApiAsStaff(request, ({ admin }) =>
    admin.orders.test.$post({ json, header: { 'idempotency-key': key } }),
  );
}
