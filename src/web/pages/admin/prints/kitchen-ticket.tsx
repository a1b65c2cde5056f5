import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { dueGroupOf } from '#domain/orders/kitchen.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { formatCents } from '#texts/format-money.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { printedTexts } from '#texts/printed.ts';
import { printTexts } from '#texts/prints.ts';
import { packagingLabel } from '#texts/reuse.ts';
import { type TicketFacts, ticketHead } from '#texts/ticket-head.ts';
import { packagingInCents, toCents } from '../../../api/amounts.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { ForName } from '../../../components/for-name.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { chosenOf } from '../kit/chosen-of.ts';
import { hasAllergy } from '../orders/has-allergy.ts';
import { useChangeWords } from '../orders/use-change-words.ts';
import { allergensOf } from './allergens-of.ts';
import css from './prints.module.css';

/**
 * The ticket for the kitchen, as receipt printers print it: large, black on white, without prices, on a roll of 80 mm. `timeOf`
 * formats an instant as the restaurant's clock shows it.
 */
export function KitchenTicket({
  order,
  menu,
  timeZone,
  timeOf,
}: {
  order: Order;
  menu: MenuItem[];
  timeZone: string;
  timeOf: (at: string) => string;
}) {
  const language = useLanguage();
  const t = printTexts[language];
  const changeTexts = adminChangeOrderTexts[language];
  const ages = useTexts(minimumAgeTexts);
  const age = minimumAgeOf(order.items);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const warning =
    order.status === 'pending' || isCancelledOrReversed(order.status) ? [t.statuses[order.status]] : [];
  const { isAllergyNote, message } = order;
  const allergic = order.items.filter((item) => item.isAllergyNote);
  const facts = factsOf(order, timeZone);
  return (
    <article data-room="paper" className={css.ticket} aria-label={t.titles.ticket}>
      <header className={css.ticketHead}>
        <span className={css.kitchen}>{t.kitchen}</span>
        {ticketHead(facts, language, warning).map(({ kind, text }) => {
          const Part = text === facts.number ? 'h1' : 'p';
          return (
            <Part key={text} className={css[kind]}>
              {text}
            </Part>
          );
        })}
      </header>
      {order.kitchenChanges.length > 0 && <TicketChanges order={order} timeOf={timeOf} />}
      {hasAllergy(order) && <p className={css.banner}>{printedTexts[language].allergy}</p>}
      {isAllergyNote && <TicketNote text={message} />}
      {/* The next box may be another note: where to look for the allergy. */}
      {allergic.length > 0 && !isAllergyNote && (
        <b className={css.age}>
          {printedTexts[language].allergyAt(allergic.map((item) => localizedName(language, item)))}
        </b>
      )}
      {age !== null && <b className={css.age}>{ages.check(age)}</b>}
      {order.packaging && (
        <b className={css.age}>{packagingLabel(language, packagingInCents(order.packaging))}</b>
      )}
      {order.handoverDue > 0 && (
        <b className={css.age}>
          {changeTexts.stillDue[order.fulfilment](formatCents(toCents(order.handoverDue), language))}
        </b>
      )}
      {message && !isAllergyNote && <TicketNote text={message} />}
      <ul className={css.dishes}>
        {order.items.map((item) => (
          <TicketDish key={item._id} item={item} menu={menu} />
        ))}
      </ul>
      <footer className={css.ticketFoot}>
        <b>{t.parts(count)}</b>
        <span>{t.byMenu}</span>
        <span>{t.noReceipt}</span>
      </footer>
    </article>
  );
}

function factsOf(order: Order, timeZone: string): TicketFacts {
  const { isTest, fulfilment } = order;
  return {
    ...{ number: orderNumber(order._id), timeZone, createdAt: Date.parse(order.createdAt) },
    ...{ dueAt: order.dueAt === null ? null : Date.parse(order.dueAt) },
    ...{ isTimeChosen: order.requestedAt !== null, isAhead: dueGroupOf(order, serverNow()) === 'later' },
    ...{ fulfilment, isTest, isPlay: order.isDemoPayment, isByPhone: order.phoneOrder !== null },
    ...{ isPaid: order.paymentStatus === 'paid', guest: order.address.fullName },
  };
}

/** What the kitchen has not seen of the restaurant's own changes: a ticket from before is outdated. */
function TicketChanges({ order, timeOf }: { order: Order; timeOf: (at: string) => string }) {
  const t = adminChangeOrderTexts[useLanguage()];
  const wordsOf = useChangeWords(timeOf);
  return (
    <section className={css.changes}>
      <b className={css.changesTitle}>{t.notice}</b>
      <ul>
        {order.kitchenChanges.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once
          <li key={index}>{wordsOf(change, order.fulfilment)}</li>
        ))}
      </ul>
    </section>
  );
}

function TicketDish({ item, menu }: { item: OrderItem; menu: MenuItem[] }) {
  const language = useLanguage();
  const t = printTexts[language];
  const ages = minimumAgeTexts[language];
  const variant = item.variants[0] ? localizedName(language, item.variants[0]) : '';
  return (
    <li className={css.dish}>
      <b className={css.quantity}>{item.quantity}×</b>
      <div className={css.dishWords}>
        <b className={css.dishName}>{localizedName(language, item)}</b>
        {variant && <span className={css.variant}>{variant}</span>}
        {item.minimumAge !== null && <b className={css.addOn}>{ages.from(item.minimumAge)}</b>}
        <ForName name={item.forName} className={css.addOn} />
        {chosenOf(item).map((addOn) => (
          <b key={addOn._id} className={css.addOn}>
            {t.addOn(addOn.quantity, addOn.kitchenName ?? localizedName(language, addOn), item.quantity > 1)}
          </b>
        ))}
        {item.isAllergyNote && <b className={css.allergy}>{printedTexts[language].allergy}</b>}
        {item.message && <TicketNote text={item.message} />}
        <AllergenLine item={item} menu={menu} />
      </div>
    </li>
  );
}

function AllergenLine({ item, menu }: { item: OrderItem; menu: MenuItem[] }) {
  const t = printTexts[useLanguage()];
  const label = useAllergenLabel()(item, menu);
  const isIncomplete = allergensOf(item, menu)?.isComplete !== true;
  return (
    <span className={css.allergens}>
      {t.allergens}: {isIncomplete ? <b>{label}</b> : label}
    </span>
  );
}

/** Framed and bold: a guest's note must not be overlooked. */
function TicketNote({ text }: { text: string }) {
  const t = printTexts[useLanguage()];
  return (
    <p className={css.note}>
      <span className="vh">{t.note}: </span>
      {text}
    </p>
  );
}

/** 'Milch, Weizen', 'keine', 'nicht angegeben', or that they are unknown. */
export function useAllergenLabel(): (item: OrderItem, menu: MenuItem[]) => string {
  const language = useLanguage();
  const t = printTexts[language];
  return (item, menu) => {
    const allergens = allergensOf(item, menu);
    if (allergens === null) return t.gone;
    const names = allergens.codes.map((allergen) => allergenTexts[language].allergens[allergen]).join(', ');
    if (allergens.isComplete) return names || t.none;
    return names ? t.notAll(names) : t.undeclared;
  };
}
