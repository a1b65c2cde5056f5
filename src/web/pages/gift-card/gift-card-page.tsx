import { Suspense, useEffect, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { GIFT_CARD_PRESETS, giftCardCents, MAX_GIFT_CARD_EUROS, wholeEuros } from '#domain/gift-cards.ts';
import { formatRoundCents } from '#texts/format-money.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { GiftCardPreview } from '../../components/gift-card/gift-card.tsx';
import { lazyPart, NotLoaded } from '../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { LocalLink, languageOf, useLanguage, useTexts } from '../../i18n/language.tsx';
import { hasPage } from '../../layout/site-links.ts';
import { findRestaurant, pageHead, telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import { AmountChoice, CUSTOM_AMOUNT_ID } from './amount-choice.tsx';
import { buyGiftCard } from './buy-gift-card.ts';
import { clearGiftCardKey, readGiftCardDraft, storeGiftCardDraft } from './gift-card-draft.ts';
import css from './gift-card-page.module.css';

export const clientAction = buyGiftCard;

// The dialog with its form is needed only once an amount is chosen.
const loadPurchase = () => import('./purchase-dialog.tsx');
const PurchaseDialog = lazyPart(
  async () => (await loadPurchase()).PurchaseDialog,
  ({ isOpen }) => isOpen && <NotLoaded />,
);

export function meta({ location, matches }: MetaArgs) {
  const language = languageOf(location.pathname);
  const t = giftCardTexts[language];
  const site = findRestaurant(matches, language);
  if (!site) return [{ title: t.title }];
  return pageHead(site, 'giftCard', { title: t.tabTitle(site.name), description: t.description(site.name) });
}

const DEFAULT_AMOUNT = String(GIFT_CARD_PRESETS[2]);

export default function GiftCardPage() {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(DEFAULT_AMOUNT);
  const [isOwn, setOwn] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const unpaid = useUnpaid();
  const site = useRestaurant();
  const isNotOffered = site?.onlinePayments.length === 0;

  // Restores the amount that was chosen before.
  useEffect(() => {
    const { amount } = readGiftCardDraft();
    if (!amount) return;
    setTyped(amount);
    setOwn(!GIFT_CARD_PRESETS.some((preset) => String(preset) === amount));
  }, []);

  const choose = (chosen: string, isOwnAmount: boolean) => {
    setTyped(chosen);
    setOwn(isOwnAmount);
    setSubmitted(false);
    storeGiftCardDraft({ amount: chosen });
  };
  const euros = wholeEuros(typed) ?? 0;
  const isHigh = euros > MAX_GIFT_CARD_EUROS;
  const isValid = euros > 0 && !isHigh;
  const problem = isHigh
    ? t.amountHigh(formatRoundCents(giftCardCents(MAX_GIFT_CARD_EUROS), language))
    : !isValid && (isSubmitted || /\d\D/.test(typed.trim()))
      ? t.amountInvalid
      : undefined;
  const goOn = () => {
    setSubmitted(true);
    if (isValid) setOpen(true);
    // Only a typed amount can be invalid.
    else document.getElementById(CUSTOM_AMOUNT_ID)?.focus();
  };

  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.grid}>
        <div className={css.show}>
          <GiftCardPreview euros={isValid ? String(euros) : ''} />
          {!isNotOffered && <p className="small soft">{t.byMail}</p>}
        </div>
        <div>
          <h1>{t.heading}</h1>
          <p className={`lead soft ${css.lead}`}>{t.lead(hasPage(site, '/cart'))}</p>
          {unpaid && (
            <Notice tone="amber" title={t.unpaid[unpaid]} className={css.notice}>
              <p>{t.unpaidText}</p>
            </Notice>
          )}
          {site && isNotOffered ? (
            <NotOffered phone={site.phone} />
          ) : (
            <>
              <AmountChoice euros={typed} isOwn={isOwn} onChoose={choose} error={problem} />
              <Button
                look="main"
                size="l"
                wide
                aria-haspopup="dialog"
                {...(isValid ? { priceCents: giftCardCents(euros) } : {})}
                onClick={goOn}
                onPointerEnter={() => void loadPurchase().catch(() => {})}
              >
                {t.next}
              </Button>
              <p className={`tiny soft ${css.law}`}>
                {t.law} <LocalLink to="/withdrawal">{t.withdraw}</LocalLink>
              </p>
            </>
          )}
        </div>
      </div>
      <Suspense>
        {isSubmitted && isValid && (
          <PurchaseDialog isOpen={isOpen} euros={euros} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** Without a payment provider no cards are sold. */
function NotOffered({ phone }: { phone: string }) {
  const t = useTexts(giftCardTexts);
  return (
    <Notice
      isStatic
      className={css.notice}
      title={t.notOffered}
      action={
        <ButtonLink look="main" icon="phone" href={telephoneLink(phone)} aria-label={t.call(phone)}>
          {phone}
        </ButtonLink>
      }
    >
      <p>{t.notOfferedText}</p>
    </Notice>
  );
}

/** The buyer has returned from the payment provider without paying; the next press buys another card. */
function useUnpaid(): 'declined' | 'left' | undefined {
  const [search] = useSearchParams();
  const [unpaid, setUnpaid] = useState<'declined' | 'left'>();
  const payment = search.get('payment');
  const isBack = payment !== null || search.has('token');
  // In an effect, because the cached page is rendered without a query.
  useEffect(() => {
    if (!isBack) return;
    clearGiftCardKey();
    setUnpaid(payment === 'declined' ? 'declined' : 'left');
  }, [isBack, payment]);
  return unpaid;
}
