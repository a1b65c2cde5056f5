import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import { type ApiResult, callApi, createApi } from '../../api/api-client.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';

/** No page: the times for which can be ordered, for cart and checkout. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(localPath(languageOf(new URL(request.url).pathname), '/menu'));
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<ApiResult<OrderTimes>> {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const query = Object.fromEntries(searchParams) as { fulfilment: 'delivery' | 'pickup' };
  return callApi(createApi({ language }).orders.times.$get({ query }), language);
}
