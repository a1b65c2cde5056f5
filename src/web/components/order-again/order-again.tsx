import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RepeatedItem } from '#contract/orders/shapes.ts';
import { formatCents } from '#texts/format-money.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { localize } from '#texts/localized.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { toCents } from '../../api/amounts.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { randomKey } from '../../browser/random-key.ts';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { hasPage } from '../../layout/site-links.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { tokenOrGuest } from '../../session/guest-session.ts';
import { clearToken, readToken, updateCartCount } from '../../session/session.ts';
import { Avoided, isAnyAvoided } from '../allergens/avoided.tsx';
import { Button, type ButtonLook } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { ForName } from '../for-name.tsx';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { localizedName } from '../order-receipt/receipt-lines.ts';
import { Price } from '../price/price.tsx';
import css from './order-again.module.css';

type Into = 'add' | 'replace';

interface Offer {
  items: RepeatedItem[];
  /** Something else is in the cart: the guest decides what happens to it. */
  isCartFull: boolean;
  /** Of this press: repeated after a lost answer, the dishes are put in once. */
  key: string;
}

/**
 * Fills the cart with an earlier order. If all of it costs what it did and the cart is empty, it is done in one press;
 * otherwise the guest first sees what has changed.
 */
export function OrderAgain({
  access,
  look = 'line',
}: {
  /** The key of the order's link, or without it the account of the stored token. */
  access: { orderId: string; key?: string };
  look?: ButtonLook;
}) {
  const language = useLanguage();
  const t = guestOrderTexts[language];
  const navigate = useNavigate();
  const site = useRestaurant();
  const localPath = useLocalPath();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  const [error, setError] = useState<ApiError>();

  async function press() {
    setBusy(true);
    setError(undefined);
    const api = createApi({ language, token: access.key === undefined ? readToken() : null });
    const found = await callApi(api.orders.again.$post({ json: access }), language);
    if (!found.ok) {
      setError(found.error);
      setBusy(false);
      return;
    }
    const { items } = found.data;
    const next: Offer = { items, isCartFull: false, key: randomKey() };
    setOffer(next);
    const isAvoided = isAnyAvoided(items.flatMap(({ contents }) => contents));
    if (items.every(isUnchanged) && !(await isAvoided)) await putIn(next);
    else {
      // Asked for now, so that the dialog offers the right buttons at once.
      setOffer({ ...next, isCartFull: await hasDishes() });
      setOpen(true);
    }
    setBusy(false);
  }

  async function hasDishes(): Promise<boolean> {
    const token = readToken();
    if (token === undefined) return false;
    const cart = await callApi(createApi({ language, token }).cart.$get({ query: {} }), language);
    return cart.ok && cart.data.items.length > 0;
  }

  async function putIn(given: Offer, into?: Into) {
    setBusy(true);
    setError(undefined);
    const filled = await send(given, into);
    setBusy(false);
    if (filled.ok) {
      updateCartCount(filled.data.cart);
      setOpen(false);
      void navigate(localPath('/cart'));
      return;
    }
    if (filled.error.code === 'cart_not_empty') setOffer({ ...given, isCartFull: true });
    else setError(filled.error);
    setOpen(true);
  }

  async function send({ key }: Offer, into: Into | undefined) {
    const call = async () => {
      const token = await tokenOrGuest(language);
      if (!token.ok) return token;
      const api = createApi({ language, token: token.data });
      const json = { ...access, ...(into === undefined ? {} : { into }) };
      return callApi(api.orders.again.cart.$post({ json, header: { 'idempotency-key': key } }), language);
    };
    const first = await call();
    // An old session, which the link of an email does not need.
    if (first.ok || first.error.httpStatus !== 401 || access.key === undefined) return first;
    clearToken();
    return call();
  }

  const canBeHad = offer?.items.some(({ isAvailable }) => isAvailable) ?? false;
  if (!hasPage(site, '/cart')) return null;
  return (
    <>
      <Button look={look} isBusy={isBusy && !isOpen} onClick={() => void press()}>
        {t.again}
      </Button>
      {error && !isOpen && <Notice tone="chilli" title={error.message} className={css.error} />}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.againTitle}
        isLocked={isBusy}
        foot={
          offer &&
          canBeHad && (
            <DialogButtons>
              {offer.isCartFull ? (
                <>
                  <Button isBusy={isBusy} onClick={() => void putIn(offer, 'replace')}>
                    {t.replaceAll}
                  </Button>
                  <Button look="main" isBusy={isBusy} onClick={() => void putIn(offer, 'add')}>
                    {t.addTo}
                  </Button>
                </>
              ) : (
                <Button look="main" isBusy={isBusy} onClick={() => void putIn(offer)}>
                  {t.putIn}
                </Button>
              )}
            </DialogButtons>
          )
        }
      >
        <p className="small soft">{canBeHad ? t.againLead : t.againNothing}</p>
        {error && <Notice tone="chilli" title={error.message} className={css.error} />}
        <ul className={css.list}>
          {offer?.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <Item key={index} item={item} />
          ))}
        </ul>
        {offer?.isCartFull && canBeHad && <Notice tone="amber" title={t.cartHas} />}
      </Dialog>
    </>
  );
}

function isUnchanged({ isAvailable, priceBefore, priceNow, leftOut }: RepeatedItem): boolean {
  return isAvailable && priceBefore === priceNow && leftOut.length === 0;
}

function Item({ item }: { item: RepeatedItem }) {
  const language = useLanguage();
  const t = guestOrderTexts[language];
  const { name, nameLang } = localize(language, 'name', item);
  const variant = localizedName(language, item.variant);
  const extras = item.leftOut.map((extra) => localizedName(language, extra)).join(', ');
  const { priceNow, priceBefore, problem } = item;
  const before = formatCents(toCents(priceBefore), language);
  return (
    <li className={item.isAvailable ? css.item : `${css.item} ${css.gone}`}>
      <div>
        <b lang={nameLang}>{receiptTexts[language].times(name, item.quantity)}</b>
        {variant && <span className="small soft"> {variant}</span>} <ForName name={item.forName} />
        {problem && <p className="small">{problem.message}</p>}
        {extras && <p className="small">{t.withoutExtras(extras)}</p>}
        <Avoided parts={item.contents} />
        {priceNow !== null && priceNow !== priceBefore && (
          <p className="small num">{kept(priceNow > priceBefore ? t.dearer(before) : t.cheaper(before))}</p>
        )}
      </div>
      {priceNow === null ? (
        <span className="small soft">{t.notAvailable}</span>
      ) : (
        <Price cents={toCents(priceNow)} />
      )}
    </li>
  );
}
