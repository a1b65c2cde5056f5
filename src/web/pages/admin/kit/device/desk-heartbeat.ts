import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HEARTBEAT_MS } from '#domain/devices/desk-device.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { randomKey } from '../../../../browser/random-key.ts';
import { readToken } from '../../../../session/session.ts';
import { storedValue } from '../../../../storage/stored-value.ts';
import { isSessionToken } from '../reauth/desk-session.ts';
import { useSoundState } from '../sound/bell.ts';

/** A random value by which the server knows this browser again, and the id under which it lists it. */
const deviceKey = storedValue('deskKey');
const deviceId = storedValue('deskId');
/** Which tab of this browser was visible last, and when: '<tab> <epoch milliseconds>'. */
const visibleTab = storedValue('deskTab');

/** So long a visible tab speaks for all tabs of its browser. */
const SPEAKS_MS = 2 * HEARTBEAT_MS;
const TIMEOUT_MS = 10_000;

const tab = typeof crypto === 'undefined' ? '' : randomKey();
let isClosed = false;
/** One after the other, so that an older word never overtakes a newer one. */
let sending: Promise<unknown> = Promise.resolve();

let hasBegun = () => {};
/** The server knows that this device is open: until then the list shows it as it was before. */
export const firstBeat = new Promise<void>((resolve) => {
  hasBegun = resolve;
});

/** The id of this browser in the list of devices; undefined until the server has said it. */
export function useOwnDeviceId(): string | undefined {
  return useSyncExternalStore(deviceId.subscribe, deviceId.read, () => undefined);
}

/**
 * Tells the server every half minute, and when something changes, that the desk is open here and whether it rings. What gets
 * lost is said again with the next one.
 */
export function useHeartbeat(): void {
  const sound = useSoundState();
  const beat = useEffectEvent((isClosing = false) => {
    if (isClosed || isSpokenFor()) return;
    isClosed = isClosing;
    const say = () => send(sound === 'ready', isClosing);
    // The page is about to be gone: nothing can be waited for.
    sending = isClosing ? say() : sending.then(say);
  });
  useEffect(() => {
    if (sound !== 'unknown') beat();
  }, [sound]);
  useEffect(() => {
    isClosed = false;
    const timer = setInterval(() => beat(), HEARTBEAT_MS);
    const tell = () => beat();
    const close = () => beat(true);
    // Back from the browser's cache.
    const reopen = () => {
      isClosed = false;
      beat();
    };
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', reopen);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', reopen);
      window.removeEventListener('online', tell);
      beat(true);
    };
  }, []);
}

/** Whether another, visible tab of this browser gives the signs of life: this one is in the background and says nothing. */
function isSpokenFor(): boolean {
  const [by, at] = (visibleTab.read() ?? '').split(' ');
  if (document.visibilityState === 'visible') {
    visibleTab.store(`${tab} ${Date.now()}`);
    return false;
  }
  return by !== '' && by !== tab && Date.now() - Number(at) < SPEAKS_MS;
}

async function send(hasSound: boolean, isClosing: boolean): Promise<void> {
  const token = readToken();
  if (token === undefined || !isSessionToken(token)) return;
  let key = deviceKey.read();
  if (!key) {
    key = randomKey();
    deviceKey.store(key);
  }
  if (isClosing && visibleTab.read()?.startsWith(tab)) visibleTab.store(undefined);
  const json = {
    ...{ key, hasSound, isClosing, isVisible: document.visibilityState === 'visible' },
    // A computer's browser goes on in the background; that of a phone or tablet is stopped there.
    ringsHidden: matchMedia('(hover: hover) and (pointer: fine)').matches,
  };
  const fetchOnce = (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const api = createApi({ language: 'de', token, fetch: fetchOnce });
  const answer = await callApi(api.admin.devices.heartbeat.$post({ json }), 'de');
  if (!answer.ok) return;
  if (deviceId.read() !== answer.data._id) deviceId.store(answer.data._id);
  hasBegun();
}
