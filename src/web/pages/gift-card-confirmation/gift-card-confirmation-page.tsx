import { Suspense } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { GiftCard } from '#contract/gift-cards/shapes.ts';
import { giftCardConfirmationTexts } from '#texts/gift-card.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/skeleton/skeleton.tsx';
import { LocalLink, useLanguage, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { CardFacts, PaidCard } from './card-facts.tsx';
import css from './gift-card-confirmation.module.css';
import { loadGiftCard } from './load-gift-card.ts';

const Receipt = lazyPart(async () => (await import('./receipt.tsx')).Receipt);

export const meta = noIndexMeta(giftCardConfirmationTexts);

export const clientLoader = Object.assign(loadGiftCard, { hydrate: true as const });

export default function GiftCardConfirmationPage() {
  const data = useLoaderData<typeof loadGiftCard>();
  return (
    <div className={`wrap ${css.page}`}>
      {data.card ? (
        <Confirmation card={data.card} paymentError={data.paymentError} />
      ) : (
        <Problem kind={data.problem} />
      )}
    </div>
  );
}

function Confirmation({ card, paymentError }: { card: GiftCard; paymentError: ApiError | null }) {
  const t = useTexts(giftCardConfirmationTexts);
  const { revalidate, state } = useRevalidator();
  const language = useLanguage();
  const { withdrawal } = useTexts(siteTexts);
  const isPaid = card.status === 'issued';
  const [title, words] = isPaid
    ? [t.title, t.thanks]
    : card.voidedAt !== null
      ? [t.voidTitle, t.voidText]
      : card.status === 'cancelled'
        ? [t.lapsedTitle, t.lapsed]
        : [t.waitingTitle, t.waiting];
  return (
    <div className={css.grid}>
      <PaidCard card={card} />
      <div>
        <h1>{title}</h1>
        {!isPaid && paymentError && (
          <Notice tone="chilli" title={t.verifyFailed} className={css.notice}>
            <p>{paymentError.message}</p>
          </Notice>
        )}
        <p className={`lead soft ${css.lead}`}>{words}</p>
        <CardFacts card={card} />
        <p className={css.ways}>
          {isPaid && (
            <ButtonLink
              look="main"
              icon="print"
              href={`/api/giftcard/${card._id}/pdf?language=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              {t.print}
            </ButtonLink>
          )}
          {card.status === 'created' && (
            <Button look="main" isBusy={state !== 'idle'} onClick={revalidate}>
              {t.tryAgain}
            </Button>
          )}
          <ButtonLink to="/gift-card">{isPaid ? t.another : t.buyAnew}</ButtonLink>
        </p>
        {card.receiptNumber && (
          <Suspense>
            <Receipt card={card} number={card.receiptNumber} />
          </Suspense>
        )}
        {isPaid && (
          <p className={css.withdrawal}>
            {t.withdrawal} <LocalLink to="/withdrawal">{withdrawal}</LocalLink>
          </p>
        )}
      </div>
    </div>
  );
}

function Problem({ kind }: { kind: 'noId' | 'loadFailed' }) {
  const t = useTexts(giftCardConfirmationTexts);
  const site = useTexts(siteTexts);
  const { revalidate, state } = useRevalidator();
  const isLost = kind === 'loadFailed';
  return (
    <>
      <PageHead title={isLost ? t.loadFailed : t.noId} lead={isLost ? t.loadFailedText : t.noIdText} hasFan />
      <p className={`${css.ways} ${css.lost}`}>
        {isLost && (
          <Button look="main" isBusy={state !== 'idle'} onClick={revalidate}>
            {site.tryAgain}
          </Button>
        )}
        <ButtonLink to="/gift-card">{t.buyAnew}</ButtonLink>
      </p>
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts(giftCardConfirmationTexts);
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="vh">{t.title}</h1>
      <Skeleton>
        <div className={css.grid}>
          <div className={css.cardBone} />
          <div>
            <SkeletonLine width="most" isTall />
            <SkeletonLine width="half" />
            <SkeletonBlock shape="control" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
