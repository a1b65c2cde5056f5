import { randomUUIDv7 } from 'node:crypto';

const MAX_COUNT = 0xfff;

let lastTime = '';
let count = 0;

/**
 * A fresh id. UUIDv7 begins with the time, so that rows lie in the order in which they came; the twelve bits
 * behind it count those of the same millisecond (RFC 9562, 6.2, method 1). The other 62 stay random: an id
 * tells nothing of its neighbours.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  const time = fresh.slice(0, 13);
  // A clock that was set back must not put what comes now before what came.
  if (time > lastTime || count === MAX_COUNT) {
    lastTime = time;
    // The upper half is kept free for those that follow.
    count = Number.parseInt(fresh.slice(15, 18), 16) >> 1;
  } else {
    count += 1;
  }
  return `${lastTime}-7${count.toString(16).padStart(3, '0')}-${fresh.slice(19)}`;
}
