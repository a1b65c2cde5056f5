import { useCallback, useEffect, useState } from 'react';
import type { PushDevices } from '#contract/push/shapes.ts';
import { type ApiError, callApi, createApi } from '../../../api/api-client.ts';
import { type BrowserSubscription, findSubscription } from '../../../browser/push-subscription.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';

export interface LoadedDevices extends PushDevices {
  /** What this browser has subscribed to; null: nothing, or it was lost. */
  subscription: BrowserSubscription | null;
}

/** The devices with push, and the calls that change them. */
export function usePushDevices() {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<LoadedDevices>();
  const [error, setError] = useState<ApiError>();
  const reload = useCallback(async () => {
    const api = createApi({ language, token: readToken() });
    const answer = await callApi(api.admin.push.subscriptions.$get(), language);
    if (!answer.ok) return setError(answer.error);
    const subscription = await findSubscription(answer.data.publicKey).catch(() => null);
    setError(undefined);
    setLoaded({ ...answer.data, subscription });
  }, [language]);
  useEffect(() => void reload(), [reload]);

  const api = () => createApi({ language, token: readToken() }).admin.push.subscriptions;
  return {
    ...{ loaded, error, reload },
    add: (json: { name: string } & BrowserSubscription) => callApi(api().$post({ json }), language),
    remove: (id: string) => callApi(api()[':id'].$delete({ param: { id } }), language),
    test: (id: string) => callApi(api()[':id'].test.$post({ param: { id } }), language),
  };
}
