import type { DeskGiftCard } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import table from '../kit/lists/table.module.css';
import css from './gift-cards.module.css';

/** Newest first; of a code only its end. */
export function GiftCardTable({
  cards,
  onOpen,
}: {
  cards: DeskGiftCard[];
  onOpen: (card: DeskGiftCard) => void;
}) {
  const t = useTexts(adminGiftCardTexts);
  const { dayAndTime } = useTimeFormats();
  return (
    <table className={table.table}>
      <caption className="vh">{t.list}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.code}</th>
          <th scope="col" className={table.name}>
            {t.columns.recipient}
          </th>
          <th scope="col" className={css.spare}>
            {t.columns.bought}
          </th>
          <th scope="col" className={classNames(table.right, css.spare)}>
            {t.columns.amount}
          </th>
          <th scope="col" className={table.right}>
            {t.columns.balance}
          </th>
          <th scope="col">{t.columns.standing}</th>
          <th scope="col">
            <span className="vh">{t.columns.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card._id} data-card={card.codeEnd}>
            <th scope="row" className={table.number}>
              {card.codeEnd}
            </th>
            <td className={classNames(table.name, css.recipient)}>{card.recipientEmail || t.forgotten}</td>
            <td className={classNames(css.spare, 'num')}>{dayAndTime(card.createdAt)}</td>
            <td className={classNames(table.right, css.spare)}>
              <Price cents={toCents(card.amount)} />
            </td>
            <td className={table.right}>
              <Price cents={toCents(card.balance)} className={card.balance > 0 ? css.strong : 'soft'} />
            </td>
            <td>
              <GiftCardStatusBadge card={card} />
            </td>
            <td className={table.right}>
              <Button
                size="s"
                className={table.open}
                aria-label={t.detailsOf(card.codeEnd)}
                aria-haspopup="dialog"
                onClick={() => onOpen(card)}
              >
                {t.details}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STATUS_TONES = {
  unpaid: 'amber',
  open: 'leaf',
  redeemed: 'info',
  expired: 'info',
  void: 'chilli',
} as const;

/** How a card stands, and whether no money was ever paid for it. */
export function GiftCardStatusBadge({ card: { standing, playMoney } }: { card: DeskGiftCard }) {
  const t = useTexts(adminGiftCardTexts);
  return (
    <>
      <Badge tone={STATUS_TONES[standing]}>{t.standings[standing]}</Badge>
      {playMoney && (
        <>
          {' '}
          <Badge tone="amber">{t.play.badge}</Badge>
        </>
      )}
    </>
  );
}
