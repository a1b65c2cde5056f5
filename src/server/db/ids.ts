import { randomUUIDv7 } from 'node:crypto';

const MAX_COUNT = 0xfff;

let lastTime = '';
let count = 0;

/**
 * A new id. UUIDv7 begins with the time, so that rows are stored in order of creation; the next twelve bits count the
 * ids of the same millisecond (RFC 9562, 6.2, method 1). The other 62 bits are random, so one id does not reveal
 * others.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  const time = fresh.slice(0, 13);
  // If the clock was set back, new ids must still follow earlier ones.
  if (time > lastTime || count === MAX_COUNT) {
    lastTime = time;
    // The upper half is kept free for counting up.
    count = Number.parseInt(fresh.slice(15, 18), 16) >> 1;
  } else {
    count += 1;
  }
  return `${lastTime}-7${count.toString(16).padStart(3, '0')}-${fresh.slice(19)}`;
}
