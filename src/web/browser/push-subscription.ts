/** Why push can't be switched on here; null: it can. */
export type PushObstacle = 'home_screen' | 'unsupported' | 'denied';

/** How trying to switch it on ended, where not with a subscription. */
export type PushFailure = 'dismissed' | 'denied' | 'service';

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export function pushObstacle(): PushObstacle | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari on iPhone and iPad hides it from everything but apps of the home screen.
  if (!isSupported) return isApple() && !isInstalled() ? 'home_screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** An iPad calls itself a Mac, but none of those has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

const registered = () => navigator.serviceWorker.register('/service-worker.js');

/** The browser's subscription with this key of the restaurant; null: it has none, or lost it. */
export async function findSubscription(publicKey: string): Promise<BrowserSubscription | null> {
  if (pushObstacle() !== null || Notification.permission !== 'granted') return null;
  const subscription = await (await registered()).pushManager.getSubscription();
  return subscription && hasKey(subscription, publicKey) ? sent(subscription) : null;
}

/** Asks for permission, which a press of a button must have begun, and subscribes. Again returns what there is. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | PushFailure> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  try {
    await registered();
    const { pushManager } = await navigator.serviceWorker.ready;
    const former = await pushManager.getSubscription();
    // One with another key is of no use, and stands in the way of a new one.
    if (former && !hasKey(former, publicKey)) await former.unsubscribe();
    const applicationServerKey = bytesOf(publicKey);
    return sent(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    return 'service';
  }
}

function sent(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  // Some browsers do not tell.
  if (!key) return true;
  const [own, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
