import { describe, expect, test } from 'vitest';
import { isPushEndpoint, MAX_ENDPOINT_LENGTH } from './push.ts';

describe('the address of a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QabcDEF',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is one of a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  test.each([
    ...['', 'fcm.googleapis.com', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x'],
    ...['https://user:word@fcm.googleapis.com/x', 'https://user@web.push.apple.com/x'],
    ...[
      'https://fcm.googleapis.com.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://push.apple.com/x',
    ],
    ...['https://notify.windows.com/x', 'https://evilnotify.windows.com/x', 'https://web.push.apple.com./x'],
    ...['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://2130706433/x'],
    ...[
      'https://example.org/?fcm.googleapis.com',
      'https://example.org/.push.apple.com',
      'file:///etc/passwd',
    ],
    'https://fcm.googleapis.com@example.org/x',
  ])('%s is not', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  test('is not longer than any browser’s', () => {
    const start = 'https://fcm.googleapis.com/';
    expect(isPushEndpoint(start + 'x'.repeat(MAX_ENDPOINT_LENGTH - start.length))).toBe(true);
    expect(isPushEndpoint(start + 'x'.repeat(MAX_ENDPOINT_LENGTH - start.length + 1))).toBe(false);
  });
});
