import { expect } from 'vitest';
import type { Answer } from '../answer.ts';
import { type Caller, callerBy, type RequestOptions } from '../caller.ts';
import { type ContractRoute, nameOf, routeOf, routesByName } from '../contract-routes.ts';
import { createAttempts } from '../every-call.ts';
import { asRealMoney } from '../payments.ts';
import { NO_PUSH_SERVICE } from '../push-service.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { backupCalls } from './backup-calls.ts';
import { connectionCalls } from './connection-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { type Evening, named } from './evening.ts';
import { giftCardCalls } from './gift-card-calls.ts';
import { customerCalls, leavingCalls } from './guest-calls.ts';
import { integrationCalls } from './integration-calls.ts';
import { menuCalls, menuDeletions, menuTableCalls } from './menu-calls.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { orderCalls, refundCalls } from './order-calls.ts';
import { pushCalls } from './push-calls.ts';
import { restaurantCalls, restaurantDeletions } from './restaurant-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { tableCalls } from './table-calls.ts';

/** A call as it succeeds: at its moment of the evening, made by whoever makes it there. */
export interface EveningCall {
  name: string;
  route: ContractRoute;
  as: Caller;
  method: string;
  path: string;
  sending: RequestOptions;
}

/** Tries something around the call. It is made once, by `make` or else afterwards, and must succeed. */
type Work = (call: EveningCall, make: (path?: string) => Promise<Answer>) => unknown;

/** The app of an evening; what is owed for it counts as real money. */
export const openEvening = (options: Parameters<typeof openTestApp>[0] = {}) =>
  openTestApp({ payments: asRealMoney, pushService: NO_PUSH_SERVICE, ...options });

/**
 * An evening in the test app in which every call of the contract is made once: by an owner who gets the restaurant ready,
 * guests who come, and a desk that answers them. At the end they clear away. It is the one place that says how a call
 * succeeds: from it come the API's examples, and what is proven for every call.
 */
export async function walkEvening(testApp: TestApp, work: Work, show: Evening['show'] = () => undefined) {
  const { attempt, report } = createAttempts();
  const made = new Set<string>();
  const recorded = (as: Caller): Caller => callerBy(as, send(as) as Caller['send']);
  const send =
    (as: Caller) =>
    async (method: string, path: string, sending: RequestOptions = {}): Promise<Answer> => {
      const route = routeOf(method, path);
      if (!route) throw new Error(`${method} ${path} is not in the contract`);
      const name = nameOf(route);
      if (made.has(name)) throw new Error(`${name} has been made already`);
      made.add(name);
      let answer: Answer | undefined;
      const make = async (asked = path) => {
        answer = await as.send(method, asked, sending);
        await testApp.deps.background.idle();
        return answer;
      };
      await attempt(name, () => work({ name, route, as, method, path, sending }, make));
      const { status, body } = answer ?? (await make());
      if (status >= 400)
        throw new Error(`${name} must succeed in the evening: ${status} ${JSON.stringify(body)}`);
      return answer as Answer;
    };
  const evening: Evening = {
    house: testApp,
    stranger: testApp.stranger,
    owner: await named(await testApp.owner(), 'Priya Kapoor'),
    staff: await named(await testApp.staff(), 'Lena Weber'),
    asha: await testApp.user(),
    recorded,
    show,
  };
  // What has been found until then says why an evening breaks off.
  await attempt('The evening', () => spend(evening));
  report();
  const all = routesByName.map(([name]) => name);
  expect([...made].sort(), 'calls that the evening makes (src/server/test/examples)').toEqual(all.sort());
}

async function spend(evening: Evening): Promise<void> {
  await restaurantCalls(evening);
  await menuCalls(evening);
  await customerCalls(evening);
  const giftCard = await giftCardCalls(evening);
  await orderCalls(evening, giftCard);
  await tableCalls(evening);
  await newsletterCalls(evening);
  await staffCalls(evening);
  await deskCalls(evening);
  await pushCalls(evening);
  await refundCalls(evening);
  await connectionCalls(evening);
  await integrationCalls(evening);
  await backupCalls(evening);
  await leavingCalls(evening);
  await menuTableCalls(evening);
  await menuDeletions(evening);
  await restaurantDeletions(evening);
}
