import { lazy, Suspense } from 'react';
import { useActionData, useLoaderData, useRevalidator } from 'react-router';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import {
  loadConfirmation,
  type Problem as ProblemKind,
  readOrderWithoutScript,
} from './confirmation-data.ts';
import css from './order-confirmation.module.css';

/** Until it is known how the order is; then its page is called so (`OrderState`). */
export const meta = noIndexMeta({
  de: { title: confirmationTexts.de.pageTitle },
  en: { title: confirmationTexts.en.pageTitle },
});

export const clientLoader = Object.assign(loadConfirmation, { hydrate: true as const });

/** On the server, and for browsers without script only. */
export const action = readOrderWithoutScript;

const OrderStill = lazy(async () => ({ default: (await import('./order-view.tsx')).OrderStill }));

export default function OrderConfirmationPage() {
  const data = useLoaderData<typeof loadConfirmation>();
  return (
    <div className={classNames('wrap', data.order && css.page)}>
      {data.order ? (
        <data.View
          key={data.order._id}
          loaded={data.order}
          access={data.access}
          paymentError={data.paymentError}
        />
      ) : (
        <Problem kind={data.problem} />
      )}
    </div>
  );
}

function Problem({ kind }: { kind: ProblemKind }) {
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

/** What the server sends: an empty page that the browser fills, or what a browser without script has asked for. */
export function HydrateFallback() {
  const still = useActionData<typeof action>();
  if (still?.order) {
    return (
      <div className={`wrap ${css.page}`}>
        <Suspense>
          <OrderStill order={still.order} orderKey={still.key} now={still.now} />
        </Suspense>
      </div>
    );
  }
  if (still) {
    return (
      <div className="wrap">
        <Problem kind={still.problem} />
      </div>
    );
  }
  return (
    <div className={`wrap ${css.page}`}>
      <WithoutScript />
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

/** The form has no target: it goes to the address that the browser shows, with its query. */
function WithoutScript() {
  const t = useTexts(guestOrderTexts);
  const { pageTitle } = useTexts(confirmationTexts);
  return (
    <noscript>
      <h1>{pageTitle}</h1>
      <p className="lead soft">{t.noScript}</p>
      <form method="post" className={css.reload}>
        <Button type="submit" look="main">
          {t.showStatus}
        </Button>
      </form>
    </noscript>
  );
}
