import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushService } from '../push/push-service.ts';
import { MAIL_CERTIFICATE, MAIL_KEY } from './smtp-server.ts';

/** What a push service was handed for a subscription. */
export interface PushRequest {
  path: string;
  headers: Record<string, string | undefined>;
  body: Uint8Array<ArrayBuffer>;
}

/** A push service on loopback that stores what it is handed, and can be made to refuse. */
export interface TestPushService extends PushService {
  requests: PushRequest[];
  /** The status for the subscription with this path; 201 if not set. */
  respond: (path: string) => number | Promise<number>;
  close(): Promise<void>;
}

export async function startPushService(): Promise<TestPushService> {
  const server = createServer({ key: MAIL_KEY, cert: MAIL_CERTIFICATE }, async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    const headers = request.headers as PushRequest['headers'];
    service.requests.push({ path: request.url ?? '', headers, body });
    response.writeHead(await service.respond(request.url ?? '')).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: TestPushService = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: MAIL_CERTIFICATE,
    requests: [],
    respond: () => 201,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

const toBase64Url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url');
const ascii = (text: string) => new TextEncoder().encode(text);

/** A browser that has subscribed: what it sends to the site, and how it reads what comes. */
export interface TestBrowser {
  path: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Reads a message as RFC 8291 says, with another implementation than the server's. */
  read(body: Uint8Array<ArrayBuffer>): Promise<unknown>;
}

export async function subscribeBrowser(
  origin: string,
  path = `/push/${crypto.randomUUID()}`,
): Promise<TestBrowser> {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(ecdh, true, ['deriveBits']);
  const [own, auth] = [
    new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    crypto.getRandomValues(new Uint8Array(16)),
  ];
  const hkdf = async (from: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) => {
    const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
    return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  };
  return {
    path,
    subscription: { endpoint: origin + path, keys: { p256dh: toBase64Url(own), auth: toBase64Url(auth) } },
    async read(body) {
      const [salt, theirs] = [body.slice(0, 16), body.slice(21, 21 + (body[20] ?? 0))];
      const publicKey = await crypto.subtle.importKey('raw', theirs, ecdh, false, []);
      const shared = await crypto.subtle.deriveBits(
        { name: 'ECDH', public: publicKey },
        pair.privateKey,
        256,
      );
      const info = Buffer.concat([ascii('WebPush: info\0'), own, theirs]);
      const secret = await hkdf(shared, auth, info, 32);
      const key = await hkdf(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 16);
      const iv = await hkdf(secret, salt, ascii('Content-Encoding: nonce\0'), 12);
      const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
      const record = body.slice(21 + theirs.length);
      const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, record));
      const end = plain.findLastIndex((byte) => byte !== 0);
      if (plain[end] !== 2) throw new Error('not the last record');
      return JSON.parse(new TextDecoder().decode(plain.slice(0, end)));
    },
  };
}

/** A stand-in that is not there. */
export const NO_PUSH_SERVICE: PushService = { origin: 'https://localhost:9', ca: MAIL_CERTIFICATE };

/** What a browser sends that has subscribed at Google's push service; nothing is ever sent there. */
export function pushDeviceBody() {
  return {
    name: 'Tablet an der Theke',
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  };
}
