import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { cartTexts } from '#texts/cart.ts';
import { cartPageTexts } from '#texts/cart-page.ts';
import { germanLang } from '#texts/localized.ts';
import { useWhileVisible } from '../../browser/use-while-visible.ts';
import { useOtherTabChanges } from '../../cart/use-other-tab-changes.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta, telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './cart.module.css';
import { type CartData, cartAction, loadCart } from './cart-data.ts';
import { EmptyCart, FullCart } from './full-cart.tsx';

export const meta = noIndexMeta(cartTexts);

export const clientLoader = Object.assign(loadCart, { hydrate: true as const });
export const clientAction = cartAction;

/** When it could be ready, and how long a pause or the rush lasts, is another time soon. */
const RELOAD_MS = 60_000;

export default function CartPage() {
  const loaded = useLoaderData<CartData>();
  // What was loaded before stays when loading again fails.
  const [data, setData] = useState(loaded);
  if (loaded !== data && loaded.state !== 'failed') setData(loaded);
  const { revalidate, state } = useRevalidator();
  const { loadFailed } = useTexts(cartTexts);
  useOtherTabChanges(revalidate);
  useWhileVisible(RELOAD_MS, () => void revalidate());
  return (
    <Frame>
      {data.state === 'paused' && <Paused until={data.until} reason={data.reason} />}
      {loaded.state === 'failed' && (
        <div className={`wrap ${css.only}`}>
          <ErrorState title={loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {loaded.error.message}
          </ErrorState>
        </div>
      )}
      {data.state === 'empty' && (
        <div className={`wrap ${css.only}`}>
          <EmptyCart />
        </div>
      )}
      {data.state === 'ready' && <FullCart data={data} />}
    </Frame>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton>
        <div className={css.grid}>
          <div>
            <SkeletonRows count={3} />
          </div>
          <div>
            <SkeletonLine width="half" isTall />
            <SkeletonLine width="full" />
            <SkeletonLine width="full" />
            <SkeletonBlock shape="control" className={css.bone} />
          </div>
        </div>
      </Skeleton>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(cartTexts);
  const own = useTexts(cartPageTexts);
  return (
    <div className={css.page}>
      <div className="wrap">
        <PageHead
          title={t.title}
          end={
            <ButtonLink look="text" icon="back" to="/menu" viewTransition>
              {own.goOn}
            </ButtonLink>
          }
        />
      </div>
      {children}
    </div>
  );
}

/** Online ordering is paused: the cart is not shown. */
function Paused({ until, reason }: { until: string | null; reason: string }) {
  const language = useLanguage();
  const own = cartPageTexts[language];
  const phone = useRestaurant()?.phone;
  return (
    <div className={`wrap ${css.only}`}>
      <EmptyState
        title={own.pausedTitle(until)}
        action={
          phone && (
            <ButtonLink icon="phone" href={telephoneLink(phone)}>
              {phone}
            </ButtonLink>
          )
        }
      >
        {reason && <p lang={germanLang(language)}>{reason}</p>}
        <p>{own.pausedText}</p>
      </EmptyState>
    </div>
  );
}
