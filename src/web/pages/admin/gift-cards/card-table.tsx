import type { DeskGiftCard } from '#contract/gift-cards/desk-shapes.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { prepaymentStateTexts } from '#texts/prepayment-state.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListTable } from '../kit/lists/list-table.tsx';
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
    <ListTable
      caption={t.list}
      rows={cards}
      rowProps={({ codeEnd }) => ({ 'data-card': codeEnd })}
      columns={[
        {
          key: 'code',
          heading: t.columns.code,
          isRowHeading: true,
          cellClass: table.number,
          cell: ({ codeEnd }) => codeEnd,
        },
        {
          key: 'recipient',
          heading: t.columns.recipient,
          className: table.name,
          cellClass: css.recipient,
          cell: ({ recipientEmail }) => recipientEmail || t.forgotten,
        },
        {
          key: 'bought',
          heading: t.columns.bought,
          className: css.spare,
          cellClass: 'num',
          cell: ({ createdAt }) => dayAndTime(createdAt),
        },
        {
          key: 'amount',
          heading: t.columns.amount,
          className: classNames(table.right, css.spare),
          cell: ({ amount }) => <Price cents={toCents(amount)} />,
        },
        {
          key: 'balance',
          heading: t.columns.balance,
          className: table.right,
          cell: ({ balance }) => (
            <Price cents={toCents(balance)} className={balance > 0 ? css.strong : 'soft'} />
          ),
        },
        {
          key: 'status',
          heading: t.columns.standing,
          cell: (card) => <GiftCardStatusBadge card={card} />,
        },
        {
          key: 'details',
          heading: t.columns.details,
          isHeadingHidden: true,
          cellClass: table.right,
          cell: (card) => (
            <Button
              size="s"
              className={table.open}
              aria-label={t.detailsOf(card.codeEnd)}
              aria-haspopup="dialog"
              onClick={() => onOpen(card)}
            >
              {t.details}
            </Button>
          ),
        },
      ]}
    />
  );
}

const STATUS_TONES = {
  unpaid: 'amber',
  open: 'leaf',
  redeemed: 'info',
  expired: 'info',
  void: 'chilli',
} as const;

/** The status of a card, whether it was paid for with demo money only, and whether it was paid ahead for a table. */
export function GiftCardStatusBadge({ card: { standing, playMoney, isPrepayment } }: { card: DeskGiftCard }) {
  const t = useTexts(adminGiftCardTexts);
  const prepayment = useTexts(prepaymentStateTexts);
  return (
    <>
      <Badge tone={STATUS_TONES[standing]}>{t.standings[standing]}</Badge>
      {isPrepayment && (
        <>
          {' '}
          <Badge tone="info">{prepayment.name}</Badge>
        </>
      )}
      {playMoney && (
        <>
          {' '}
          <Badge tone="amber">{t.play.badge}</Badge>
        </>
      )}
    </>
  );
}
