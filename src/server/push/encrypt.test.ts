import { expect, test } from 'vitest';
import { subscribeBrowser } from '../test/push-service.ts';
import { encryptFor } from './encrypt.ts';

test('the example of RFC 8291 is encrypted to the bytes that it prints', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const encrypted = encryptFor(keys, Buffer.from('When I grow up, I want to be a watermelon'), {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    paddedBytes: 0,
  });
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the browser reads it, all messages have one length, and no two are alike', async () => {
  const [browser, other] = [
    await subscribeBrowser('https://localhost'),
    await subscribeBrowser('https://localhost'),
  ];
  const encrypt = (message: object) =>
    new Uint8Array(encryptFor(browser.subscription.keys, Buffer.from(JSON.stringify(message))));
  const [short, long] = [encrypt({ a: 'ü' }), encrypt({ a: 'x'.repeat(300) })];
  expect(await browser.read(short)).toEqual({ a: 'ü' });
  expect(await browser.read(long)).toEqual({ a: 'x'.repeat(300) });
  await expect(other.read(short)).rejects.toThrow();
  expect(short.length).toBe(long.length);
  expect(Buffer.from(encrypt({ a: 'ü' })).equals(Buffer.from(short))).toBe(false);
});

test('a key that is no point of the curve is refused', () => {
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(() => encryptFor({ p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }, Buffer.from('x'))).toThrow();
});
