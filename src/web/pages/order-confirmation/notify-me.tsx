import { useEffect, useState } from 'react';
import { notifyMeTexts } from '#texts/notify-me.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import {
  type BrowserSubscription,
  findSubscription,
  type PushFailure,
  pushObstacle,
  subscribe,
} from '../../browser/push-subscription.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import type { OrderAccess } from '../../session/running-orders.ts';
import { readToken } from '../../session/session.ts';
import css from './order-confirmation.module.css';

/** Has this browser told what becomes of the order. Nothing where it can't: on an iPhone only the installed app can. */
export function NotifyMe({ access }: { access: OrderAccess }) {
  const language = useLanguage();
  const t = notifyMeTexts[language];
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const obstacle = pushObstacle();
  const api = createApi({ language, token: access.key === undefined ? readToken() : null });

  const readState = (endpoint?: string) =>
    callApi(
      api.orders.push.state.$post({ json: { ...access, ...(endpoint === undefined ? {} : { endpoint }) } }),
      language,
    );
  const write = ({ endpoint, keys }: BrowserSubscription, wanted: boolean) =>
    callApi(api.orders.push.$post({ json: { ...access, endpoint, keys, isOn: wanted } }), language);

  // Only a browser that has been allowed to show notifications may be told already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (obstacle !== null || Notification.permission !== 'granted') return;
    void (async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      const endpoint = (await pushManager.getSubscription())?.toJSON().endpoint;
      const state = endpoint === undefined ? undefined : await readState(endpoint);
      if (state?.ok) setOn(state.data.isOn);
    })().catch(() => undefined);
  }, [access.orderId]);

  async function press() {
    setBusy(true);
    setProblem('');
    setProblem(await switchTo(!isOn));
    setBusy(false);
  }

  /** What went wrong, in words. */
  async function switchTo(wanted: boolean): Promise<string> {
    const state = await readState();
    if (!state.ok) return state.error.message;
    const { publicKey } = state.data;
    const browser = wanted ? await subscribe(publicKey) : await findSubscription(publicKey);
    if (browser === null || typeof browser === 'string') {
      // Without a subscription nothing arrives.
      if (browser === null) setOn(false);
      return browser === null ? '' : t.failures[browser satisfies PushFailure];
    }
    const written = await write(browser, wanted);
    if (!written.ok) return written.error.message;
    setOn(written.data.isOn);
    return '';
  }

  if (obstacle === 'home_screen' || obstacle === 'unsupported') return null;
  return (
    <div className={css.notify}>
      <Button look="text" icon="bell" isBusy={isBusy} onClick={() => void press()}>
        {isOn ? t.stop : t.start}
      </Button>
      <p role="status" className="small soft">
        {isOn ? t.isOn : ''}
      </p>
      <div role="alert">
        {problem && <Notice isStatic tone="amber" title={problem} className={css.notice} />}
      </div>
    </div>
  );
}
