import { useLoaderData, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta, telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import { type LoadedOrder, loadConfirmation, usePolledOrder } from './confirmation-data.ts';
import { ConfirmationHead, PaymentActions } from './confirmation-head.tsx';
import css from './order-confirmation.module.css';
import { OrderProgress } from './order-progress.tsx';

export const meta = noIndexMeta(confirmationTexts);

export const clientLoader = Object.assign(loadConfirmation, { hydrate: true as const });

export default function OrderConfirmationPage() {
  const data = useLoaderData<typeof loadConfirmation>();
  return (
    <div className={classNames('wrap', data.order && css.page)}>
      {data.order ? (
        <Confirmation
          key={data.order._id}
          loaded={data.order}
          paymentError={data.paymentError}
          isLinked={data.isLinked}
          Paper={data.Paper}
        />
      ) : (
        <Problem kind={data.problem} />
      )}
    </div>
  );
}

function Confirmation({
  loaded,
  paymentError,
  isLinked,
  Paper,
}: {
  loaded: Order;
  paymentError: ApiError | null;
  /** Opened by an email's link: nothing but the order is shown. */
  isLinked: boolean;
  Paper: LoadedOrder['Paper'];
}) {
  const t = useTexts(confirmationTexts);
  const site = useRestaurant();
  const { order, isStale } = usePolledOrder(loaded);
  const isWaiting = order.paymentStatus === 'unpaid' || order.paymentStatus === 'lapsed';
  return (
    <div className={css.grid}>
      <div>
        <ConfirmationHead order={order} paymentError={paymentError} />
        <OrderProgress order={order} />
        {isStale && <Notice tone="amber" title={t.stale} className={css.stale} />}
        <p className={css.ways}>
          {!isLinked &&
            (isWaiting ? (
              <PaymentActions order={order} />
            ) : (
              <ButtonLink look="main" to="/orders">
                {t.seeOrders}
              </ButtonLink>
            ))}
          <ButtonLink to="/">{t.toHome}</ButtonLink>
        </p>
        {site && (
          <p className="small soft">
            {t.wrong}{' '}
            <a href={telephoneLink(site.phone)} className="num">
              {site.phone}
            </a>
          </p>
        )}
      </div>
      <Paper order={order} />
    </div>
  );
}

function Problem({ kind }: { kind: 'noId' | 'notFound' | 'loadFailed' }) {
  const t = useTexts(confirmationTexts);
  const site = useTexts(siteTexts);
  const { revalidate, state } = useRevalidator();
  const texts = {
    noId: { title: t.noId, text: t.noIdText },
    notFound: { title: t.notFound, text: t.notFoundText },
    loadFailed: { title: t.loadFailed, text: t.loadFailedText },
  }[kind];
  return (
    <>
      <PageHead title={texts.title} lead={texts.text} hasFan />
      <p className={css.problemWays}>
        {kind === 'loadFailed' && (
          <Button look="main" isBusy={state !== 'idle'} onClick={revalidate}>
            {site.tryAgain}
          </Button>
        )}
        <ButtonLink to="/orders">{t.seeOrders}</ButtonLink>
      </p>
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${css.page}`}>
      <Skeleton>
        <div className={css.grid}>
          <div>
            <SkeletonLine width="most" isTall />
            <SkeletonLine width="half" isTall />
            <SkeletonRows count={3} />
          </div>
          <div className={css.paperBones}>
            <SkeletonRows count={3} />
            <SkeletonBlock shape="control" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
