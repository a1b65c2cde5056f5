import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
  useFetcher,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { demoPaymentTexts } from '#texts/gift-card.ts';
import { toCents } from '../../api/amounts.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Price } from '../../components/price/price.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import css from './demo-payment.module.css';

export const meta = noIndexMeta(demoPaymentTexts);

export const clientLoader = Object.assign(
  async ({ request }: ClientLoaderFunctionArgs) => {
    const { api, id, language } = readQuery(request);
    return callApi(api['demo-payment'][':id'].$get({ param: { id } }), language);
  },
  { hydrate: true as const },
);

/** Sends the decision and follows the redirect that a real provider would give. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { api, id, language } = readQuery(request);
  const decision = (await request.formData()).get('decision') as 'approve' | 'decline' | 'leave';
  const decided = await callApi(
    api['demo-payment'][':id'].$post({ param: { id }, json: { decision } }),
    language,
  );
  return decided.ok ? redirect(decided.data.href) : decided.error;
}

function readQuery(request: Request) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  return { api: createApi({ language }), id: url.searchParams.get('id') || 'none', language };
}

export default function DemoPaymentPage() {
  const t = useTexts(demoPaymentTexts);
  const payment = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  // An unreachable server does not mean that the payment is unknown.
  if (!payment.ok && payment.error.httpStatus !== 404) {
    return (
      <div className="wrap">
        <PageHead over={t.over} title={t.title} />
        <ErrorState onRetry={revalidate} isRetrying={state !== 'idle'}>
          {payment.error.message}
        </ErrorState>
      </div>
    );
  }
  if (!payment.ok) {
    return (
      <div className="wrap">
        <PageHead title={t.unknown} lead={t.unknownText} hasFan />
        <p className={css.ways}>
          <ButtonLink to="/">{t.toHome}</ButtonLink>
        </p>
      </div>
    );
  }
  const { amount, status } = payment.data;
  return (
    <div className="wrap">
      <PageHead over={t.over} title={t.title} lead={t.lead} />
      <div className={css.till}>
        <dl className={css.amount}>
          <dt>{t.amount}</dt>
          <dd>
            <Price cents={toCents(amount)} />
          </dd>
        </dl>
        <Decision isOpen={status === 'open'} />
      </div>
    </div>
  );
}

function Decision({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(demoPaymentTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const decision = fetcher.formData?.get('decision');
  const error = fetcher.state === 'idle' && fetcher.data && 'code' in fetcher.data ? fetcher.data : undefined;
  const buttonFor = (value: 'approve' | 'decline' | 'leave') => ({
    type: 'submit' as const,
    name: 'decision',
    value,
    wide: true,
    isBusy: decision === value,
    busyLabel: t.busy,
    isDisabled: decision !== undefined && decision !== value,
  });
  return (
    <fetcher.Form method="post" className={css.decision}>
      {!isOpen && <p>{t.decided}</p>}
      {error && <FailureNotice error={error} fallback={t.failed} />}
      {isOpen && (
        <>
          <Button look="main" size="l" {...buttonFor('approve')}>
            {t.approve}
          </Button>
          <Button {...buttonFor('decline')}>{t.decline}</Button>
          <Button look="text" {...buttonFor('leave')}>
            {t.leave}
          </Button>
        </>
      )}
      {!isOpen && (
        <Button look="main" size="l" {...buttonFor('approve')}>
          {t.back}
        </Button>
      )}
    </fetcher.Form>
  );
}

export function HydrateFallback() {
  const t = useTexts(demoPaymentTexts);
  return (
    <div className="wrap">
      <PageHead over={t.over} title={t.title} lead={t.lead} />
      <Skeleton className={css.till}>
        <SkeletonLine width="half" isTall />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </Skeleton>
    </div>
  );
}
