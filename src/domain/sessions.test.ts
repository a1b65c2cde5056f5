import { expect, test } from 'vitest';
import { describeDevice, sessionExpiresAt } from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a session of the desk ends a month after login, a guest’s after half a year', () => {
  const days = (role: 'owner' | 'staff' | 'customer') => sessionExpiresAt({ begunAt: 0, role }) / DAY;
  expect([days('owner'), days('staff'), days('customer')]).toEqual([30, 30, 180]);
});

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Safari/604.1`,
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${APPLE} CriOS/150.0 Safari/604.1`, 'Chrome, iPad'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${KHTML} Chrome/150.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${KHTML} SamsungBrowser/30.0 Chrome/140.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/19.0 Safari/605.1.15`, 'Safari, Mac'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
